import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { OWN_PRODUCTS } from "../app/embedded-store/catalogue";
import { startProxy } from "../deploy/test/proxy";
import { addFields } from "../tests/support/cart-form";
import { cookieHeader } from "../tests/support/cookie-jar";
import { type HttpClient, openClient } from "../tests/support/http-client";
import { manyProducts } from "../tests/support/many-products";
import { type AppServer, freePort, startAppWith } from "../tests/support/process";
import { startStoreServer, type StoreServer } from "../tests/support/store-server";
import { atEnd } from "./main";

type SiteOptions = {
  products?: number;
  processes?: number;
  /** A JPEG that each product shows under an address of its own. */
  photograph?: Buffer;
  /** The path of nginx, if the app runs behind it. */
  nginx?: string;
  environment?: Record<string, string>;
};

/** The built app with a store over HTTP, alone or behind nginx as it is deployed. */
export type Site = {
  /** The first of the processes. */
  app: AppServer;
  apps: AppServer[];
  store: StoreServer;
  products: number;
  /** The public origin, and the address to connect to. */
  origin: string;
  address: string;
  visitor: () => HttpClient;
};

/** Without nginx's limits for each IP address, because all of the load comes from one. */
async function startNginx(nginx: string, ports: number[], pictureOrigin: string) {
  const folder = mkdtempSync(path.join(tmpdir(), "pawstride-nginx-"));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const options = { hasLimits: false, pictureOrigin };
  const { origin, tlsPort, visitor, stop } = await startProxy(nginx, folder, ports, options);
  atEnd(stop);
  return { origin, address: `https://127.0.0.1:${tlsPort}`, visitor };
}

/** Starts a site and stops it at the end of the command. */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const { products = OWN_PRODUCTS.length, processes = 1, photograph, nginx, environment } = options;
  const definitions = manyProducts(products).map((product) =>
    photograph ? { ...product, art: [product.slug] } : product,
  );
  const store = await startStoreServer({ definitions, photograph });
  atEnd(store.close);
  const ports = await Promise.all(Array.from({ length: processes }, freePort));
  const url = `http://127.0.0.1:${ports[0]!}`;
  const edge = nginx
    ? await startNginx(nginx, ports, store.url)
    : { origin: url, address: url, visitor: () => openClient(url) };
  const variables = { PUBLIC_ORIGIN: edge.origin, ...environment };
  const apps = await Promise.all(ports.map((port) => startAppWith(store, variables, port)));
  for (const { stop } of apps) atEnd(stop);
  return { app: apps[0]!, apps, store, products, ...edge };
}

/** The Cookie header of a visitor who has added a product to the cart and has seen its toast. */
export async function cartCookies(site: Site, slug: string): Promise<string> {
  const { ask, post, cookies, close } = site.visitor();
  const { status } = await post("/cart", addFields(slug));
  if (status !== 303) throw new Error(`Adding to the cart answered ${status}`);
  await ask("/store");
  close();
  return cookieHeader(cookies);
}
