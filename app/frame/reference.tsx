import { createContext, useContext, useState } from "react";

import { ReferenceLine } from "~/ui/reference-line";
import { useHydrated } from "~/ui/use-hydrated";

const ID = "reference";

/** What the request of this page is called in the server's log. */
export const ReferenceContext = createContext<string | null>(null);

/** The reference in the page that the server sent; read before hydration. */
export const readReference = () => document.getElementById(ID)?.textContent ?? null;

/** Where the server sent the page of this error, by which name its owner finds it in the log. */
export function Reference({ error }: { error: unknown }) {
  const reference = useContext(ReferenceContext);
  const isHydrated = useHydrated();
  // Errors that come later are of other requests.
  const [first] = useState({ error, isOfPage: !isHydrated });
  if (!first.isOfPage || first.error !== error) return null;
  return <ReferenceLine reference={reference} id={ID} />;
}
