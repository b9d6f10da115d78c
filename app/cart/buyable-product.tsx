import type { ProductCard } from "~/store/product-card";
import { ProductCardView } from "~/store/product-card-view";
import { ButtonLink } from "~/ui/button";

import { AddToCartForm } from "./add-to-cart-form";

export function BuyableProduct({ card, isEager }: { card: ProductCard; isEager?: boolean }) {
  const { id, title, stockNote, variantId } = card;
  return (
    <ProductCardView card={card} isEager={isEager}>
      {variantId ? (
        <AddToCartForm
          productId={id}
          variantId={variantId}
          source="card"
          anchor={`#${id}`}
          button={{ text: "Add to cart", label: `Add ${title} to cart` }}
        />
      ) : (
        <ButtonLink
          to={`/product/${id}`}
          variant="secondary"
          size="small"
          aria-label={stockNote ? `View ${title}` : `Choose options for ${title}`}
        >
          {stockNote ? "View details" : "Choose options"}
        </ButtonLink>
      )}
    </ProductCardView>
  );
}
