#!/usr/bin/env python3
"""A client of the simulator in another language: registration, REST API V2 and REST API V1, with the standard library only.

    partner-sso simulate --exec Examples/Clients/simulator_client.py

With a folder as its argument it also writes what other tools can verify: proofs, metadata, the media token and its key,
the description of the control API, and a world with its schema.
"""

import base64
import json
import os
import pathlib
import sys
import urllib.error
import urllib.parse
import urllib.request
import xml.etree.ElementTree

ADDRESS = os.environ["SIMULATOR_ADDRESS"]
CONTROL = os.environ["SIMULATOR_CONTROL"]
SERVICE_PROVIDER = os.environ["SIMULATOR_SERVICE_PROVIDER"]

DEVICE = {"model": "TV", "version": "1.0", "osName": "Linux", "osVersion": "6.1", "primaryHardwareType": "TV"}
REDIRECT = {"domainName": "example.com", "redirectUrl": "https://example.com/done"}


def encoded(value):
    text = value if isinstance(value, str) else json.dumps(value)
    return base64.b64encode(text.encode()).decode()


def call(method, url, headers=None, form=None, body=None):
    """Sends a request; returns the status and the body as text."""
    headers = dict(headers or {})
    data = None
    if form is not None:
        headers["Content-Type"] = "application/x-www-form-urlencoded"
        data = urllib.parse.urlencode(form).encode()
    if body is not None:
        headers["Content-Type"] = "application/json"
        data = json.dumps(body).encode()
    request = urllib.request.Request(url, data, headers, method=method)
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def expect(status, answer):
    assert answer[0] == status, f"expected {status}, got {answer[0]}: {answer[1]}"
    return answer[1]


def control(method, path, body=None, status=200):
    return expect(status, call(method, CONTROL + path, body=body))


def access_token(statement):
    """Registers a client and gets its access token."""
    headers = {"X-Device-Info": encoded(DEVICE)}
    url = f"{ADDRESS}/o/client/register"
    client = json.loads(expect(201, call("POST", url, headers, body={"software_statement": statement})))
    form = {
        "client_id": client["client_id"],
        "client_secret": client["client_secret"],
        "grant_type": "client_credentials",
    }
    return json.loads(expect(201, call("POST", f"{ADDRESS}/o/client/token", headers, form=form)))["access_token"]


def proof(provider, token):
    """Plays the platform's part: has the provider prove the viewer's login."""
    body = {"providerID": provider, "verificationToken": token}
    return json.loads(control("POST", "/proof", body))["body"]


def sign_in_v2():
    """Signs a viewer in with a proof and another one with a code; returns the proof and a media token."""
    status = {
        "frameworkPermissionInfo": {"accessStatus": "granted"},
        "frameworkProviderInfo": {"id": "Cablevision", "expirationDate": "4102444800000"},
    }
    headers = {
        "Authorization": "Bearer " + access_token(os.environ["SIMULATOR_SOFTWARE_STATEMENT_V2"]),
        "AP-Device-Identifier": "fingerprint " + encoded("device of the example"),
        "X-Device-Info": encoded(DEVICE | {"osName": "tvOS"}),
    }
    partner = headers | {"AP-Partner-Framework-Status": encoded(status)}
    base = f"{ADDRESS}/api/v2/{SERVICE_PROVIDER}"
    asked = json.loads(expect(200, call("POST", f"{base}/sessions/sso/Apple", partner, form=REDIRECT)))
    assert asked["actionName"] == "partner_profile", asked
    proven = proof("Cablevision", asked["authenticationRequest"]["request"])
    form = {"SAMLResponse": encoded(proven)}
    profiles = json.loads(expect(201, call("POST", f"{base}/profiles/sso/Apple", partner, form=form)))["profiles"]
    assert profiles["Cablevision"]["type"] == "appleSSO", profiles
    resources = {"resources": ["channel & one"]}
    url = f"{base}/decisions/authorize/Cablevision"
    decision = json.loads(expect(200, call("POST", url, partner, body=resources)))["decisions"][0]
    assert decision["authorized"], decision

    session = json.loads(expect(200, call("POST", f"{base}/sessions", headers, form=REDIRECT | {"mvpd": "Spectrum"})))
    control("POST", "/sign-in", {"code": session["code"]}, status=204)
    url = f"{base}/profiles/code/{session['code']}"
    assert "Spectrum" in json.loads(expect(200, call("GET", url, headers)))["profiles"]
    leave = "?" + urllib.parse.urlencode({"redirectUrl": REDIRECT["redirectUrl"]})
    left = json.loads(expect(200, call("GET", f"{base}/logout/Spectrum{leave}", headers)))["logouts"]["Spectrum"]
    assert left["actionName"] == "logout", left
    return proven, decision["token"]["serializedToken"]


def sign_in_v1():
    """Signs a viewer in with a registration code and reads an answer in each format."""
    headers = {
        "Authorization": "Bearer " + access_token(os.environ["SIMULATOR_SOFTWARE_STATEMENT_V1"]),
        "X-Device-Info": encoded(DEVICE),
        "Accept": "application/json",
    }
    device = {"requestor": SERVICE_PROVIDER, "deviceId": "hash-of-a-device"}
    url = f"{ADDRESS}/reggie/v1/{SERVICE_PROVIDER}/regcode"
    record = json.loads(expect(201, call("POST", url, headers, form=device | {"mvpd": "Cablevision"})))
    control("POST", "/sign-in", {"code": record["code"]}, status=204)
    query = urllib.parse.urlencode(device | {"resource": "channel"})
    expect(200, call("GET", f"{ADDRESS}/api/v1/authorize?{query}", headers))
    token = expect(200, call("GET", f"{ADDRESS}/api/v1/mediatoken?{query}", headers | {"Accept": "application/xml"}))
    assert xml.etree.ElementTree.fromstring(token).findtext("serializedToken"), token
    refused = json.loads(expect(400, call("GET", f"{ADDRESS}/api/v1/checkauthn?deviceId=d", headers)))
    assert refused["code"] == "invalid_requestor", refused


def refusals():
    """Provokes an error, and reads why a request was refused."""
    control("POST", "/faults", {"endpoint": "GET /api/v2/{serviceProvider}/profiles", "status": 503, "call": 1}, 201)
    control("DELETE", "/faults")
    last = json.loads(control("GET", "/requests?refused=true"))[-1]
    assert last["refusal"]["field"] == "requestor", last
    assert call("GET", CONTROL, {"Origin": "https://page.example"})[0] == 403


def write(folder, proven, token):
    files = {
        "proof.xml": proven,
        "metadata.xml": control("GET", "/identity-providers/Cablevision"),
        "media-token.txt": token,
        "media-token-key.pem": control("GET", "/media-token-key"),
        "openapi.json": control("GET", "/openapi.json"),
        "world.json": control("GET", "/world"),
        "world-schema.json": control("GET", "/world/schema"),
    }
    for name, text in files.items():
        (folder / name).write_bytes(text.encode())


def main():
    proven, token = sign_in_v2()
    sign_in_v1()
    refusals()
    if len(sys.argv) > 1:
        write(pathlib.Path(sys.argv[1]), proven, token)
    print("registration, REST API V2 and REST API V1: done")


if __name__ == "__main__":
    main()
