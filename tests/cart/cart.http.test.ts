import { expect, it } from "vitest";

import { productId, variantId } from "~/embedded-store/catalogue";
import { QUANTITY_MESSAGE, QUANTITY_PATTERN } from "~/store/product";

import { addFields } from "../support/cart-form";
import { openClient } from "../support/http-client";
import { openSite } from "../support/site";
import { lineFields } from "../support/visitor";

const RAMP = variantId("folding-car-ramp", 0);

const site = await openSite();
const origin = site.app.url;
/** Another process of the same site. */
const other = await site.start({ PUBLIC_ORIGIN: origin });

/** A visitor on the page of a cart with one of each. */
async function visitorWith(...titles: string[]) {
  const visitor = await site.open("/store");
  for (const title of titles) await visitor.press(`Add to Cart, ${title}`);
  await visitor.follow(/^Cart, /);
  expect([visitor.path, visitor.cartCount()]).toEqual(["/cart", titles.length]);
  return visitor;
}
type Visitor = Awaited<ReturnType<typeof visitorWith>>;

const quantityOf = (visitor: Visitor, title: string) =>
  visitor.field(new RegExp(`^Quantity of ${title}`));

it("a card adds a product to its line, and the page says so once", async () => {
  const visitor = await visitorWith("Folding Car Ramp", "Home Exercise Guide");
  await visitor.goto("/store");
  await visitor.press("Add to Cart, Folding Car Ramp");
  const place = `/store#${productId("folding-car-ramp")}`;
  expect([visitor.status, visitor.path, visitor.cartCount()]).toEqual([200, place, 3]);
  expect(visitor.toast()).toEqual({
    message: "Added to Cart! 🛒",
    description: "Folding Car Ramp has been added to your cart.",
  });
  await visitor.goto("/cart");
  expect(visitor.toast()).toBeNull();
  expect(quantityOf(visitor, "Folding Car Ramp").value).toBe("2");
  const prices = (title: string) => visitor.text(visitor.item(title)).match(/\$[\d.]+/g);
  expect(prices("Folding Car Ramp"), "with its unit price").toEqual(["$129.00", "$258.00"]);
  expect(prices("Home Exercise Guide")).toEqual(["$12.00"]);
});

