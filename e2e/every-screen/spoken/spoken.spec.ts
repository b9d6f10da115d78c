import type { Locator, Page } from "@playwright/test";

import { variantId } from "../../../app/embedded-store/ids";
import { expect, test } from "../../fixtures";
import { SCREENS } from "../../screens";
import { repeated, transcript } from "./transcript";

async function expectSpoken(part: Locator, name: string) {
  const spoken = transcript(await part.ariaSnapshot());
  expect(repeated(spoken), "sentences that are said twice").toEqual([]);
  expect(spoken, "no paragraph is empty").not.toMatch(/^\s*paragraph$/m);
  expect(spoken).toMatchSnapshot(`${name}.txt`);
}

/** Without header and footer: they are the same on every page and have their own transcripts. */
const main = (page: Page) => page.getByRole("main");

test.describe("screen reader output", { tag: "@js" }, () => {
  for (const screen of SCREENS.filter(({ hasTranscript }) => hasTranscript))
    test(`of ${screen.name} matches the transcript`, async ({ page, openScreen, allowConsole }) => {
      allowConsole(/404/);
      await openScreen(screen);
      await expectSpoken(main(page), screen.name);
    });

  test("of the header and the footer matches the transcripts", async ({ page }) => {
    await page.goto("/cities");
    await expectSpoken(page.getByRole("banner"), "header");
    await expectSpoken(page.getByRole("contentinfo"), "footer");
  });

  test("of the cart drawer matches the transcript", async ({ page, cart }) => {
    await cart.fill({ [variantId("rear-lift-harness", 1)]: 2, [variantId("swim-vest", 2)]: 1 });
    await page.goto("/cities");
    await cart.open(3);
    await expectSpoken(cart.opened, "drawer");
  });
});
