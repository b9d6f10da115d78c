import { productId } from "../../app/store/embedded/ids";
import type { WireProduct } from "../../app/store/embedded/wire-product";
import type { StoreServer } from "../../tests/support/store-server";
import { atMost, type Figure } from "./figures";
import type { Proxy } from "./proxy";
import type { Tally } from "./tally";
import { visitorOf } from "./visitor";

/** The list's own age, then nginx's second, which by its whole seconds may be nearly two. */
const BEHIND_SECONDS = 2;
/** For an answer that is on its way, on a machine that is busy. */
const SLACK_SECONDS = 1;
const PAUSE_MS = 50;

const PRODUCT = productId("balance-disc");
const PATHS = ["/store", `/product/${PRODUCT}`];

/** Changes a price in the store and reads pages as strangers do, for as long as an old one may come. */
export async function priceFigure(
  proxy: Proxy,
  store: StoreServer,
  tally: Tally,
  cacheSeconds: number,
): Promise<Figure> {
  const limit = cacheSeconds + BEHIND_SECONDS + SLACK_SECONDS;
  const visitor = visitorOf(proxy, tally);
  const read = () => Promise.all(PATHS.map((path) => visitor.get(path)));
  try {
    await read();
    const address = `${store.url}/store/store_demo/products/${PRODUCT}`;
    const { product } = (await (await fetch(address)).json()) as { product: WireProduct };
    const variants = product.variants.map((variant) => ({
      ...variant,
      prices: variant.prices.map((price) => ({ ...price, amount: 12_345, sale_amount: null })),
    }));
    store.store.faults = [
      ...store.store.faults,
      { match: "any", patch: { productId: PRODUCT, fields: { variants } } },
    ];
    const changedAt = performance.now();
    const seconds = () => (performance.now() - changedAt) / 1000;
    let oldAt = 0;
    while (seconds() < limit + BEHIND_SECONDS) {
      const pages = await read();
      if (pages.some((page) => !page.includes("$123.45"))) oldAt = seconds();
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    return atMost(
      `a price ${cacheSeconds} s kept by the app was last seen after`,
      oldAt,
      limit,
      "s",
    );
  } finally {
    visitor.leave();
  }
}
