#!/usr/bin/env python3
"""Opens 10,000 connections to a simulator, and checks that it serves the next client and how much memory it takes.

    crowd.py PATH-OF-PARTNER-SSO [--slow]

A third of the connections send nothing, a third stop in the middle of a request, and a third have had an answer. With
--slow, more clients ask for megabytes and read nothing, until the simulator disconnects them: that takes a minute.
"""

import pathlib
import resource
import select
import signal
import socket
import subprocess
import sys
import time

CONNECTIONS = 10_000
# Twice what it takes: without a bound, a crowd would take all there is.
MOST_MEBIBYTES = 400
# How long the simulator waits for a client to read, and more than enough on a busy machine.
MOST_SECONDS = 180

REQUEST = b"GET /_simulator/errors HTTP/1.1\r\nHost: localhost\r\n\r\n"


def memory(process):
    """The resident memory of a process in MiB."""
    status = pathlib.Path(f"/proc/{process.pid}/status")
    if status.exists():
        line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS:"))
        return int(line.split()[1]) / 1024
    return int(subprocess.check_output(["ps", "-o", "rss=", "-p", str(process.pid)])) / 1024


def answer(connection):
    """Reads one answer, and returns its head."""
    head = b""
    while b"\r\n\r\n" not in head:
        part = connection.recv(65_536)
        assert part, "the simulator closed the connection"
        head += part
    head, body = head.split(b"\r\n\r\n", 1)
    length = next(int(line.split(b":")[1]) for line in head.split(b"\r\n") if line.lower().startswith(b"content-length"))
    while len(body) < length:
        body += connection.recv(65_536)
    return head


def ask(port):
    """A client like any other: connects, asks, and is answered; returns how many milliseconds it took."""
    start = time.monotonic()
    with socket.create_connection(("127.0.0.1", port), timeout=30) as connection:
        connection.sendall(REQUEST)
        assert answer(connection).startswith(b"HTTP/1.1 200"), "the next client is refused"
    return (time.monotonic() - start) * 1000


def closed(connections, seconds):
    """Waits until the other side has closed the connections; returns how many it has."""
    waiting = select.poll()
    for connection in connections:
        # Without POLLIN: what was not read stays unread.
        waiting.register(connection, 0)
    ended, end = set(), time.monotonic() + seconds
    while len(ended) < len(connections) and (left := end - time.monotonic()) > 0:
        for descriptor, _ in waiting.poll(left * 1000):
            waiting.unregister(descriptor)
            ended.add(descriptor)
    return len(ended)


def crowd(process, port):
    print(f"before: {memory(process):.0f} MiB, the next answer after {ask(port):.1f} ms")
    connections = []
    start = time.monotonic()
    for number in range(CONNECTIONS):
        connection = socket.create_connection(("127.0.0.1", port), timeout=30)
        connections.append(connection)
        if number % 3 == 1:
            connection.sendall(REQUEST[:-9])
        elif number % 3 == 2:
            # Answered one after the other, so that the system's queue of new connections does not overflow.
            connection.sendall(REQUEST)
            assert answer(connection).startswith(b"HTTP/1.1 200")
    duration, taken, used = time.monotonic() - start, ask(port), memory(process)
    gone = closed(connections, 0)
    print(
        f"{CONNECTIONS} connections in {duration:.1f} s, {gone} of them closed: {used:.0f} MiB, "
        f"the next answer after {taken:.1f} ms"
    )
    assert gone == 0, "connections were closed before their time"
    assert used < MOST_MEBIBYTES, f"more than {MOST_MEBIBYTES} MiB"
    for connection in connections:
        connection.close()
    print(f"after: {memory(process):.0f} MiB, the next answer after {ask(port):.1f} ms")


def unread(port):
    """Asks for megabytes and reads nothing."""
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    connection.connect(("127.0.0.1", port))
    connection.setblocking(False)
    try:
        for _ in range(10_000):
            connection.send(REQUEST)
    except BlockingIOError:
        # The simulator reads no more while its answers are not read.
        pass
    return connection


def slow(process, port):
    connections = [unread(port) for _ in range(100)]
    start = time.monotonic()
    print(f"100 clients that do not read: the next answer after {ask(port):.1f} ms")
    count = closed(connections, MOST_SECONDS)
    print(f"{count} of them disconnected after {time.monotonic() - start:.0f} s: {memory(process):.0f} MiB")
    assert count == len(connections), "a client that reads nothing stays connected"
    assert memory(process) < MOST_MEBIBYTES, f"more than {MOST_MEBIBYTES} MiB"
    ask(port)


def main(program, *options):
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    # The simulator inherits it: a connection is a descriptor here and there.
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(limit, 2 * CONNECTIONS), limit))
    process = subprocess.Popen([program, "simulate"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        port = int(process.stdout.readline().rsplit(":", 1)[1])
        crowd(process, port)
        if "--slow" in options:
            slow(process, port)
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == 0, "the simulator did not end as it should"
    finally:
        process.kill()


if __name__ == "__main__":
    main(*sys.argv[1:])
