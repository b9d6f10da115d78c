import { HtmlValidate } from "html-validate";

import { variantId } from "../../app/embedded-store/ids";
import { expect, test } from "../fixtures";
import { leaveToast } from "../journeys";
import { SCREENS } from "../screens";
import { BUSINESS, CONTACT, fillIn } from "../forms";

/** The WHATWG standard, without style rules. */
const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard", "html-validate:document"],
  rules: {
    "doctype-style": "off",
    "no-trailing-whitespace": "off",
    "void-style": "off",
    "require-sri": "off",
  },
});

/** The validator's messages, each with the HTML at its position. */
async function problemsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => {
      const place = html.split("\n")[line - 1]?.slice(Math.max(0, column - 40), column + 80);
      return `${ruleId}: ${message} at ${place}`;
    }),
  );
}

const RAMP = variantId("folding-car-ramp", 0);

test.describe("the HTML", { tag: "@no-js" }, () => {
  test("of every screen is valid", async ({ page, openScreen, allowConsole }) => {
    allowConsole(/status of 404/);
    for (const screen of SCREENS) {
      await leaveToast(page);
      const answer = await openScreen(screen);
      expect(answer!.status(), screen.name).toBe(screen.status ?? 200);
      const html = await answer!.text();
      expect(html, screen.name).toContain("Feature Not Implemented");
      expect(html, screen.name).not.toMatch(/class="[^"]*undefined/);
      expect(html, screen.name).not.toMatch(/href="(#?|javascript:[^"]*)"/);
      expect(await problemsOf(html), screen.name).toEqual([]);
    }
  });

  test("of the checkout page is valid", async ({ page, cart }) => {
    await cart.fill({ [RAMP]: 2 });
    await page.goto("/cart");
    await page.getByRole("button", { name: "Checkout" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Review and pay");
    const answer = await page.request.get(page.url());
    expect(await problemsOf(await answer.text())).toEqual([]);
  });

  test("after a rejected form and after an accepted form is valid", async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/status of 400/);
    const main = page.getByRole("main");
    const send = async (button: string) => {
      const reading = page.waitForResponse(
        (response) => response.request().isNavigationRequest() && response.status() !== 303,
      );
      await main.getByRole("button", { name: button }).click();
      const answer = await reading;
      return { status: answer.status(), problems: await problemsOf(await answer.text()) };
    };
    await page.goto("/business-submission");
    expect(await send("Submit for Review")).toEqual({ status: 400, problems: [] });
    await fillIn(main, BUSINESS);
    expect(await send("Submit for Review")).toEqual({ status: 200, problems: [] });

    await page.goto("/contact");
    await fillIn(main, CONTACT);
    await main.getByLabel("Website").fill("javascript:alert(1)");
    expect(await send("Send message")).toEqual({ status: 400, problems: [] });
  });
});
