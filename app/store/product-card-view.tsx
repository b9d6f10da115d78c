import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import placeholderArt from "~/art/placeholder.svg?url";
import { Price } from "~/ui/price";

import type { ProductCard } from "./product-card";
import styles from "./product-card-view.module.css";

export function ProductCardView({
  card,
  isEager,
  children,
}: {
  card: ProductCard;
  isEager?: boolean;
  children: ReactNode;
}) {
  const { id, title, subtitle, ribbon, image, price, isFromPrice, stockNote } = card;
  return (
    <li className={styles.card}>
      <div className={styles.frame}>
        <img
          src={image ?? placeholderArt}
          alt=""
          width={800}
          height={600}
          loading={isEager ? undefined : "lazy"}
          className={styles.picture}
        />
        {ribbon ? <p className={`badge ${styles.ribbon}`}>{ribbon}</p> : null}
      </div>
      <h3 className={styles.title}>
        <Link to={`/product/${id}`} className="card-link">
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
        <div className={styles.action}>{children}</div>
      </div>
    </li>
  );
}
