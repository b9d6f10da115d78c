import { z } from "zod";

import { available, findVariant, type ServedProduct, unitAmount } from "./catalogue";
import { type CheckoutSession, hostedCheckout, signSession } from "./hosted-checkout";

export type Shop = {
  products: ServedProduct[];
  /** The first signs, all verify. */
  secrets: readonly string[];
  checkoutUrl: string;
  styleUrls: readonly string[];
};

const STATUSES = {
  not_found: 404,
  invalid_data: 400,
  not_allowed: 400,
  insufficient_inventory: 400,
  unknown_error: 500,
} as const;

/** An error that the caller gets as JSON: docs/wire-format.md, Errors. */
class StoreRefusal extends Error {
  constructor(
    readonly code: keyof typeof STATUSES,
    message: string,
  ) {
    super(message);
  }
}

const nothingHere = () => new StoreRefusal("not_found", "There is nothing at this address");

function json(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "no-store" } });
}

/** docs/wire-format.md, Stock: products come without it. */
function withoutStock(body: unknown): Response {
  const isStock = (name: string) => name === "inventory_quantity";
  const text = JSON.stringify(body, (name, value: unknown) => (isStock(name) ? undefined : value));
  const headers = { "Content-Type": "application/json", "Cache-Control": "no-store" };
  return new Response(text, { headers });
}

function refusal({ code, message }: StoreRefusal): Response {
  const type = code === "insufficient_inventory" ? "not_allowed" : code;
  return json({ code, type, message }, STATUSES[code]);
}

/** docs/wire-format.md, Transport: a parameter that is not known is rejected. */
function refuseUnknown(query: URLSearchParams, ...known: string[]): void {
  const unknown = [...query.keys()].find((name) => !known.includes(name));
  if (unknown !== undefined) throw new StoreRefusal("invalid_data", `Unknown: ${unknown}`);
}

/** The products with these ids; without ids, all. */
const withIds = (products: ServedProduct[], ids: string[]) =>
  products.filter(({ id }) => ids.length === 0 || ids.includes(id));

function listProducts({ products }: Shop, query: URLSearchParams): Response {
  refuseUnknown(query, "ids[]", "offset", "limit");
  const [offset, limit] = [Number(query.get("offset")), Number(query.get("limit") ?? 100)];
  if (!(offset >= 0 && limit >= 0)) throw new StoreRefusal("invalid_data", "Not a number");
  const found = withIds(products, query.getAll("ids[]"));
  const listed = found.slice(offset, offset + limit);
  return withoutStock({ count: found.length, offset, limit, products: listed });
}

function showProduct({ products }: Shop, id: string, query: URLSearchParams): Response {
  refuseUnknown(query);
  const product = products.find((candidate) => candidate.id === id);
  if (!product) throw new StoreRefusal("not_found", `Product with id: ${id} was not found`);
  const { images: media, ...rest } = product;
  return withoutStock({ product: { ...rest, media } });
}

function listStock({ products }: Shop, query: URLSearchParams): Response {
  refuseUnknown(query, "fields", "product_ids[]");
  const found = withIds(products, query.getAll("product_ids[]"));
  const variants = found.flatMap((product) => product.variants);
  return json({
    variants: variants.map(({ id, inventory_quantity }) => ({ id, inventory_quantity })),
  });
}

/** The path of a page may have 2,000 characters. */
const returnUrl = z.url({ protocol: /^https?$/ }).max(3000);
const order = z.object({
  items: z
    .array(z.object({ variant_id: z.string().max(64), quantity: z.int().min(1).max(9999) }))
    .min(1)
    .max(100),
  successUrl: returnUrl,
  cancelUrl: returnUrl,
});

function readOrder(body: string): z.output<typeof order> {
  try {
    return order.parse(JSON.parse(body));
  } catch {
    throw new StoreRefusal("invalid_data", "The order is malformed");
  }
}

function sessionLines(
  { products }: Shop,
  items: z.output<typeof order>["items"],
): CheckoutSession["lines"] {
  const quantities = new Map<string, number>();
  for (const item of items)
    quantities.set(item.variant_id, (quantities.get(item.variant_id) ?? 0) + item.quantity);
  return [...quantities].map(([id, quantity]) => {
    const found = findVariant(products, id);
    if (!found) throw new StoreRefusal("not_found", `Variant with id: ${id} was not found`);
    const { product, variant } = found;
    if (!product.purchasable)
      throw new StoreRefusal("not_allowed", `Product with id: ${product.id} is not purchasable`);
    if (available(product, variant) < quantity) {
      throw new StoreRefusal(
        "insufficient_inventory",
        `Variant with id: ${id} does not have the required inventory`,
      );
    }
    return [id, quantity, unitAmount(variant)];
  });
}

function createCheckout(shop: Shop, body: string): Response {
  const { items, successUrl, cancelUrl } = readOrder(body);
  const session = { lines: sessionLines(shop, items), successUrl, cancelUrl };
  return json({ url: `${shop.checkoutUrl}?session=${signSession(session, shop.secrets[0]!)}` });
}

const CALL = /^\/store\/[^/]+\/(products|variants|checkout)(?:\/([^/]+))?$/;

/** The service of docs/wire-format.md in this process, with a checkout page. It sells what it shows, and keeps nothing. */
export function createEmbeddedStore(shop: Shop) {
  const checkoutPath = new URL(shop.checkoutUrl).pathname;

  async function respond(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const { pathname, searchParams } = url;
    if (pathname === checkoutPath || pathname.startsWith(`${checkoutPath}/`)) {
      const response = hostedCheckout(request.method, url, checkoutPath, shop);
      if (!response) throw nothingHere();
      return response;
    }
    const [, call, id] = CALL.exec(pathname) ?? [];
    switch (`${request.method} ${call}${id === undefined ? "" : "/{id}"}`) {
      case "GET products":
        return listProducts(shop, searchParams);
      case "GET products/{id}":
        // The client's ids need no decoding.
        return showProduct(shop, id!, searchParams);
      case "GET variants":
        return listStock(shop, searchParams);
      case "POST checkout":
        return createCheckout(shop, await request.text());
      default:
        throw nothingHere();
    }
  }

  /** Rejects only if the request is aborted. */
  async function handle(request: Request): Promise<Response> {
    try {
      return await respond(request);
    } catch (error) {
      if (error instanceof StoreRefusal) return refusal(error);
      if (request.signal.aborted) throw error;
      return refusal(new StoreRefusal("unknown_error", "An unknown error occurred"));
    }
  }

  return { handle };
}
