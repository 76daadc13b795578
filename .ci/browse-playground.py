"""Uses the playground as a viewer does. Arguments: the command, and the folder for screenshots."""

import contextlib
import json
import pathlib
import subprocess
import sys
import time

from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select, WebDriverWait

TOOL, FOLDER = sys.argv[1], pathlib.Path(sys.argv[2])
LIBRARY_SCENARIO = "picks-an-onboarded-provider"
STORM_REPLAY = "Tests/Storm/Replays/sign-out-stored-late.json"


def browser(width, height):
    options = webdriver.ChromeOptions()
    options.binary_location = "/usr/bin/chromium"
    for flag in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--force-color-profile=srgb"):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options=options, service=webdriver.ChromeService("/usr/bin/chromedriver"))
    driver.set_window_size(width, height)
    return driver


@contextlib.contextmanager
def playground(*arguments):
    """The address of a playground that runs while the block does."""
    command = [TOOL, "play", "--format", "json", *arguments]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        text = ""
        while "}" not in text:
            line = process.stdout.readline()
            assert line, "the playground did not start"
            text += line
        yield json.loads(text)["address"]
    finally:
        process.terminate()
        process.wait(timeout=10)


class Page:
    """What a viewer sees and does on the page."""

    def __init__(self, driver, address):
        self.driver = driver
        driver.get(address)

    def wait(self, condition, what, seconds=20):
        def holds(_):
            try:
                return condition()
            except Exception:  # The pane was replaced while it was read.
                return False

        return WebDriverWait(self.driver, seconds, 0.05).until(holds, f"waited in vain for {what}")

    def text(self, pane):
        return self.driver.find_element(By.ID, pane).text

    def sees(self, pane, words, seconds=20):
        self.wait(lambda: words in self.text(pane), f"“{words}” in {pane}", seconds)

    def button(self, pane, label):
        def find():
            # What a system's view covers cannot be clicked.
            for button in self.driver.find_elements(By.CSS_SELECTOR, f"#{pane} button:not([inert] *)"):
                if button.is_displayed() and button.is_enabled() and button.text.strip().startswith(label):
                    return button
            return None

        return self.wait(find, f"the button “{label}” in {pane}")

    def click(self, pane, label):
        # A pane may be replaced between the look and the click.
        def attempt():
            self.button(pane, label).click()
            return True

        self.wait(attempt, f"a click on “{label}” in {pane}")

    def type(self, selector, text):
        def attempt():
            field = self.driver.find_element(By.CSS_SELECTOR, selector)
            field.clear()
            field.send_keys(text)
            return True

        self.wait(attempt, f"typing into {selector}")

    def choose(self, selector, label):
        def attempt():
            Select(self.driver.find_element(By.CSS_SELECTOR, selector)).select_by_visible_text(label)
            return True

        self.wait(attempt, f"the choice “{label}” in {selector}")

    def close_settings(self):
        self.click("tv", "Done")
        # The settings have a button “Sign in” of their own.
        self.wait(lambda: "Settings ·" not in self.text("tv"), "the end of the settings")

    def state(self):
        return self.driver.find_element(By.CSS_SELECTOR, "#machine .present").get_attribute("data-state")

    def shot(self, name, part="body"):
        self.driver.execute_script("document.activeElement.blur(); window.scrollTo(0, 0)")
        if part == "body":
            self.driver.save_screenshot(str(FOLDER / f"{name}.png"))
        else:
            self.driver.find_element(By.CSS_SELECTOR, part).screenshot(str(FOLDER / f"{name}.png"))

    def fetch(self, path):
        script = "const done = arguments[1]; fetch(arguments[0]).then(a => a.text()).then(done)"
        return self.driver.execute_async_script(script, path)

    def check_console(self):
        entries = [entry for entry in self.driver.get_log("browser") if entry["level"] == "SEVERE"]
        assert not entries, f"the console has errors: {entries}"

    def leave(self):
        """Closes the page before its server ends, which the console would report."""
        self.check_console()
        self.driver.get("about:blank")

    def check_width(self):
        script = "return [document.documentElement.scrollWidth, window.innerWidth]"
        content, window = self.driver.execute_script(script)
        assert content <= window, f"the page is {content} wide in a window of {window}"


