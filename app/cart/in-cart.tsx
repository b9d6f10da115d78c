import { Link } from "@remix-run/react";

import { lineSentence } from "./change-sentence";
import styles from "./in-cart.module.css";
import { useCart } from "./use-cart";

export function InCart({ variantId }: { variantId: string }) {
  const line = useCart()?.lines.find(({ variant }) => variant.id === variantId);
  if (!line) return null;
  return (
    <p className={styles.inCart}>
      <span>{`In your cart: ${lineSentence(line)}`}</span>{" "}
      <Link to="/cart#checkout">View cart</Link>
    </p>
  );
}
