import { InCart } from "~/cart/in-cart";
import type { Selection } from "~/store/product-selection";
import { canAdd, stockMessage } from "~/store/stock";

import { ChoiceSentence } from "./choice-sentence";
import type { ProductPage } from "./product-page.server";
import { PurchaseForm } from "./purchase-form";
import styles from "./purchase-panel.module.css";
import { SizeForm } from "./size-form";

export function PurchasePanel({ page, selection }: { page: ProductPage; selection: Selection }) {
  const { variant, quantity } = selection;
  const stock = variant ? stockMessage(page, variant, quantity) : "Currently unavailable";
  const isAddable = variant !== undefined && canAdd(page, variant, quantity);
  return (
    <div className={styles.panel}>
      {selection.isUnknownVariant && variant ? (
        <p className={styles.notice} role="alert">
          The style in this address is not one of this product. You are looking at {variant.title}.
        </p>
      ) : null}
      <SizeForm page={page} variantId={variant?.id} quantity={quantity} />
      {variant ? (
        <PurchaseForm page={page} variant={variant} quantity={quantity} isAddable={isAddable} />
      ) : null}
      <div className={styles.outcome}>
        <p className={styles.stock} id="stock" data-short={!isAddable}>
          {stock}
        </p>
        {variant ? (
          <>
            <ChoiceSentence page={page} variant={variant} quantity={quantity} />
            <InCart variantId={variant.id} />
          </>
        ) : null}
      </div>
    </div>
  );
}
