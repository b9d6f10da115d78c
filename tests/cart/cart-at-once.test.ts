import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { createNewCartId } from "~/cart/cart-mirror";
import { productId, variantId } from "~/store/embedded/ids";

import { openShop, type Shop, visitor } from "../support/shop";

const harness = productId("rear-lift-harness");
const small = variantId("rear-lift-harness", 0);
const ramp = productId("folding-car-ramp");
const standard = variantId("folding-car-ramp", 0);
const guide = productId("home-exercise-guide");
const digital = variantId("home-exercise-guide", 0);

let shop: Shop;
let buyer: ReturnType<typeof visitor>;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(() => {
  shop.store.reset();
  buyer = visitor(shop);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => shop.store.close());

const adding = (product: string, variant: string, more: Record<string, string> = {}) => ({
  intent: "add",
  productId: product,
  variantId: variant,
  quantity: "1",
  token: variant.slice(-8),
  ...more,
});

/** The first answer takes longer than the others. */
const slowFirst = () => shop.fault({ match: "any", times: 1, delay: 200 });

describe("changes of one cart that are sent at the same time", () => {
  it("all count, whichever is answered first", async () => {
    await buyer.add(harness, small);
    slowFirst();
    const answers = await buyer.postAtOnce(adding(ramp, standard), adding(guide, digital), {
      intent: "set",
      variantId: small,
      quantity: "3",
    });
    expect(answers.map(({ toast }) => toast?.message)).toEqual([
      "Added to Cart! 🛒",
      "Added to Cart! 🛒",
      undefined,
    ]);
    expect(await buyer.items()).toEqual([
      { variantId: small, quantity: 3 },
      { variantId: standard, quantity: 1 },
      { variantId: digital, quantity: 1 },
    ]);
  });

  it("count even where the browser keeps the older answer, and its next page mends the cookie", async () => {
    await buyer.add(harness, small);
    const before = buyer.jar.get("cart")!;
    await buyer.add(ramp, standard);
    buyer.jar.set("cart", before);
    const cart = await buyer.cart();
    expect(cart.items).toHaveLength(2);
    const headers = new Headers();
    await cart.commit(headers);
    expect(headers.getSetCookie()).toHaveLength(1);

    await buyer.add(guide, digital);
    expect(await buyer.items()).toHaveLength(3);
  });

  it("are counted once where an add is repeated because its answer was lost", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await buyer.add(harness, small);
    const before = buyer.jar.get("cart")!;
    await buyer.post(adding(ramp, standard));
    buyer.jar.set("cart", before);
    await buyer.post(adding(ramp, standard));
    expect(await buyer.items()).toEqual([
      { variantId: small, quantity: 1 },
      { variantId: standard, quantity: 1 },
    ]);
  });

  it("keep what is added while a checkout is under way out of it, and in the cart", async () => {
    await buyer.add(harness, small);
    shop.fault({ match: "checkout", delay: 200 });
    const [toCheckout] = await buyer.postAtOnce({ intent: "checkout" }, adding(ramp, standard));
    expect(toCheckout!.location).toMatch(/\/checkout\?session=/);
    expect(await buyer.items()).toEqual([{ variantId: standard, quantity: 1 }]);
    expect((await buyer.cart()).stash).toEqual([{ variantId: small, quantity: 1 }]);
  });

  it("are not undone by a page that was being read meanwhile", async () => {
    await buyer.add(harness, small);
    const before = buyer.jar.get("cart")!;
    await buyer.add(ramp, standard);
    // The browser has not heard of the ramp; a page is read, and while that takes, a guide is added.
    buyer.jar.set("cart", before);
    const slowPage = await buyer.cart();
    await buyer.add(guide, digital);
    const headers = new Headers();
    await slowPage.commit(headers);
    buyer.jar.set("cart", /=([^;]*)/.exec(headers.getSetCookie()[0]!)![1]!);
    expect(await buyer.items()).toHaveLength(3);
  });

  it("tell a checkout that follows of a failure whose answer nobody waited for", async () => {
    await buyer.add(harness, small);
    await buyer.postAndLeave(adding(ramp, standard, { quantity: "8" }));
    const { location, toast } = await buyer.post({ intent: "checkout" });
    expect(location).toBe("/cart");
    expect(toast).toEqual({
      type: "error",
      message: "Error adding to cart",
      description: "Not enough stock for Folding Car Ramp (Standard). Only 7 left.",
    });
    expect(shop.asked(/\/checkout$/)).toEqual([]);
    expect((await buyer.post({ intent: "checkout" })).location).toMatch(/\/checkout\?session=/);
  });

  it("tell of two failures whose answers nobody waited for", async () => {
    await buyer.add(harness, small);
    await buyer.postAndLeave(adding(ramp, standard, { quantity: "99" }));
    const { toast } = await buyer.post(adding(harness, small, { quantity: "99" }));
    expect(toast!.description).toBe(
      "Not enough stock for Folding Car Ramp (Standard). Only 7 left. " +
        "Not enough stock for Rear Lift Harness (Small). Only 12 left.",
    );
  });

  it("go on after one that breaks off", async () => {
    await buyer.add(harness, small);
    const broken = buyer.post({ intent: "nonsense" }).catch((error: unknown) => error);
    const [answer] = await buyer.postAtOnce(adding(ramp, standard));
    expect(((await broken) as Response).status).toBe(400);
    expect(answer!.toast!.message).toBe("Added to Cart! 🛒");
  });
});

