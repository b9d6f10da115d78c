import { Link } from "@remix-run/react";

import { lineSentence } from "./change-sentence";
import { useCart } from "./newest-cart";

export function InCart({ variantId }: { variantId: string }) {
  const line = useCart()?.lines.find(({ variant }) => variant.id === variantId);
  if (!line) return null;
  return (
    <p className="soft">
      <span>In your cart:</span> <span aria-hidden="true">{line.quantity}</span>{" "}
      <span className="visually-hidden">{lineSentence(line)}</span>{" "}
      <Link to="/cart#checkout">View cart</Link>
    </p>
  );
}
