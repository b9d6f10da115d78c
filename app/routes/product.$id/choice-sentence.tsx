import { useSearchParams } from "@remix-run/react";
import { useState } from "react";

import { quantitySentence } from "~/store/quantity-sentence";

import type { Choice } from "./purchase-form";
import styles from "./purchase-panel.module.css";

/** Empty until something has been chosen; always rendered, as live regions must be. */
export function ChoiceSentence({ page, variant, quantity }: Choice) {
  const [query] = useSearchParams();
  const isChosen =
    query.has("variant") || query.has("quantity") || page.sizing?.variantId === variant.id;
  const sentence = isChosen ? quantitySentence(page, variant, quantity) : "";
  const choice = `${isChosen} ${variant.id} ${quantity}`;
  const [said, setSaid] = useState({ choice, sentence });
  if (said.choice !== choice) setSaid({ choice, sentence });
  // Stock that changes by itself is said by the answer that brought it.
  return (
    <div
      id="choice"
      className={styles.choice}
      aria-live={sentence === said.sentence ? "polite" : "off"}
    >
      {sentence}
    </div>
  );
}
