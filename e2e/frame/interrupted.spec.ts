import type { Locator, Page } from "@playwright/test";

import { variantId } from "../../app/embedded-store/catalogue";
import { expect, test, testOnPhone } from "../fixtures";
import { CONTACT, ENDS_FIRST, fillIn, FORMS, largeFile } from "../forms";
import { holdRequests } from "../journeys";

const ramp = variantId("folding-car-ramp", 0);

type HalfFilled = { path: string; values: Record<string, string> };

const HALF_FILLED: Record<string, HalfFilled> = {
  ...FORMS,
  event: { ...FORMS.event, values: ENDS_FIRST },
};

const enter = (main: Locator, { values }: HalfFilled) => fillIn(main, values);

async function expectEntered(main: Locator, { values }: HalfFilled, isEntered = true) {
  for (const [label, value] of Object.entries(values)) {
    const field = expect(main.getByLabel(label, { exact: true }), label);
    await (isEntered ? field : field.not).toHaveValue(value);
  }
}

const headingOf = (page: Page) => page.getByRole("heading", { level: 1 });
const follow = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name, exact: true }).click();

const KEPT = "We kept what you typed.";

test("half-filled: what was typed is back on every way into the page, until the visitor starts over", async ({
  page,
  app,
}) => {
  const main = page.getByRole("main");
  for (const [name, form] of Object.entries(HALF_FILLED))
    await test.step(name, async () => {
      const address = app.url + form.path;
      await page.goto(address);
      await enter(main, form);
      if (name === "business") await main.getByLabel("Acupuncture").check();
      const first = main.getByLabel(Object.keys(form.values)[0]!, { exact: true });
      await expect(page.getByText(KEPT)).toHaveCount(0);
      await follow(page, "Directory");
      // The address changes before the page.
      await expect(first).toHaveCount(0);
      for (const goThere of [() => page.goBack(), () => page.reload(), () => page.goto(address)]) {
        await goThere();
        await expect(main.getByText(KEPT)).toBeVisible();
        await expectEntered(main, form);
      }
      if (name === "business") await expect(main.getByLabel("Acupuncture")).toBeChecked();
      if (name === "event") {
        await expect(main.getByText("10 characters left").first()).toBeVisible();
        await expect(main.getByText(/^Your event ends before it starts\./)).toBeVisible();
      }
      await main.getByRole("button", { name: "Start over" }).click();
      await expect(main.getByText(KEPT)).toHaveCount(0);
      await expectEntered(main, form, false);
      await expect(first).toBeFocused();
      await page.reload();
      await expectEntered(main, form, false);
    });
});

testOnPhone(
  "a draft is saved while typing, for a tab that ends without a word, and is back by a link, until it is emptied",
  async ({ page, hasScripts, context }) => {
    expect(hasScripts).toBe(true);
    await context.addInitScript(() => {
      for (const type of ["visibilitychange", "pagehide", "beforeunload", "unload", "freeze"])
        addEventListener(type, (event) => event.stopImmediatePropagation(), true);
    });
    const main = page.getByRole("main");
    const name = main.getByLabel("Business Name");
    const kept = main.getByText(KEPT);
    const followInMenu = async (link: string) => {
      await page.getByRole("button", { name: "Menu" }).click();
      const menu = page.getByRole("navigation", { name: "Main" });
      await menu.getByRole("link", { name: link }).click();
    };
    await page.goto("/business-submission");
    await name.pressSequentially("River");
    await page.waitForFunction(() => JSON.stringify(sessionStorage).includes("River"), null, {
      timeout: 1000,
    });
    await page.goto("/store");
    await followInMenu("For providers");
    await expect(kept).toBeVisible();
    await expect(name).toHaveValue("River");
    await followInMenu("Store");
    await expect(headingOf(page)).toHaveText("What helps at home");
    await followInMenu("For providers");
    await expect(kept).toBeVisible();
    await name.fill("");
    await page.goto("/store");
    await followInMenu("For providers");
    await expect(name).toHaveValue("");
    await expect(kept).toHaveCount(0);
  },
);

test("what a password manager or dictation fills in with no event but `change` corrects an error, and is kept", async ({
  page,
}) => {
  const main = page.getByRole("main");
  const name = main.getByLabel("Business Name");
  const text = main.getByLabel("Description");
  await page.goto("/business-submission");
  await main.getByRole("button", { name: "Submit for Review" }).click();
  await expect(name).toHaveAccessibleDescription("Business Name is required");
  for (const field of [name, text])
    await field.evaluate((element: HTMLInputElement) => {
      element.value = "River";
      element.dispatchEvent(new Event("change", { bubbles: true }));
    });
  await expect(name).not.toHaveAccessibleDescription(/is required/);
  await expect(main.getByText("1995 characters left").first()).toBeVisible();
  await page.goto("/store");
  await page.goto("/business-submission");
  for (const field of [name, text]) await expect(field).toHaveValue("River");
});

