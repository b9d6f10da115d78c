import { expect, type Locator, type Page } from "@playwright/test";

/** The cart, wherever it is shown: in the drawer or on its page. */
export class CartPage {
  constructor(
    private readonly page: Page,
    private readonly hasScripts: boolean,
  ) {}

  get drawer(): Locator {
    return this.page.getByRole("dialog", { name: "Shopping cart" });
  }

  /** The control in the header, by the count it names. */
  opener(count: number): Locator {
    return this.page.getByRole("banner").getByRole("button", {
      name: `Cart, ${count} ${count === 1 ? "item" : "items"}`,
      exact: true,
    });
  }

  async open(count: number): Promise<void> {
    await this.opener(count).click();
    await expect(this.drawer).toBeVisible();
  }

  /** Where lines are to be found after a change: without scripts that leads to the cart page. */
  get afterChange(): Locator {
    return this.hasScripts ? this.drawer : this.page.getByRole("main");
  }

  line(title: string, within: Locator = this.afterChange): Locator {
    return within
      .getByRole("listitem")
      .filter({ hasText: title })
      .filter({ has: this.page.getByRole("button", { name: /^Remove/ }) });
  }

  /** The page's message, flashed by the server or shown by scripts. */
  async expectToast(title: string, description?: string): Promise<void> {
    const toast = this.page
      .locator("[data-type]")
      .filter({ has: this.page.getByText(title, { exact: true }) });
    await expect(toast).toBeVisible();
    if (description) await expect(toast.getByText(description, { exact: true })).toBeVisible();
  }
}
