import type { ProductCard } from "~/store/product-card";
import { ProductCardView } from "~/store/product-card-view";
import { ButtonLink } from "~/ui/button";

import { AddToCartForm } from "./cart-form";

type ProductGridProps = {
  cards: ProductCard[];
  className?: string;
  isBusy?: boolean;
  eager?: number;
};

export function ProductGrid({ cards, className, isBusy, eager = 0 }: ProductGridProps) {
  return (
    <ul className={className} aria-busy={isBusy}>
      {cards.map((card, index) => (
        <ProductCardView key={card.id} card={card} isEager={index < eager}>
          {card.variantId ? (
            <AddToCartForm
              variantId={card.variantId}
              source="card"
              id={card.id}
              text="Add to cart"
              label={`Add to cart, ${card.title}`}
              size="small"
            />
          ) : (
            <ViewLink card={card} />
          )}
        </ProductCardView>
      ))}
    </ul>
  );
}

function ViewLink({ card: { id, title, stockNote } }: { card: ProductCard }) {
  const words = stockNote ? "View details" : "Choose options";
  return (
    <ButtonLink to={`/product/${id}`} variant="secondary" size="small" label={`${words}, ${title}`}>
      {words}
    </ButtonLink>
  );
}