test("the contact form is not folded while something is typed in it", async ({ page }) => {
  const name = page.getByRole("contentinfo").getByLabel("First name");
  await page.goto("/store");
  await name.fill("Ada");
  await page.setViewportSize({ width: 390, height: 664 });
  await expect(name).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: /^Cart/ }).press("Enter");
  await page.getByRole("dialog").press("Escape");
  await page.getByRole("main").getByRole("link", { name: "Folding Car Ramp", exact: true }).click();
  await expect(headingOf(page)).toHaveText("Folding Car Ramp");
  await expect(name).toHaveValue("Ada");
  await expect(name).toBeVisible();
});

test("what a password manager fills in is kept, and the folded form of a phone is open", async ({
  page,
  whenHydrated,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto("/contact");
  await whenHydrated();
  await page.getByLabel("First name").evaluate((field: HTMLInputElement) => {
    field.value = "Ada";
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await page.goto("/store");
  await expect(page.getByLabel("First name")).toHaveValue("Ada");
  await expect(page.getByLabel("First name")).toBeVisible();
});

test("a link sends a typed quantity, and Back shows the newest one", async ({ page, cart }) => {
  await cart.fill({ [ramp]: 1 });
  await page.goto("/cart");
  const quantity = cart.quantity("Folding Car Ramp", page.getByRole("main"));
  await quantity.fill("4");
  await follow(page, "Store");
  await expect(headingOf(page)).toHaveText("What helps at home");
  await expect(cart.opener(4)).toBeVisible();
  await cart.open(4);
  await cart.button("Decrease", "Folding Car Ramp").click();
  await expect(cart.opener(3)).toBeVisible();
  await cart.close();
  await page.goBack();
  await expect(quantity).toHaveValue("3");
  await expect(cart.opener(3)).toBeVisible();
});

test("what was sent is gone from its form, also after Back", async ({ page, cart }) => {
  const main = page.getByRole("main");
  for (const name of ["business", "event"] as const)
    await test.step(name, async () => {
      const { path, button, toast } = FORMS[name];
      await page.goto(path);
      await enter(main, FORMS[name]);
      await main.getByRole("button", { name: button }).click();
      await cart.expectToast(...toast);
      await expect(page).toHaveURL(/\?sent/);
      await page.goBack();
      await expect(main.getByRole("button", { name: button })).toBeVisible();
      await expectEntered(main, FORMS[name], false);
    });

  await test.step("contact", async () => {
    const form = page.getByRole("contentinfo").getByRole("region", { name: "Contact Us" });
    await page.goto("/cities");
    await fillIn(form, CONTACT);
    await follow(page, "Store");
    await expect(headingOf(page)).toHaveText("What helps at home");
    await form.getByRole("button", { name: "Send message" }).click();
    await cart.expectToast(...FORMS.contact.toast);
    await expect(form.getByLabel("Message")).toHaveValue("");
    await page.goBack();
    await expect(headingOf(page)).toHaveText("Cities we are coming to");
    await expectEntered(form, FORMS.contact, false);
    await page.reload();
    await expectEntered(form, FORMS.contact, false);
  });
});

test("a draft outlives a visit to the page that says that an earlier one was sent", async ({
  page,
  cart,
}) => {
  const main = page.getByRole("main");
  const name = main.getByLabel("Event name");
  await page.goto("/event-submission");
  await enter(main, HALF_FILLED.event!);
  await main.getByRole("button", { name: "Submit Event" }).click();
  await cart.expectToast(...FORMS.event.toast);
  await main.getByRole("link", { name: "Submit another" }).click();
  await name.fill("The next one");
  await page.goBack();
  await expect(headingOf(page)).toHaveText("Event Submitted");
  await page.goForward();
  await expect(name).toHaveValue("The next one");
});

test("Back to an older visit of a form shows its newest draft", async ({ page }) => {
  const name = page.getByRole("main").getByLabel("Event name");
  const text = page.getByRole("main").getByLabel("Event description");
  for (const typed of ["Old", "Old and new"]) {
    await page.goto("/event-submission");
    await name.fill(typed);
    await page.goto("/healthz");
  }
  await page.goBack();
  await text.fill("With a text");
  await page.goBack();
  await page.goBack();
  for (const reload of [false, true]) {
    if (reload) await page.reload();
    await expect(name).toHaveValue("Old and new");
    await expect(text).toHaveValue("With a text");
  }
  await page.goto("/healthz");
  await page.goto("/event-submission");
  await page.getByRole("button", { name: "Start over" }).click();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/event-submission$/);
  await expect(name).toHaveValue("");
  await expect(text).toHaveValue("");
});

test("what is typed after Back, before the scripts come, is not replaced by the draft", async ({
  page,
  holdScripts,
}) => {
  const message = page.getByRole("main").getByLabel("Message");
  await page.goto("/contact");
  await message.fill("My dog limps");
  await page.goto("/robots.txt");
  const releaseScripts = await holdScripts();
  await page.goBack({ waitUntil: "commit" });
  await expect(message, "as the browser brings it back").toHaveValue("My dog limps");
  await message.fill("My dog limps since Monday");
  await releaseScripts();
  await expect(page.getByText(KEPT)).toBeVisible();
  await expect(message).toHaveValue("My dog limps since Monday");
});

test("what is stored in place of a draft, and is none, changes nothing", async ({ page }) => {
  await page.goto("/robots.txt");
  for (const stored of ["null", "5", "{}", '"x"', "[null]", "[1]", '["message"]']) {
    await page.evaluate((text) => sessionStorage.setItem("draft contact-form", text), stored);
    await page.goto("/contact");
    const message = page.getByRole("main").getByLabel("Message");
    await message.fill("Hello");
    await page.reload();
    await expect(message, stored).toHaveValue("Hello");
  }
});

test("what is accepted after its page was left is in no form any more", async ({ page, cart }) => {
  const main = page.getByRole("main");
  const footer = page.getByRole("contentinfo");
  await page.goto("/contact");
  await fillIn(main, CONTACT);
  const answerContact = await holdRequests(page, "**/contact.data*");
  await main.getByRole("button", { name: "Send message" }).click();
  await follow(page, "Store");
  await expect(footer.getByText(KEPT)).toBeVisible();
  answerContact();
  await cart.expectToast(...FORMS.contact.toast);
  await expect(footer.getByText(KEPT)).toHaveCount(0);
  await expectEntered(footer, FORMS.contact, false);

  await page.goto("/join-directory");
  await enter(main, FORMS.inlineEvent);
  const answerEvent = await holdRequests(page, "**/join-directory.data*");
  await main.getByRole("button", { name: "Submit Event" }).click();
  await follow(page, "Store");
  await expect(headingOf(page)).toHaveText("What helps at home");
  answerEvent();
  await cart.expectToast(...FORMS.inlineEvent.toast);
  await page.goBack();
  await expect(main.getByRole("button", { name: "Submit Event" })).toBeVisible();
  await expectEntered(main, FORMS.inlineEvent, false);
});

test("starting over also empties what an answer with errors has brought back", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const footer = page.getByRole("contentinfo");
  await page.goto("/store");
  await fillIn(footer, CONTACT);
  await page.reload();
  await footer.getByLabel("Website").fill("javascript:alert(1)");
  await footer.getByRole("button", { name: "Send message" }).click();
  const summary = page.getByRole("group", { name: "Please check one field" });
  await expect(summary).toBeFocused();
  await footer.getByRole("button", { name: "Start over" }).click();
  await expect(summary).toHaveCount(0);
  await expectEntered(footer, FORMS.contact, false);

  const main = page.getByRole("main");
  await page.goto("/event-submission");
  await enter(main, HALF_FILLED.event!);
  const scripts = await holdRequests(page, /\/assets\/entry/);
  await page.goto("/event-submission", { waitUntil: "commit" });
  await enter(main, { ...HALF_FILLED.event!, values: { ...ENDS_FIRST, "Contact email": "none" } });
  await main.getByRole("button", { name: "Submit Event" }).click();
  await expect(summary).toBeVisible();
  scripts();
  await main.getByRole("button", { name: "Start over" }).click();
  await expect(summary).toHaveCount(0);
  await expectEntered(main, HALF_FILLED.event!, false);
});

test.describe("leaving while a form is being sent", () => {
  const QUESTION = "Your form is still being sent. Leave this page and stop sending it?";
  const LONG_FORMS = {
    business: ["Submit Your Business", "Join Our Directory"],
    event: ["a page of its own", "Submit your event for free"],
  } as const;

  for (const name of ["business", "event"] as const)
    test(`${name}: a link, Back and a reload ask first; what is answered counts`, async ({
      page,
      cart,
      posts,
    }, testInfo) => {
      const { path, button, toast, files } = FORMS[name];
      const asked: string[] = [];
      let isLeaving = false;
      page.on("dialog", (dialog) => {
        asked.push(dialog.type() === "confirm" ? dialog.message() : dialog.type());
        void (isLeaving ? dialog.accept() : dialog.dismiss());
      });
      const main = page.getByRole("main");
      await page.goto("/cities");
      await page.goto("/join-directory");
      const [link, heading] = LONG_FORMS[name];
      await main.getByRole("link", { name: link }).click();
      // The address changes before the page: until then, the inline event form has the same fields.
      await expect(headingOf(page)).toHaveText(heading);
      await enter(main, FORMS[name]);
      await main.getByLabel(files!).setInputFiles(await largeFile(testInfo, "dog.png", 1));
      const answer = await holdRequests(page, /\.data/);
      const send = () => main.getByRole("button", { name: button }).click();
      const isSending = main.getByRole("button", { name: "Sending…" });
      await send();
      await expect(isSending).toBeVisible();

      await follow(page, "Store");
      await expect.poll(() => asked).toEqual([QUESTION]);
      // Not goBack(): it would wait for a navigation.
      await page.evaluate(() => history.back());
      await expect.poll(() => asked).toEqual([QUESTION, QUESTION]);
      await page.evaluate(() => location.reload());
      await expect.poll(() => asked.at(-1)).toBe("beforeunload");
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(isSending).toBeVisible();
      await expectEntered(main, FORMS[name]);
      answer();
      await cart.expectToast(...toast);
      expect(posts).toHaveLength(1);
      const before = asked.length;

      await page.goBack();
      expect(asked).toHaveLength(before);
      await expect(main.getByRole("button", { name: button })).toBeVisible();
      await enter(main, FORMS[name]);
      await holdRequests(page, /submission\.data|directory\.data/);
      await send();
      await expect(isSending).toBeVisible();
      isLeaving = true;
      await follow(page, "Store");
      await expect(headingOf(page)).toHaveText("What helps at home");
      expect(asked.slice(before)).toEqual([QUESTION]);
    });

  for (const name of ["business", "event"] as const)
    test(`${name}: the skip link leads to the content, and stops nothing`, async ({
      page,
      cart,
      posts,
    }) => {
      const { path, button, toast } = FORMS[name];
      const main = page.getByRole("main");
      await page.goto(path);
      await enter(main, FORMS[name]);
      const answer = await holdRequests(page, /\.data/);
      await main.getByRole("button", { name: button }).click();
      await page.getByRole("link", { name: "Skip to content" }).press("Enter");
      await expect(main).toBeFocused();
      await expect(main.getByRole("button", { name: "Sending…" })).toBeVisible();
      answer();
      await cart.expectToast(...toast);
      expect(posts).toHaveLength(1);
    });

  test("contact: nothing is asked, and the message arrives", async ({ page, cart }) => {
    page.on("dialog", () => expect("a question").toBe("none"));
    await page.goto("/contact");
    const main = page.getByRole("main");
    await fillIn(main, CONTACT);
    const answer = await holdRequests(page, "**/contact.data*");
    await main.getByRole("button", { name: "Send message" }).click();
    await follow(page, "Store");
    await expect(headingOf(page)).toHaveText("What helps at home");
    answer();
    await cart.expectToast(...FORMS.contact.toast);
  });
});

test("a late answer leaves alone what was typed since the press, and the focus", async ({
  page,
  bigShop,
}) => {
  const main = page.getByRole("main");
  for (const [path, labels, button] of [
    ["/search", ["Service or provider name", "City, State or ZIP"], "Search"],
    [`${bigShop.url}/store`, ["Search the store"], "Show products"],
  ] as const)
    for (const label of labels)
      await test.step(`${label} on ${path}`, async () => {
        await page.goto(path);
        const field = main.getByLabel(label);
        const answer = await holdRequests(page, /\.data/);
        await field.fill("swim");
        await field.press("Enter");
        await field.pressSequentially("ming");
        answer();
        await expect(page).toHaveURL(/swim/);
        await expect(main.getByText(/for “swim”|^\d results found/).first()).toBeVisible();
        await expect(field).toHaveValue("swimming");
        await expect(field).toBeFocused();
        await field.press("Backspace");
        await main.getByRole("button", { name: button }).click();
        await expect(page).toHaveURL(/swimmin/);
        await page.goBack();
        await expect(page).not.toHaveURL(/swimmin/);
        await expect(field).toHaveValue("swim");
        await page.goBack();
        await expect(field).toHaveValue("");
        await page.unrouteAll();
      });
});
