import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { createElement, type ReactNode } from "react";

import type { Page, PageNode } from "../page";

declare global {
  /** A page of the app: entry.server.tsx reads it. */
  var samePage: Page;
}

export const meta: MetaFunction = () => [{ title: "The same HTML" }];

export const loader = () => ({ data: globalThis.samePage.data });

function render(node: PageNode, key: number): ReactNode {
  if (typeof node === "string") return node;
  const { tag, props, children } = node;
  // Links of the app are Remix's own, too.
  return "data-discover" in props
    ? createElement(Link, { ...props, key, to: String(props.href) }, renderAll(children))
    : createElement(tag, { ...props, key }, renderAll(children));
}

const renderAll = (nodes: PageNode[]): ReactNode[] | undefined =>
  nodes.length > 0 ? nodes.map(render) : undefined;

export default function Same() {
  useLoaderData<typeof loader>();
  return <>{renderAll(globalThis.samePage.nodes)}</>;
}