def partner_sign_in(page):
    """A whole partner sign-in by clicking, what may be watched, and what a message carried."""
    page.sees("tv", "Welcome to Northlight")
    page.click("tv", "Sign in")
    page.sees("tv", "would like to use your TV provider")
    page.click("tv", "Allow")
    page.sees("tv", "Choose your TV provider")
    page.type("#tv input[type=search]", "optim")
    page.click("tv", "Optimum")
    page.sees("tv", "Sign in to Optimum")
    page.type("#tv input[name=password]", "wrong")
    page.click("tv", "Sign in")
    page.sees("tv", "is wrong")
    page.type("#tv input[name=password]", "right")
    page.click("tv", "Sign in")
    page.sees("tv", "Single sign-on: no password")
    page.sees("tv", "Optimum")
    assert page.state() == "signedIn", page.state()
    page.click("tv", "What may I watch?")
    page.sees("tv", "Included")
    page.shot("playground-television", ".stage")
    page.click("tv", "The Glass Island")
    page.sees("tv", "cannot start")
    page.click("tv", "Harbor Lights")
    page.sees("tv", "Permitted by")
    page.click("tv", "Stop")


def a_message(page):
    """Secrets are hidden until they are clicked."""
    page.driver.execute_script("document.querySelector('#diagram .scroll').scrollTop = 0")
    page.shot("playground-messages", "section[aria-labelledby=diagram-title]")
    arrows = page.driver.find_elements(By.CSS_SELECTOR, "#diagram a.message")
    assert len(arrows) > 20, f"only {len(arrows)} messages are drawn"
    token = next(arrow for arrow in arrows if "/o/client/token" in arrow.get_attribute("aria-label"))
    page.driver.execute_script("arguments[0].focus()", token)
    token.send_keys(Keys.ENTER)
    page.wait(lambda: "client_secret" in page.text("detail"), "the request’s fields")
    secret = page.driver.find_element(By.CSS_SELECTOR, "#detail .secret code")
    assert not secret.is_displayed(), "a secret is shown without a click"
    page.driver.find_element(By.CSS_SELECTOR, "#detail .secret summary").click()
    page.wait(secret.is_displayed, "the secret after a click")
    page.driver.save_screenshot(str(FOLDER / "message.png"))
    page.click("detail", "Close")


def saved_scenario(page):
    """The latest sign-in as a scenario file, which the command plays as well."""
    path = FOLDER / "recorded.json"
    path.write_text(page.fetch("/scenario.json?name=Recorded&title=Recorded%20in%20a%20browser"))
    for product in ("living-room-tv", "living-room-tv-legacy"):
        command = [TOOL, "sign-in", "--product", product, "--scenario", str(path), "--format", "json"]
        report = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
        assert report["outcome"] == "signedIn" and report["via"] == "partner", report
    return path


def second_screen(page):
    """A denied permission, and a sign-in with a code on the phone."""
    page.click("tv", "Sign out")
    page.sees("tv", "You are signed out")
    page.driver.find_element(By.CSS_SELECTOR, ".remote button").click()
    page.click("tv", "Sign out of the provider")
    page.sees("tv", "No provider is signed in")
    page.click("tv", "Ask next time")
    page.close_settings()
    page.click("tv", "Sign in")
    page.click("tv", "Don’t allow")
    page.sees("tv", "permissionDenied")
    assert page.state() == "regularSignIn", page.state()
    page.shot("denied")
    page.click("tv", "Use my phone")
    code = page.wait(lambda: page.driver.find_element(By.CSS_SELECTOR, "#tv [data-code]").text, "a code")
    page.type("#phone input[name=code]", "WRONG99")
    page.click("phone", "Continue")
    page.sees("phone", "wrong or has expired")
    page.type("#phone input[name=code]", code.lower())
    page.click("phone", "Continue")
    page.type("#phone input[type=search]", "spectrum")
    page.click("phone", "Spectrum")
    frame = page.wait(lambda: page.driver.find_element(By.CSS_SELECTOR, "#phone iframe"), "the login page")
    page.driver.switch_to.frame(frame)
    page.wait(lambda: page.driver.find_element(By.CSS_SELECTOR, "button"), "the login form")
    page.driver.switch_to.default_content()
    page.shot("playground-phone", ".stage")
    page.driver.switch_to.frame(frame)
    page.driver.find_element(By.CSS_SELECTOR, "button").click()
    page.driver.switch_to.default_content()
    page.sees("phone", "You are signed in")
    page.sees("tv", "Signed in with a code")


def happenings(page):
    """What goes wrong is shown, and ends."""
    page.click("controls", "Go offline")
    page.click("tv", "What may I watch?")
    page.sees("tv", "That did not work")
    page.click("controls", "Go online")
    page.click("tv", "Back to the start")
    page.click("controls", "Fail")
    page.sees("controls", "The next call gets")
    page.click("controls", "Kill and relaunch")
    page.sees("tv", "Spectrum")
    page.click("controls", "31 days")
    page.driver.find_element(By.CSS_SELECTOR, ".remote form:last-child button").click()
    page.wait(lambda: "until" not in page.text("tv"), "the end of the session")


