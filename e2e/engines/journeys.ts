import { PROVIDERS } from "../../app/directory/providers";
import { productId } from "../../app/embedded-store/catalogue";
import { BUSINESS, CONTACT } from "../forms";
import { type Tab, until } from "./engine";

/** Waits for a text on the page. */
async function see(tab: Tab, text: string): Promise<void> {
  let page = "";
  const hasText = async () => {
    page = await tab.read();
    return page.replace(/\s+/g, " ").includes(text) || undefined;
  };
  await until("", hasText).catch(() => {
    throw new Error(`"${text}" is not in:\n${page}`);
  });
}

async function when(tab: Tab, what: string, expression: string): Promise<void> {
  await until(`not ${what}`, async () => (await tab.evaluate(expression)) || undefined);
}

/** A button that is pressed before the hydration loads a new page. */
const whenHydrated = (tab: Tab) =>
  when(tab, "hydrated", 'document.querySelector("[data-hydrated]") !== null');

async function fill(tab: Tab, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await tab.type(label, value);
}

export const journeys: Record<string, (tab: Tab, origin: string) => Promise<void>> = {
  "adds a product from its card, changes its quantity in the cart and pays": async (
    tab,
    origin,
  ) => {
    await tab.open(`${origin}/store`);
    await tab.click("button", "Add to Cart, Folding Car Ramp");
    await see(tab, "Folding Car Ramp has been added to your cart.");
    await tab.click("link", "Cart, 1 item");
    await see(tab, "Total $129.00");
    await tab.click("button", "Increase quantity of Folding Car Ramp");
    await see(tab, "Total $258.00");
    await tab.click("button", "Checkout");
    await tab.click("button", "Pay $258.00");
    await see(tab, "Payment Successful!");
    await tab.click("link", "Cart, 0 items");
    await see(tab, "Nothing in your cart yet");
  },

  "chooses a style and a quantity and adds them": async (tab, origin) => {
    await tab.open(`${origin}/product/${productId("rear-lift-harness")}`);
    await tab.click("link", "Medium Sale price $41.00 Original price $49.00");
    await see(tab, "9 in stock!");
    await tab.type("Quantity", "2");
    await tab.click("button", "Add to Cart");
    await see(tab, "2 x Rear Lift Harness (Medium) added.");
  },

  "sends a contact message": async (tab, origin) => {
    await tab.open(`${origin}/contact`);
    await fill(tab, CONTACT);
    await tab.click("button", "Send message");
    await see(tab, "Thank you for writing.");
  },

  "submits an empty business, then fills it in": async (tab, origin) => {
    await tab.open(`${origin}/business-submission`);
    await tab.click("button", "Submit for Review");
    await see(tab, "Business Name is required");
    await fill(tab, BUSINESS);
    await tab.click("button", "Submit for Review");
    await see(tab, "Submission Received");
    await see(tab, "Submit another");
  },

  "searches for a provider": async (tab, origin) => {
    await tab.open(origin);
    const { name } = PROVIDERS[0]!;
    await tab.type("Service type or condition", name);
    await tab.click("button", "Search Providers");
    await see(tab, "1 results found");
    await see(tab, name);
  },

  "closes a toast": async (tab, origin) => {
    await tab.open(`${origin}/cities`);
    await tab.click("button", "Careers");
    await see(tab, "Feature Coming Soon");
    await tab.click("button", "Close notification");
    await until("the toast stays", async () =>
      (await tab.read()).includes("Feature Coming Soon") ? undefined : true,
    );
  },

  "opens the menu of a narrow window": async (tab, origin) => {
    await tab.resize(420, 800);
    await tab.open(origin);
    await tab.click("button", "Menu");
    await tab.click("link", "Store");
    await see(tab, "What helps at home");
    await tab.click("button", "Menu");
    await tab.click("link", "Directory");
    await see(tab, "Coming To City Near You");
  },
};

export const journeysWithScripts: typeof journeys = {
  ...journeys,

  "goes back from the checkout, and restores its cart": async (tab, origin) => {
    await tab.open(`${origin}/store`);
    await tab.click("button", "Add to Cart, Folding Car Ramp");
    await see(tab, "Folding Car Ramp has been added to your cart.");
    await tab.open(`${origin}/cart`);
    await see(tab, "Total $129.00");
    await tab.click("button", "Checkout");
    await see(tab, "Pay $129.00");
    await tab.back();
    await see(tab, "Your last checkout wasn't finished in this browser.");
    await see(tab, "Nothing in your cart yet");
    await tab.click("button", "Restore your cart (1 item)");
    await see(tab, "Total $129.00");
  },

  "points at a link, which is allowed to bring its page's data, and follows it": async (
    tab,
    origin,
  ) => {
    await tab.open(`${origin}/store`);
    await whenHydrated(tab);
    const title = await tab.evaluate(
      '((link) => (link.focus(), link.textContent))(document.querySelector("main li h3 a"))',
    );
    await when(tab, "prefetched", 'document.querySelector("link[rel=prefetch]") !== null');
    await tab.click("link", String(title));
    await when(tab, "there", `document.querySelector("h1").textContent === "${String(title)}"`);
  },

  "keeps a page whose fragment cannot be decoded": async (tab, origin) => {
    await tab.open(`${origin}/store#spring-20%`);
    await tab.click("button", "Add to Cart, Folding Car Ramp");
    await see(tab, "Folding Car Ramp has been added to your cart.");
    await tab.evaluate('(location.hash = "#%E9")');
    await tab.click("link", "Directory");
    await see(tab, "Coming To City Near You");
    await tab.back();
    await see(tab, "What helps at home");
    await tab.click("link", "Cart, 1 item");
    await see(tab, "Total $129.00");
  },

  "follows a link beside a half-filled form, and goes back to it": async (tab, origin) => {
    await tab.open(`${origin}/event-submission`);
    await whenHydrated(tab);
    await tab.type("Event name", "Puppy gym");
    await tab.click("link", "Store");
    await see(tab, "What helps at home");
    await tab.back();
    const name = 'document.getElementById("event-eventName")?.value === "Puppy gym"';
    await when(tab, "kept", name);
  },

  "goes back to a page in the back/forward cache, which then shows the current cart": async (
    tab,
    origin,
  ) => {
    const whenCart = (name: string) =>
      when(tab, name, `document.querySelector("header").textContent.includes("${name}")`);
    await tab.open(`${origin}/store`);
    await whenHydrated(tab);
    await tab.click("button", "Add to Cart, Folding Car Ramp");
    // A page with an unfinished request is not kept.
    await whenCart("Cart, 1 item");
    await tab.evaluate("(window.isKept = true)");
    await tab.open(`${origin}/cart`);
    await whenHydrated(tab);
    await tab.click("button", "Increase quantity of Folding Car Ramp");
    await see(tab, "Total $258.00");
    await tab.back();
    if (!(await tab.evaluate("window.isKept"))) throw new Error("The page was loaded again");
    await whenCart("Cart, 2 items");
  },
};
