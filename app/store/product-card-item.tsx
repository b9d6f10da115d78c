import { Link } from "@remix-run/react";

import placeholderArt from "~/art/placeholder.svg?url";
import type { ProductCard as ProductCardData } from "./product-card";

import { AddToCartForm } from "~/cart/add-to-cart-form";
import { ButtonLink } from "~/ui/button";
import { Price } from "~/ui/price";
import styles from "./product-card-item.module.css";

/** A product in a list. Its title is the one link; only a sole variant can be added at once. */
export function ProductCard({ card, isEager }: { card: ProductCardData; isEager?: boolean }) {
  const { id, title, subtitle, ribbon, image, price, isFromPrice, stockNote, variantId } = card;
  const address = `/product/${id}`;
  return (
    <li className={styles.card} id={id}>
      <div className={styles.frame}>
        <img
          src={image ?? placeholderArt}
          alt=""
          width={800}
          height={600}
          loading={isEager ? undefined : "lazy"}
          className={styles.picture}
        />
        {ribbon ? <p className={styles.ribbon}>{ribbon}</p> : null}
      </div>
      <h3 className={styles.title}>
        <Link to={address} className={styles.link}>
          {title}
        </Link>
      </h3>
      {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null}
      <div className={styles.foot}>
        <p className={styles.price}>
          {isFromPrice ? <span className={styles.from}>from </span> : null}
          {price ? <Price price={price} /> : null}
        </p>
        {stockNote ? <p className={styles.stock}>{stockNote}</p> : null}
        {variantId ? (
          <AddToCartForm
            className={styles.action}
            productId={id}
            variantId={variantId}
            place="card"
            anchor={`#${id}`}
            button={{ text: "Add to cart", label: `Add ${title} to cart` }}
          />
        ) : (
          <ButtonLink
            to={address}
            variant="secondary"
            size="small"
            className={styles.action}
            aria-label={stockNote ? `View ${title}` : `Choose options for ${title}`}
          >
            {stockNote ? "View details" : "Choose options"}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
