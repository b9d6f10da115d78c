import type { ProductCard } from "~/store/product-card";
import { itemName, itemOf } from "~/store/product-buttons";
import { ProductCardView } from "~/store/product-card-view";
import { Button, ButtonLink } from "~/ui/button";
import { useHere } from "~/ui/use-here";

import { useCart, useIsChanging, useSendChange } from "./use-cart";

const FORM_ID = "add-card";

type ProductGridProps = {
  cards: ProductCard[];
  className?: string;
  isBusy?: boolean;
  /** How many pictures are loaded at once. */
  eager?: number;
};

/** Cards whose products can be added from here, if there is nothing to choose. */
export function ProductGrid({ cards, className, isBusy, eager = 0 }: ProductGridProps) {
  return (
    <>
      <AddForm />
      <ul className={className} aria-busy={isBusy}>
        {cards.map((card, index) => (
          <ProductCardView key={card.id} card={card} isEager={index < eager}>
            {card.variantId ? (
              <AddButton card={card} item={`${card.id} ${card.variantId}`} />
            ) : (
              <ViewLink card={card} />
            )}
          </ProductCardView>
        ))}
      </ul>
    </>
  );
}

const changeOf = (item: string) => `add card ${item}`;

/** The one form that all buttons of a grid belong to: they name what is added. */
function AddForm() {
  const token = useCart()?.addToken;
  const sendChange = useSendChange();
  return (
    <form
      id={FORM_ID}
      method="post"
      action="/cart"
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        const fields = new FormData(event.currentTarget);
        const name = submitter instanceof HTMLButtonElement ? submitter.name : "";
        const item = itemOf(name) ?? "";
        fields.set("item", item);
        sendChange(changeOf(item), fields);
      }}
    >
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="source" value="card" />
      <input type="hidden" name="quantity" value="1" />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="redirectTo" value={useHere()} />
    </form>
  );
}

function AddButton({ card, item }: { card: ProductCard; item: string }) {
  const isPending = useIsChanging(changeOf(item));
  return (
    <Button
      id={card.id}
      form={FORM_ID}
      name={itemName(item)}
      size="small"
      aria-label={`Add to cart, ${card.title}`}
      data-pending={isPending}
      onClick={(event) => {
        if (isPending) event.preventDefault();
      }}
    >
      {isPending ? "Adding…" : "Add to cart"}
    </Button>
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
