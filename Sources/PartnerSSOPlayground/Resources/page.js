// Sends forms without leaving the page, and replaces the parts that the server sends anew.
"use strict";

const panes = ["bar", "banner", "tv", "phone", "controls", "machine", "diagram", "events"];
const status = document.getElementById("status");
const dialog = document.getElementById("detail");

function tell(text) {
    status.textContent = text;
    status.hidden = !text;
}

function follow() {
    for (const box of document.querySelectorAll("[data-follow]")) box.scrollTop = box.scrollHeight;
}

// Only a pane that changed is replaced, so that typing and scrolling elsewhere go on.
function update(id, version, html) {
    const pane = document.getElementById(id);
    if (!pane || pane.dataset.version === version) return;
    const active = document.activeElement;
    const hadFocus = pane.contains(active) && active !== pane;
    const label = hadFocus ? active.textContent : "";
    const values = [...pane.querySelectorAll("select, input:not([type=password])")].map((field) => field.value);
    const focus = document.createElement("template");
    focus.innerHTML = html;
    pane.replaceChildren(focus.content);
    pane.dataset.version = version;
    if (id === "controls") keep(pane, values);
    if (hadFocus) refocus(pane, label);
    if (id === "diagram") follow();
}

// What a person has selected in the controls survives an update.
function keep(pane, values) {
    const fields = [...pane.querySelectorAll("select, input:not([type=password])")];
    if (fields.length !== values.length) return;
    fields.forEach((field, index) => { if (values[index]) field.value = values[index]; });
}

function refocus(pane, label) {
    const same = [...pane.querySelectorAll("button")].find((button) => button.textContent === label);
    const next = pane.querySelector("[autofocus]") || same || pane.querySelector("button:not([disabled])");
    if (next) next.focus();
}

document.addEventListener("submit", async (event) => {
    const form = event.target;
    if (form.method !== "post") return;
    event.preventDefault();
    try {
        const body = new URLSearchParams(new FormData(form, event.submitter));
        const answer = await fetch(form.action, { method: "POST", body, headers: { Accept: "text/event-stream" } });
        tell(answer.ok ? "" : await answer.text());
    } catch {
        tell("The playground has ended. Start it again and reload this page.");
    }
});

document.addEventListener("click", async (event) => {
    const link = event.target.closest("a[data-arrow]");
    if (!link) return;
    event.preventDefault();
    const answer = await fetch(`/arrow/${link.dataset.arrow}`);
    const content = document.createElement("template");
    content.innerHTML = await answer.text();
    dialog.replaceChildren(content.content);
    dialog.showModal();
});

// A search field shows the rows that contain its text.
document.addEventListener("input", (event) => {
    const rows = document.getElementById(event.target.dataset.filter || "");
    if (!rows) return;
    const text = event.target.value.trim().toLowerCase();
    let shown = 0;
    for (const row of rows.children) {
        row.hidden = !row.textContent.toLowerCase().includes(text);
        if (!row.hidden) shown += 1;
    }
    const none = rows.closest("form").nextElementSibling;
    if (none && none.matches(".none")) none.hidden = shown > 0;
});

// The arrow keys move between buttons as on a remote control, and Escape goes back.
document.addEventListener("keydown", (event) => {
    const pane = event.target.closest("#tv, #phone");
    if (!pane) return;
    if (event.key === "Escape") pane.querySelector(".system [data-back], [data-back]")?.click();
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    const isText = event.target.matches("input, select");
    if (!step || (isText && event.key !== "ArrowDown")) return;
    const all = [...pane.querySelectorAll("button, input, select, summary")];
    const reachable = all.filter((item) => !item.disabled && !item.closest("[inert], [hidden]"));
    const next = reachable[reachable.indexOf(event.target) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
});

const source = new EventSource("/events");
for (const id of panes) source.addEventListener(id, (event) => update(id, event.lastEventId, event.data));
source.addEventListener("error", () => tell("The connection to the playground was lost. Trying again…"));
source.addEventListener("open", () => tell(""));
follow();
