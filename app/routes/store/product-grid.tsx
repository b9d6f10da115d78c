import { Link } from "@remix-run/react";

import { AddToCartForm } from "~/cart/add-form";
import { StorePicture } from "~/store/picture";
import { Price } from "~/store/price-and-quantity";
import { type ProductCard } from "~/store/product";
import { ButtonLink } from "~/ui/button";
import { prefetchMode } from "~/ui/link";
import { isolate } from "~/text";

import styles from "./product-grid.module.css";

type ProductGridProps = {
  cards: ProductCard[];
  isBusy?: boolean;
  /** How many cards are in sight at first: their pictures load at once. */
  eagerCount?: number;
};

export function ProductGrid({ cards, isBusy, eagerCount = 0 }: ProductGridProps) {
  return (
    <ul className={`columns plates ${styles.grid}`} aria-busy={isBusy}>
      {cards.map((card, index) => (
        <GridItem
          key={card.id}
          card={card}
          isEager={index < eagerCount}
          isFirst={eagerCount > 0 && index === 0}
        />
      ))}
    </ul>
  );
}

const PICTURE = {
  sizes: "(width >= 80rem) 18rem, (width >= 48rem) 30vw, (width >= 36rem) 45vw, 34vw",
  alt: "",
  width: 800,
  height: 600,
};

type GridItemProps = { card: ProductCard; isEager: boolean; isFirst: boolean };

function GridItem({ card, isEager, isFirst }: GridItemProps) {
  const { id, title, subtitle, ribbon, image, secondImage, price, period, isFromPrice, stockNote } =
    card;
  return (
    <li className={`plate ${styles.product}`}>
      <div className={styles.pictureBox}>
        <StorePicture
          {...PICTURE}
          url={image}
          loading={isEager ? undefined : "lazy"}
          fetchpriority={isFirst ? "high" : undefined}
        />
        {secondImage ? (
          <StorePicture {...PICTURE} url={secondImage} loading="lazy" className={styles.second} />
        ) : null}
        {ribbon ? <p className={`badge ribbon ${styles.productRibbon}`}>{ribbon}</p> : null}
      </div>
      <div className={styles.text}>
        <h3 dir="auto" className={styles.title}>
          <Link to={`/product/${id}`} prefetch={prefetchMode()} className="card-link">
            {title}
          </Link>
        </h3>
        {subtitle ? (
          <p dir="auto" className={`soft ${styles.subtitle}`}>
            {subtitle}
          </p>
        ) : null}
        <div className={styles.foot}>
          {price ? (
            <p className={`display ${styles.price}`}>
              {isFromPrice ? <span className={`soft ${styles.from}`}>from </span> : null}
              <Price price={price} />
              {period ? <span className={`soft ${styles.from}`}>{` ${period}`}</span> : null}
            </p>
          ) : null}
          {stockNote ? <p className={styles.stock}>{stockNote}</p> : null}
          <div className={styles.action}>
            <CardAction card={card} />
          </div>
        </div>
      </div>
    </li>
  );
}

/** Adds a product that has nothing to choose, or leads to its page. */
function CardAction({ card: { id, title, stockNote, variantId } }: { card: ProductCard }) {
  if (variantId)
    return (
      <AddToCartForm
        variantId={variantId}
        source="card"
        id={id}
        text="Add to Cart"
        label={`Add to Cart, ${isolate(title)}`}
        size="small"
      />
    );
  const [words, purpose] = stockNote ? ["Details", "View details"] : ["Choose", "Choose options"];
  return (
    <ButtonLink
      to={`/product/${id}`}
      emphasis="secondary"
      size="small"
      label={`${purpose}, ${isolate(title)}`}
    >
      {words}
    </ButtonLink>
  );
}
