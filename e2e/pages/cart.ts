import { expect, type Locator, type Page } from "@playwright/test";

/** A form field as the local cart fills it. */
export const itemsField = (items: Record<string, number>) =>
  JSON.stringify(Object.entries(items).map(([id, quantity]) => ({ variant: { id }, quantity })));

/** The cart, wherever it is shown: in the drawer or on its page. */
export class CartPage {
  constructor(
    private readonly page: Page,
    private readonly hasScripts: boolean,
  ) {}

  get drawer(): Locator {
    return this.page.getByRole("dialog", { name: "Shopping cart" });
  }

  /** The control in the header, by the count it names: on the cart page itself it is a link. */
  opener(count: number): Locator {
    const name = `Cart, ${count} ${count === 1 ? "item" : "items"}`;
    const banner = this.page.getByRole("banner");
    return (
      banner
        .getByRole("button", { name, exact: true })
        .or(banner.getByRole("link", { name, exact: true }))
        // Until the style sheet is there, neither of the two is hidden.
        .first()
    );
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

  quantity(title: string, within?: Locator): Locator {
    return this.line(title, within).getByRole("textbox", { name: /^Quantity of/ });
  }

  /** The message that the page shows, from the server or from scripts. */
  toast(title: string): Locator {
    return this.page
      .locator("[data-type]")
      .filter({ has: this.page.getByText(title, { exact: true }) });
  }

  async expectToast(title: string, description?: string): Promise<void> {
    const toast = this.toast(title);
    await expect(toast).toBeVisible();
    if (description) await expect(toast.getByText(description, { exact: true })).toBeVisible();
  }

  /** Fills the cart of a visitor who has none yet, without any page or toast. */
  async fill(items: Record<string, number>): Promise<void> {
    const answer = await this.page.request.post("/cart", {
      headers: { Accept: "text/html" },
      form: { intent: "restore", items: itemsField(items) },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(303);
  }
}
