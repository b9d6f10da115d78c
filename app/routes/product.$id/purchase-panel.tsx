import { useNavigate } from "@remix-run/react";

import { AddToCartForm } from "~/cart/add-to-cart-form";
import { priceOf } from "~/store/product";
import { queryWith, type Selection } from "~/store/product-selection";
import { MAX_QUANTITY } from "~/store/quantity";
import { QuantityStepper } from "~/store/quantity-stepper";
import { canAdd, hasStock, stockMessage } from "~/store/stock";
import { PageHeading } from "~/ui/page-heading";
import { Price } from "~/ui/price";

import type { ProductPage } from "./product-page.server";
import styles from "./purchase-panel.module.css";
import { SelectionLink } from "./selection-link";
import { SizeForm } from "./size-form";
import { useSelectionQuery } from "./use-selection-query";

export function PurchasePanel({ page, selection }: { page: ProductPage; selection: Selection }) {
  const { variant, quantity } = selection;
  const stock = variant ? stockMessage(page, variant, quantity) : "Currently unavailable";
  const isAddable = variant !== undefined && canAdd(page, variant, quantity);
  return (
    <div className={styles.panel}>
      <PageHeading className={styles.title}>{page.title}</PageHeading>
      {page.subtitle ? <p className={styles.subtitle}>{page.subtitle}</p> : null}
      {variant ? (
        <p className={styles.price} aria-live="polite">
          <Price price={priceOf(variant)} />
        </p>
      ) : null}
      {selection.isUnknownVariant && variant ? (
        <p className={styles.notice} role="alert">
          The style in this address is not one of this product. You are looking at {variant.title}.
        </p>
      ) : null}
      <SizeForm page={page} variantId={variant?.id} />
      {page.variants.length > 1 && variant ? (
        <StylePicker page={page} chosenId={variant.id} />
      ) : null}
      {variant ? (
        <AddToCartForm
          className={styles.add}
          productId={page.id}
          variantId={variant.id}
          source="detail"
          button={{
            text: "Add to Cart",
            describedBy: stock ? "stock" : undefined,
            isBlocked: !isAddable,
          }}
        >
          <ProductQuantity key={page.id} quantity={quantity} />
        </AddToCartForm>
      ) : null}
      {/* Always rendered: screen readers announce changes of a live region, not its arrival. */}
      <p className={styles.stock} id="stock" aria-live="polite" data-short={!isAddable}>
        {stock}
      </p>
    </div>
  );
}

function StylePicker({ page, chosenId }: { page: ProductPage; chosenId: string }) {
  return (
    <div role="group" aria-labelledby="style-label" className={styles.styles}>
      <p id="style-label" className={styles.label}>
        Style
      </p>
      <ul className={styles.options}>
        {page.variants.map((variant) => (
          <li key={variant.id}>
            <SelectionLink
              change={{ variant }}
              className={styles.option}
              aria-current={variant.id === chosenId ? "true" : undefined}
              data-sold-out={page.purchasable && !hasStock(variant, 1)}
            >
              {variant.title}
              {variant.id === chosenId ? <span className="visually-hidden">, chosen</span> : null}
              {page.purchasable && !hasStock(variant, 1) ? (
                <span className={styles.soldOut}>Sold out</span>
              ) : null}
            </SelectionLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ProductQuantity({ quantity }: { quantity: number }) {
  const query = useSelectionQuery();
  const navigate = useNavigate();
  return (
    <div className={styles.quantity}>
      <label htmlFor="quantity" className={styles.label}>
        Quantity
      </label>
      <QuantityStepper
        size="large"
        quantity={quantity}
        isEager
        onQuantity={(typed) =>
          navigate(queryWith(query, { quantity: typed }), {
            replace: true,
            preventScrollReset: true,
            flushSync: true,
          })
        }
        renderStep={(to, props) => <SelectionLink change={{ quantity: to }} {...props} />}
        renderField={(field) => (
          <input {...field} id="quantity" type="number" min={1} max={MAX_QUANTITY} step={1} />
        )}
      />
    </div>
  );
}
