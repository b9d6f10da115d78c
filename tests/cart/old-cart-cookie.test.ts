import { createCookie } from "@remix-run/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { variantId } from "~/store/embedded/ids";

import { openShop, type Shop, visitor } from "../support/shop";

const SECRETS = ["unit-test-unit-test-unit-test-unit-test"];
const RAMP = variantId("folding-car-ramp", 0);
const DROPPED = /^cart=; Max-Age=0; Path=\/; /;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.store.close());

/** A visitor whose cart is from before the site's cookies were bound to its host. */
async function oldVisitor(items: string) {
  const buyer = visitor(shop);
  const setCookie = await createCookie("cart", { secrets: SECRETS }).serialize({ items });
  buyer.jar.set("cart", /=([^;]*)/.exec(setCookie)![1]!);
  return buyer;
}

async function commit(cookie: string, accept: string): Promise<string[]> {
  const headers = { Cookie: cookie, Accept: accept };
  const cart = await shop.cart.getCart(new Request("http://spoofed.example/store", { headers }));
  const answer = new Headers();
  await cart.commit(answer);
  return answer.getSetCookie();
}

const cookiesOf = ({ jar }: Awaited<ReturnType<typeof oldVisitor>>) =>
  [...jar].map(([name, value]) => `${name}=${value}`).join("; ");

describe("a cart of the old name", () => {
  it("is still the visitor's", async () => {
    const buyer = await oldVisitor(`${RAMP}*2`);
    expect(await buyer.items()).toEqual([{ variantId: RAMP, quantity: 2 }]);
    expect((await buyer.cart()).hasCookie).toBe(true);
  });

  it("gets its new name with the next page, and the old one goes", async () => {
    const buyer = await oldVisitor(`${RAMP}*2`);
    const [renamed, dropped, ...others] = await commit(cookiesOf(buyer), "text/html");
    expect(others).toEqual([]);
    expect(dropped).toMatch(DROPPED);
    const later = visitor(shop);
    later.jar.set("__Host-cart", /^__Host-cart=([^;]*)/.exec(renamed!)![1]!);
    expect(await later.items()).toEqual([{ variantId: RAMP, quantity: 2 }]);
  });

  it("keeps its name while scripts only read: that answer may come after a change's", async () => {
    const buyer = await oldVisitor(`${RAMP}*2`);
    expect(await commit(cookiesOf(buyer), "*/*")).toEqual([]);
  });

  it("gets its new name with a change", async () => {
    const buyer = await oldVisitor(`${RAMP}*2`);
    const { setCookies } = await buyer.post({ intent: "set", variantId: RAMP, quantity: "5" });
    expect(setCookies.filter((cookie) => DROPPED.test(cookie))).toHaveLength(1);
    expect(await buyer.items()).toEqual([{ variantId: RAMP, quantity: 5 }]);
  });

  it("does not count beside one of the new name", async () => {
    const buyer = await oldVisitor(`${RAMP}*2`);
    const [renamed] = await commit(cookiesOf(await oldVisitor(`${RAMP}*7`)), "text/html");
    buyer.jar.set("__Host-cart", /^__Host-cart=([^;]*)/.exec(renamed!)![1]!);
    expect(await buyer.items()).toEqual([{ variantId: RAMP, quantity: 7 }]);
    expect(await commit(cookiesOf(buyer), "text/html")).toEqual([]);
  });
});
