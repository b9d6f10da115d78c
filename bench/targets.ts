import { productId } from "../app/store/embedded/ids";
import type { Client, Visit } from "./load";
import type { Server } from "./process";
import type { Shop } from "./servers";
import { addToCart, page, readAddForm, readProductPaths, readTag } from "./visits";

export const VISITORS = {
  stranger: "stranger",
  unchanged: "stranger, unchanged (304)",
  cart: "one line in the cart",
} as const;
export type Visitor = keyof typeof VISITORS;

export type Target = {
  page: string;
  visitor: Visitor;
  /** Null where there is no shop. */
  products: number | null;
  server: Server;
  /** Whose work has to end before anything is measured. */
  servers: Server[];
  /** Rejects where there is nothing to measure. */
  prepare: (client: Client) => Promise<Visit>;
};

const STORE = "/store";
const SECOND_PAGE = "/store?page=2";
const PRODUCT = "/product/…";
/** Four sizes, one of them reduced. */
const PRODUCT_PATH = `/product/${productId("rear-lift-harness")}`;

/** What is measured with a store of few products. */
export const PAGES = ["/", STORE, PRODUCT, "/search", "/join-directory"];

/** A page's address; products are written short in the tables. */
export const pathOf = (name: string): string => (name === PRODUCT ? PRODUCT_PATH : name);

async function fillCart(client: Client, { app }: Shop): Promise<string> {
  return addToCart(client, await readAddForm(client, PRODUCT_PATH), app.url);
}

const headersOf: Record<
  Visitor,
  (client: Client, shop: Shop, path: string) => Promise<Record<string, string>>
> = {
  stranger: () => Promise.resolve({}),
  unchanged: async (client, _shop, path) => ({ "If-None-Match": await readTag(client, path) }),
  cart: async (client, shop) => ({ Cookie: await fillCart(client, shop) }),
};

function reading(name: string, visitor: Visitor, shop: Shop): Target {
  const path = pathOf(name);
  return {
    page: name,
    visitor,
    products: shop.products,
    server: shop.app,
    servers: [shop.app, shop.store],
    async prepare(client) {
      if (name === SECOND_PAGE) await expectSecondPage(client);
      const headers = await headersOf[visitor](client, shop, path);
      return page(path, headers, visitor === "unchanged" ? 304 : 200);
    },
  };
}

async function expectSecondPage(client: Client): Promise<void> {
  const [[first], [second]] = await Promise.all([
    readProductPaths(client, STORE),
    readProductPaths(client, SECOND_PAGE),
  ]);
  if (first === second) throw new Error(`begins with the same product as ${STORE}`);
}

const adding = (shop: Shop): Target => ({
  page: "add to cart, then the page",
  visitor: "stranger",
  products: shop.products,
  server: shop.app,
  servers: [shop.app, shop.store],
  async prepare(client) {
    const form = await readAddForm(client, PRODUCT_PATH);
    return (visitor) => addToCart(visitor, form, shop.app.url);
  },
});

/** All there is to measure, in groups of what is compared; the shops from the smallest on. */
export function planGroups(shops: Shop[]): Target[][] {
  const few = shops.slice(0, 1);
  const many = shops.slice(1);
  const ends = [...few, ...many.slice(-1)];
  const of = (name: string, visitor: Visitor, these: Shop[]) =>
    these.map((shop) => reading(name, visitor, shop));
  return [
    ...PAGES.filter((name) => name !== STORE && name !== PRODUCT).map((name) =>
      (Object.keys(VISITORS) as Visitor[]).flatMap((visitor) => of(name, visitor, few)),
    ),
    ...[STORE, PRODUCT].flatMap((name) => [
      [...of(name, "stranger", shops), ...of(name, "unchanged", few)],
      of(name, "cart", shops),
    ]),
    [...of(SECOND_PAGE, "stranger", many), ...of(SECOND_PAGE, "cart", many)],
    ends.map(adding),
  ];
}