def the_other_product(page):
    """The same app over the other version of the service."""
    page.click("bar", "living-room-tv-legacy")
    page.sees("tv", "Welcome to Northlight")
    page.driver.find_element(By.CSS_SELECTOR, ".remote button").click()
    page.sees("tv", "Settings · TV Provider")
    page.click("tv", "Allow")
    page.wait(lambda: page.button("tv", "Allow").get_attribute("aria-pressed") == "true", "the permission")
    page.choose("#tv select", "Spectrum")
    page.click("tv", "Sign in")
    page.sees("tv", "Sign out of the provider")
    page.close_settings()
    page.click("tv", "Sign in")
    page.sees("tv", "Single sign-on: no password")


def by_keyboard(page):
    """A sign-in without a mouse."""
    def press(*keys):
        for key in keys:
            page.driver.switch_to.active_element.send_keys(key)

    page.sees("tv", "Welcome to Northlight")
    page.wait(lambda: page.driver.switch_to.active_element.text == "Sign in", "the focus on the first button")
    press(Keys.ENTER)
    page.wait(lambda: page.driver.switch_to.active_element.text == "Allow", "the focus on the prompt")
    press(Keys.ENTER)
    page.wait(lambda: page.driver.switch_to.active_element.get_attribute("type") == "search", "the focus on the search")
    press("optim", Keys.ARROW_DOWN, Keys.ENTER)
    page.wait(lambda: page.driver.switch_to.active_element.get_attribute("name") == "password", "the focus on the form")
    press(Keys.ENTER)
    page.sees("tv", "Single sign-on: no password")


def in_other_sizes(page):
    """Light and dark, wide and narrow."""
    for scheme in ("light", "dark"):
        media = {"features": [{"name": "prefers-color-scheme", "value": scheme}]}
        page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", media)
        page.shot(f"wide-{scheme}")
    narrow = {"width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": True}
    page.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", narrow)
    time.sleep(0.2)
    page.check_width()
    page.shot("narrow")
    page.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def replayed(page, words):
    page.sees("banner", "ended as it must", 60)
    page.sees("tv", words)


def stormy(page):
    """A world of the storm: its acts and faults are named as they happen, and what cannot be played says why."""
    story = json.loads(pathlib.Path(STORM_REPLAY).read_text())["story"]["moments"]
    # The first ones may have happened before the page was loaded.
    for moment in story[-3:]:
        page.sees("banner", moment["words"], 10 + 4 * len(story))
    page.sees("banner", "has ended", 20 + 4 * len(story))
    # Drawn across the diagram as well, in the same order; the diagram shows only the latest messages.
    headlines = page.driver.find_elements(By.CSS_SELECTOR, "#diagram a:has(.headline)")
    labels = [headline.get_attribute("aria-label") for headline in headlines]
    drawn = [label for label in labels if " s: " in label]
    assert len(drawn) > len(story) / 2, (len(drawn), len(story))
    for label, moment in zip(drawn, story[-len(drawn):]):
        assert moment["words"] in label, (label, moment["words"])
    assert any("not played: " in label for label in labels), labels
    page.driver.execute_script("arguments[0].focus()", headlines[-1])
    headlines[-1].send_keys(Keys.ENTER)
    page.sees("detail", "The storm")
    page.shot("storm")
    page.click("detail", "Close")
    page.check_width()


def main():
    passed = 0
    driver = browser(1360, 1500)
    try:
        with playground() as address:
            page = Page(driver, address)
            partner_sign_in(page)
            a_message(page)
            path = saved_scenario(page)
            second_screen(page)
            happenings(page)
            the_other_product(page)
            in_other_sizes(page)
            page.leave()
            passed += 7
        with playground() as address:
            page = Page(driver, address)
            by_keyboard(page)
            page.leave()
            passed += 1
        for scenario in (LIBRARY_SCENARIO, str(path)):
            with playground("--replay", scenario) as address:
                page = Page(driver, address)
                replayed(page, "Optimum")
                page.shot("replayed")
                page.leave()
                passed += 1
        with playground("--replay", STORM_REPLAY) as address:
            page = Page(driver, address)
            stormy(page)
            page.leave()
            passed += 1
    finally:
        driver.save_screenshot(str(FOLDER / "last.png"))
        driver.quit()
    print(f"{passed} passed, 0 failed")


main()
