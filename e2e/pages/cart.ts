import { expect, type Locator, type Page } from "@playwright/test";

import { restoreFields } from "../../tests/support/cart-form";

/** The cart, in the drawer or on its page. */
export class CartPage {
  constructor(
    private readonly page: Page,
    private readonly hasScripts: boolean,
  ) {}

  get drawer(): Locator {
    return this.page.getByRole("dialog", { name: "Shopping cart" });
  }

  /** What the cart icon opens: with scripts the drawer, without them the cart page. */
  get opened(): Locator {
    return this.hasScripts ? this.drawer : this.page.getByRole("main");
  }

  /** The cart icon in the header with this item count. */
  opener(count: number): Locator {
    const name = `Cart, ${count} ${count === 1 ? "item" : "items"}`;
    return this.page.getByRole("banner").getByRole("link", { name, exact: true });
  }

  async open(count: number): Promise<void> {
    // The drawer is loaded after the page.
    if (this.hasScripts)
      await expect(this.opener(count)).toHaveAttribute("aria-haspopup", "dialog");
    await this.opener(count).click();
    if (this.hasScripts) await expect(this.drawer).toBeVisible();
    else await expect(this.page).toHaveURL(/\/cart$/);
  }

  /** Back to the page that the cart was opened on. */
  async close(): Promise<void> {
    if (this.hasScripts) await this.page.keyboard.press("Escape");
    else await this.page.goBack();
  }

  line(title: string, within: Locator = this.opened): Locator {
    return within
      .getByRole("listitem")
      .filter({ hasText: title })
      .filter({ has: this.page.getByRole("button", { name: /^Remove/ }) });
  }

  /** The button of a line that begins with this word. */
  button(word: "Increase" | "Decrease" | "Remove", title: string, within?: Locator): Locator {
    return this.line(title, within).getByRole("button", { name: new RegExp(`^${word}`) });
  }

  quantity(title: string, within?: Locator): Locator {
    return this.line(title, within).getByRole("textbox", { name: /^Quantity of/ });
  }

  /** The toast with this title, rendered by the server or in the browser. */
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

  /** Fills the cart of a visitor without a cart; loads no page and shows no toast. */
  async fill(items: Record<string, number>): Promise<void> {
    const answer = await this.page.request.post("/cart", {
      form: restoreFields(items),
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(303);
  }
}
