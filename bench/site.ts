import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { startProxy } from "../deploy/test/proxy";
import { addFields } from "../tests/support/cart-form";
import { type HttpClient, openClient } from "../tests/support/http-client";
import { manyProducts } from "../tests/support/many-products";
import { type AppServer, freePort, startApp } from "../tests/support/process";
import { startStoreServer, type StoreServer } from "../tests/support/store-server";
import { atEnd } from "./main";

type SiteOptions = {
  products?: number;
  /** A JPEG that each product shows under an address of its own. */
  photograph?: Buffer;
  /** The path of nginx, if the app runs behind it. */
  nginx?: string;
  /** Whether nginx limits the requests from one address. */
  hasLimits?: boolean;
  environment?: Record<string, string>;
};

/** The built app with a store over HTTP, alone or behind nginx as it is deployed. */
export type Site = {
  app: AppServer;
  store: StoreServer;
  products: number;
  /** The public origin, and the address to connect to. */
  origin: string;
  address: string;
  /** A new visitor with its own IP address. */
  visitor: () => HttpClient;
};

let visitors = 0;
function nextAddress(): string {
  visitors += 1;
  return `127.${2 + ((visitors >> 16) & 63)}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

async function startNginx(nginx: string, port: number, hasLimits: boolean, pictureOrigin: string) {
  const folder = mkdtempSync(path.join(tmpdir(), "pawstride-nginx-"));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const { origin, tlsPort, certificate, stop } = await startProxy(nginx, folder, [port], {
    hasLimits,
    pictureOrigin,
  });
  atEnd(stop);
  return { origin, address: `https://127.0.0.1:${tlsPort}`, ca: certificate() };
}

/** Starts a site and stops it at the end of the command. */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const { products = 14, photograph, nginx, hasLimits = true, environment } = options;
  const definitions = manyProducts(products).map((product) =>
    photograph ? { ...product, art: [product.slug] } : product,
  );
  const store = await startStoreServer({ definitions, photograph });
  atEnd(store.close);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const edge = nginx
    ? await startNginx(nginx, port, hasLimits, store.url)
    : { origin: url, address: url, ca: undefined };
  const { origin, address, ca } = edge;
  const variables = {
    PUBLIC_ORIGIN: origin,
    STORE_API_URL: store.url,
    STORE_ID: "store_demo",
    CHECKOUT_ORIGINS: store.url,
    STORE_IMAGE_ORIGINS: store.url,
    ...environment,
  };
  const app = await startApp(() => variables, port);
  atEnd(app.stop);
  const visitor = () =>
    openClient(address, { origin, ca, localAddress: nextAddress(), maxSockets: 12 });
  return { app, store, products, origin, address, visitor };
}

/** The cookies of a visitor who has added a product to the cart and has seen its toast. */
export async function cartCookies(site: Site, slug: string): Promise<Map<string, string>> {
  const { ask, post, cookies, close } = site.visitor();
  const { status } = await post("/cart", addFields(slug));
  if (status !== 303) throw new Error(`Adding to the cart answered ${status}`);
  await ask("/store");
  close();
  return cookies;
}