it("a first add says that the cart needs cookies where the browser keeps none, and nowhere else", async () => {
  const places = [
    ["/store?sort=price-asc", "Add to Cart, Folding Car Ramp"],
    [`/product/${productId("folding-car-ramp")}`, "Add to Cart"],
    ["/join-directory", "Get Started, Directory Listing"],
  ] as const;
  for (const [path, button] of places) {
    const visitor = await site.open(path);
    visitor.client.cookies.set = () => visitor.client.cookies;
    for (let press = 0; press < 2; press += 1) {
      await visitor.press(button);
      expect(visitor.path.startsWith(path), visitor.path).toBe(true);
      expect(visitor.toast()).toEqual({
        message: "Your cart needs cookies",
        description: "Please allow cookies for this site, then try again.",
      });
    }
    const other = await site.open(path);
    await other.press(button);
    expect(other.toast()?.message).toMatch(/Added to Cart/);
    expect(other.path.replace(/#.*/, "")).toBe(path);
    await other.goto(other.path);
    expect(other.toast()).toBeNull();
  }
});

it("the product page answers an add beyond the stock with the reason, and keeps the style", async () => {
  const medium = variantId("rear-lift-harness", 1);
  const visitor = await site.open(`/product/${productId("rear-lift-harness")}`);
  await visitor.follow(/^Medium/);
  expect(visitor.path).toContain(`?variant=${medium}#${medium}`);
  const short = "Not enough stock for Rear Lift Harness (Medium). Only 9 left.";
  for (const [typed, message, description] of [
    ["10", "Oh no! Something went wrong.", short],
    ["3", "Added to Cart! 🛒", "3 x Rear Lift Harness (Medium) added."],
  ] as const) {
    visitor.fill("Quantity", typed);
    await visitor.press("Add to Cart");
    expect(visitor.toast()).toEqual({ message, description });
    expect(visitor.path).toContain(`?variant=${medium}#add`);
    expect(visitor.field("Quantity").value).toBe("1");
  }
  await visitor.follow("View cart", visitor.document.querySelector("main")!);
  expect([visitor.path, visitor.cartCount()]).toEqual(["/cart#checkout", 3]);
});

it("a line's quantity can be changed by plus, by minus, by typing and Update, and removed", async () => {
  const visitor = await visitorWith("Folding Car Ramp", "Home Exercise Guide");
  expect(visitor.text()).toContain("Total $141.00");
  await visitor.press("Increase quantity of Home Exercise Guide");
  expect(visitor.text()).toContain("Total $153.00");
  const minus = "Decrease quantity of Home Exercise Guide";
  expect(visitor.get("button", minus).getAttribute("aria-disabled")).toBe("false");
  await visitor.press(minus);
  expect(visitor.get("button", minus).getAttribute("aria-disabled")).toBe("true");
  await visitor.press(minus);
  expect(quantityOf(visitor, "Home Exercise Guide").value).toBe("1");

  visitor.fill(/^Quantity of Folding Car Ramp/, "4");
  await visitor.press("Increase quantity of Home Exercise Guide");
  expect(visitor.text(), "what was typed in the other line counts").toContain("Total $540.00");
  visitor.fill(/^Quantity of Home Exercise Guide/, "5");
  await visitor.press(minus);
  expect(quantityOf(visitor, "Home Exercise Guide").value).toBe("4");
  visitor.fill(/^Quantity of Home Exercise Guide/, "3");
  await visitor.press("Update cart");
  expect(visitor.text()).toContain("Total $552.00");
  expect(visitor.cartCount()).toBe(7);

  await visitor.press(/^Remove Folding Car Ramp/);
  expect(visitor.text()).toContain("Total $36.00");
  await visitor.press(/^Remove Home Exercise Guide/);
  expect(visitor.text()).toContain("Nothing in your cart yet");
  expect(visitor.text()).not.toContain("Total");
  expect(visitor.cartCount()).toBe(0);
});

it("a field takes only what is a quantity, and what gets by it changes nothing of its line", async () => {
  const visitor = await visitorWith("Folding Car Ramp", "Home Exercise Guide");
  const { required, pattern, title } = quantityOf(visitor, "Folding Car Ramp") as HTMLInputElement;
  expect([required, pattern, title]).toEqual([true, QUANTITY_PATTERN, QUANTITY_MESSAGE]);
  for (const [typed, button, message] of [
    ["0x1", "Update cart", "Error"],
    ["1.5", "Update cart", "Error"],
    ["abc", "Decrease quantity of Folding Car Ramp", "Error"],
    ["1,5", "Checkout", "Checkout Error"],
  ] as const) {
    visitor.fill(/^Quantity of Folding Car Ramp/, typed);
    visitor.fill(/^Quantity of Home Exercise Guide/, "2");
    await visitor.press(button);
    expect([visitor.status, visitor.path.split("#")[0]]).toEqual([200, "/cart"]);
    expect(visitor.toast()).toEqual({ message, description: QUANTITY_MESSAGE });
    expect(quantityOf(visitor, "Folding Car Ramp").value).toBe("1");
    expect(visitor.cartCount()).toBe(3);
  }
});

it("Enter in a quantity field sends the quantities, and presses neither minus nor Checkout", async () => {
  const visitor = await visitorWith("Folding Car Ramp");
  visitor.fill(/^Quantity of/, "4");
  // Browsers press the first submit button of the form, also one that is not in the tab order.
  await visitor.enter(/^Quantity of/);
  expect([visitor.path, visitor.cartCount(), visitor.toast()]).toEqual(["/cart", 4, null]);
});

it("a form that is sent twice, as by a double click or Back, asks for the same cart", async () => {
  const visitor = await visitorWith("Folding Car Ramp");
  const page = visitor.html;
  for (let time = 0; time < 2; time += 1) {
    visitor.show(page);
    await visitor.press("Increase quantity of Folding Car Ramp");
    expect(quantityOf(visitor, "Folding Car Ramp").value).toBe("2");
  }
});

it("a cart that cannot be bought says at Checkout what to do first, and that button is the primary one", async () => {
  const visitor = await visitorWith("Folding Car Ramp");
  const emphasis = (name: string | RegExp) =>
    visitor.get("button", name).getAttribute("data-emphasis");
  expect(emphasis("Checkout")).toBe("primary");
  visitor.fill(/^Quantity of Folding Car Ramp/, "60");
  await visitor.press("Update cart");
  const set = visitor.get("button", "Set to 7 Folding Car Ramp");
  const link = visitor.get("link", "Folding Car Ramp needs a change first");
  expect(link.getAttribute("href")).toBe(`#${set.id}`);
  expect([emphasis("Checkout"), set.getAttribute("data-emphasis")]).toEqual([
    "secondary",
    "primary",
  ]);
  await visitor.press("Checkout");
  const reason = "There was a problem initializing checkout. Please try again.";
  expect(visitor.toast()).toEqual({
    message: "Checkout Error",
    description: `${reason} Not enough stock. Only 7 left.`,
  });
  expect(visitor.text(visitor.item("Folding Car Ramp"))).toContain("Only 7 left.");
  await visitor.press("Set to 7 Folding Car Ramp");
  expect(quantityOf(visitor, "Folding Car Ramp").value).toBe("7");
  expect([emphasis("Checkout"), visitor.text().includes("first")]).toEqual(["primary", false]);
});

it("a plan is bought once, by the month or the year: another press says so, and no request gets a second one", async () => {
  const visitor = await site.open("/join-directory");
  const press = () => visitor.press("Get Started, Directory Listing");
  await press();
  expect(visitor.toast()!.message).toBe("Plan Added to Cart! 🛒");
  await press();
  expect(visitor.toast()).toEqual({
    message: "Already in your cart",
    description: "Directory Listing is in your cart. A plan is bought once.",
  });
  expect(visitor.cartCount()).toBe(1);

  const premium = productId("premium-partner");
  const yearly = variantId("premium-partner", 1);
  await visitor.goto(`/product/${premium}?variant=${yearly}`);
  expect(visitor.all("textbox", "Quantity")).toEqual([]);
  expect(visitor.text(visitor.document.querySelector("main"))).toContain("$1490.00 per year");
  await visitor.press("Add to Cart");
  const monthly = variantId("premium-partner", 0);
  for (const variant of [yearly, monthly])
    await visitor.client.post("/cart", { intent: "add", variant, quantity: "1" });
  await visitor.goto("/cart");
  expect(visitor.cartCount()).toBe(2);
  for (const [title, price] of [
    ["Directory Listing", "$29.00 per month"],
    ["Premium Partner", "$1490.00 per year"],
  ] as const) {
    const line = visitor.item(title);
    expect(visitor.text(line)).toContain(price);
    expect(visitor.text(line)).toContain(
      "We will ask you for your practice's name after the checkout.",
    );
    expect(visitor.all("button", /^(In|De)crease/, line)).toEqual([]);
    expect(visitor.all("textbox", /^Quantity/, line)).toEqual([]);
  }

  const forged = { ...lineFields({ [yearly]: 3 }), redirectTo: "/cart" };
  await visitor.client.post("/cart", forged);
  await visitor.goto("/cart");
  const line = () => visitor.text(visitor.item("Premium Partner"));
  expect(line()).toContain("A plan is bought once.");
  await visitor.press("Checkout");
  expect([visitor.path, visitor.toast()!.message]).toEqual(["/cart", "Checkout Error"]);
  await visitor.press("Set to 1 Premium Partner (Yearly)");
  const id = visitor.path.split("#")[1]!;
  expect(visitor.document.getElementById(id)).toBe(
    visitor.get("button", "Remove Premium Partner (Yearly)"),
  );
  expect([line().includes("bought once"), visitor.cartCount()]).toEqual([false, 2]);
  await visitor.press("Checkout");
  expect(visitor.path).toContain(site.service.url);
});

it("a reading of the cart is kept by nobody, and a cookie that is lost costs nothing: the form brings the lines", async () => {
  const visitor = await visitorWith("Folding Car Ramp", "Home Exercise Guide");
  const { headers, body } = await visitor.client.ask("/cart/view");
  expect(headers["cache-control"]).toBe("no-store");
  expect(JSON.parse(body.toString())).toMatchObject({ count: 2, hasCookie: true });
  for (const [press, count] of [
    [/^Increase quantity of Folding Car Ramp/, 3],
    [/^Remove Home Exercise Guide/, 2],
  ] as const) {
    visitor.client.cookies.clear();
    await visitor.press(press);
    expect(visitor.cartCount()).toBe(count);
  }
  visitor.client.cookies.clear();
  await visitor.press("Checkout");
  expect(visitor.path).toContain(site.service.url);
});

it("an empty cart says what is needed to a visitor who has sent no cookie, and to nobody else", async () => {
  const words = "Added something? Your cart is kept in a cookie: please allow cookies.";
  const visitor = await site.open("/cart");
  expect(visitor.text()).toContain(words);
  const buyer = await visitorWith("Folding Car Ramp");
  await buyer.press(/^Remove Folding Car Ramp/);
  expect(buyer.text()).toContain("Nothing in your cart yet");
  expect(buyer.text()).not.toContain(words);
});

/** A visitor with ramps in the cart, on its page. */
async function visitorWithRamps(quantity = 1) {
  const visitor = await visitorWith("Folding Car Ramp");
  visitor.fill(/^Quantity of/, String(quantity));
  await visitor.press("Update cart");
  return visitor;
}

const asked = () => site.service.requests.filter(({ path }) => /\/checkout$/.test(path));
const keys = () => asked().map(({ headers }) => headers["idempotency-key"]);
const isAtStore = ({ path }: { path: string }) => path.startsWith(`${site.service.url}/checkout?`);

it("a refused checkout says why, keeps the cart, and can be pressed again", async () => {
  const visitor = await visitorWithRamps(2);
  const line = () => visitor.text(visitor.item("Folding Car Ramp"));
  const failed = "There was a problem initializing checkout. Please try again.";
  const short = "Not enough stock. Only 1 left.";
  const fewer = "There aren't enough of these left. Please choose fewer.";
  for (const [match, error] of [
    ["any", short],
    ["checkout", fewer],
  ] as const) {
    site.service.fault({ match, stock: { [RAMP]: 1 } });
    await visitor.press("Checkout");
    expect([visitor.status, visitor.path]).toEqual([200, "/cart"]);
    const description = `${failed} ${error}`;
    expect(visitor.toast()).toEqual({ message: "Checkout Error", description });
    expect([visitor.field(/^Quantity of/).value, visitor.cartCount()]).toEqual(["2", 2]);
    expect(line().includes(short), "in the cart's own view").toBe(match === "any");
  }
  await visitor.press(/^Decrease/);
  await visitor.press("Checkout");
  expect(isAtStore(visitor)).toBe(true);
});

it("a checkout that was left can be restored, is a new order each time, and is offered until declined", async () => {
  const visitor = await visitorWithRamps();
  for (const quantity of [1, 1, 2]) {
    if (quantity === 2) await visitor.press(/^Increase/);
    await visitor.press("Checkout");
    expect(isAtStore(visitor)).toBe(true);
    const { items, cancelUrl } = JSON.parse(asked().at(-1)!.body) as Record<string, unknown>;
    expect([items, cancelUrl]).toEqual([[{ variant_id: RAMP, quantity }], `${site.app.url}/cart`]);
    await visitor.goto("/cart");
    expect(visitor.cartCount()).toBe(0);
    const [first] = visitor.all("button", /^(?!Update)./, visitor.main());
    expect(
      [first!.textContent, first!.getAttribute("data-emphasis")],
      "what is offered first",
    ).toEqual([`Restore your cart (${quantity} ${quantity === 1 ? "item" : "items"})`, "primary"]);
    const browse = visitor.get("link", "Browse the store");
    expect(browse.getAttribute("data-emphasis")).toBe("secondary");
    if (quantity === 2) break;
    await visitor.press("Restore your cart (1 item)", visitor.main());
    expect(visitor.toast()).toEqual({
      message: "Your cart is back",
      description: "1 item was restored.",
    });
    expect(visitor.all("button", /^Restore/)).toEqual([]);
  }
  expect(new Set(keys()).size).toBe(3);
  await visitor.goto("/cities");
  await visitor.press("No, thanks");
  expect(visitor.path).toBe("/cities");
  expect(visitor.text()).not.toContain("Your last checkout was not finished");
});

const WHERE_TO_LOOK =
  "This browser knows of no order. If you placed one elsewhere, look for its confirmation email, or write to us.";

it("a paid order is not offered again, and /success changes nothing by itself and is kept for nobody", async () => {
  const visitor = await visitorWithRamps();
  const offers = async () => {
    await visitor.goto("/cart");
    return visitor.all("button", "Restore your cart (1 item)").length;
  };
  await visitor.press("Checkout");
  const { successUrl } = JSON.parse(asked().at(-1)!.body) as { successUrl: string };
  expect(successUrl.startsWith(`${site.app.url}/success?paid=`)).toBe(true);
  const paid = successUrl.slice(site.app.url.length);
  for (const [path, init, status] of [
    ["/success", {}, 200],
    ["/success", { headers: { "Sec-Fetch-Site": "cross-site" } }, 200],
    [paid, { method: "HEAD" }, 303],
    [paid, { headers: { "Sec-Purpose": "prefetch" } }, 303],
    [paid.replace("paid=", "paid=x"), {}, 303],
  ] as const) {
    const { headers, ...answer } = await visitor.client.ask(path, init);
    expect(answer.status, path).toBe(status);
    expect(headers["cache-control"]).toBe(status === 303 ? "no-store" : "private, no-cache");
    expect(await offers(), path).toBe(1);
  }
  await visitor.goto(paid);
  expect([visitor.status, visitor.path]).toEqual([200, "/success"]);
  expect(visitor.text()).toContain("Payment Successful!");
  expect(visitor.text()).not.toContain(WHERE_TO_LOOK);
  expect(await offers()).toBe(0);

  const elsewhere = await site.open(paid);
  expect(elsewhere.text()).toContain(WHERE_TO_LOOK);
  expect(elsewhere.get("link", "write to us").getAttribute("href")).toBe("#contact");

  const stranger = site.client();
  for (const [path, cacheControl] of [
    ["/success", "private, no-cache"],
    ["/success.data", "no-store"],
    [paid, "no-store"],
  ] as const) {
    const { headers } = await stranger.ask(path);
    expect([headers["cache-control"], headers["set-cookie"]], path).toEqual([
      cacheControl,
      undefined,
    ]);
  }
});

it("any process answers: what one added and said another shows, and Checkout pressed twice at once has one key", async () => {
  const visitor = site.visitor();
  await visitor.client.post("/cart", addFields("folding-car-ramp"));
  const twin = site.visitor(other.url);
  for (const [name, value] of visitor.client.cookies) twin.client.cookies.set(name, value);
  await twin.goto("/cart");
  expect([twin.cartCount(), twin.toast()?.message]).toEqual([1, "Added to Cart! 🛒"]);

  const client = openClient(other.url, { origin });
  for (const [name, value] of visitor.client.cookies) client.cookies.set(name, value);
  const checkout = { intent: "checkout", redirectTo: "/cart" };
  const answers = await Promise.all(
    [visitor.client, client].map((each) => each.post("/cart", checkout)),
  );
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect([keys().length, new Set(keys()).size]).toEqual([2, 1]);
  expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1);
  client.close();
});
