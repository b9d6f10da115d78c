import { PRODUCT_ID, PRODUCT_PATH, type Subject, VARIANT_ID } from "./subject";

const ROUNDS = 20;

const PAGES = ["/", "/store", PRODUCT_PATH, "/search?q=rehab", "/join-directory", "/cart", "/none"];

/** Ordinary traffic, until a process has the size that it works with. */
export async function warmUp({ ask, post, cart }: Subject): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const path of PAGES) await ask({ path, headers: { Cookie: cart } }, Infinity);
    const add = { intent: "add", productId: PRODUCT_ID, variantId: VARIANT_ID, quantity: "1" };
    await post("/cart", add, { cookie: cart, deadlineMs: Infinity });
    await post("/contact", { firstName: "Ada" }, { cookie: cart, deadlineMs: Infinity });
  }
}
