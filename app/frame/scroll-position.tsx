import { ScrollRestoration, useLocation } from "@remix-run/react";
import { useContext } from "react";

import { useHydrated } from "~/ui/hydrated";

import { NonceContext } from "./nonce";

/** ScrollRestoration throws on a fragment that cannot be decoded, such as #100%. */
export function ScrollPosition() {
  const nonce = useContext(NonceContext);
  const { hash } = useLocation();
  // Hydration: the server, which never sees a fragment, has rendered it.
  return useHydrated() && !isDecodable(hash) ? null : <ScrollRestoration nonce={nonce} />;
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
