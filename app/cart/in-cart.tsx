import { Link } from "@remix-run/react";

import { isolate } from "~/ui/text";

import { lineSentence } from "./change-sentence";
import styles from "./in-cart.module.css";
import { useCart } from "./cart-store";

export function InCart({ variantId }: { variantId: string }) {
  const line = useCart()?.lines.find(({ variant }) => variant.id === variantId);
  if (!line) return null;
  const { product, style, quantity } = line;
  return (
    <p className={styles.inCart}>
      <span>In your cart:</span>{" "}
      <span aria-hidden="true">{`${quantity} × ${isolate(style || product.title)}.`}</span>{" "}
      <span className="visually-hidden">{lineSentence(line)}</span>{" "}
      <Link to="/cart#checkout">View cart</Link>
    </p>
  );
}