describe("first changes of a visitor without a cookie", () => {
  let newCartId: string;
  beforeEach(() => {
    newCartId = createNewCartId();
  });

  it("become one cart where the browser names it", async () => {
    slowFirst();
    await buyer.postAtOnce(
      adding(ramp, standard, { newCartId }),
      adding(guide, digital, { newCartId }),
    );
    expect(await buyer.items()).toEqual([
      { variantId: standard, quantity: 1 },
      { variantId: digital, quantity: 1 },
    ]);
  });

  it.each(["", "new-", "new-0123456789ABCDEF", "0123456789abcdef", "__proto__"])(
    "are two carts where the name is %j",
    async (name) => {
      const other = visitor(shop);
      await buyer.post(adding(ramp, standard, { newCartId: name }));
      await other.post(adding(guide, digital, { newCartId: name }));
      expect(await other.items()).toEqual([{ variantId: digital, quantity: 1 }]);
    },
  );

  it("say once that one failed: not again with the next one", async () => {
    const { toast } = await buyer.post(adding(ramp, standard, { quantity: "8", newCartId }));
    expect(toast!.type).toBe("error");
    const next = await buyer.post(adding(guide, digital, { newCartId }));
    expect(next.toast).toEqual({
      type: "success",
      message: "Added to Cart! 🛒",
      description: "Home Exercise Guide has been added to your cart.",
    });
  });

  it("never reach a cart by the id that its cookie holds", async () => {
    await buyer.add(harness, small);
    const { id } = (await buyer.state())!;
    const other = visitor(shop);
    await other.post(adding(guide, digital, { newCartId: id }));
    expect(await other.items()).toEqual([{ variantId: digital, quantity: 1 }]);
    expect(await buyer.items()).toEqual([{ variantId: small, quantity: 1 }]);
  });

  it("never reach the cart of a visitor who has a cookie already", async () => {
    await buyer.add(harness, small);
    const other = visitor(shop);
    await other.post(adding(ramp, standard, { newCartId: "new-fedcba9876543210" }));
    await buyer.post(adding(guide, digital, { newCartId: "new-fedcba9876543210" }));
    expect(await buyer.items()).toEqual([
      { variantId: small, quantity: 1 },
      { variantId: digital, quantity: 1 },
    ]);
  });
});
