import { useId } from "react";

import placeholderArt from "~/art/placeholder.svg?url";
import { priceOf } from "~/store/product";
import { PageLink } from "~/ui/page-link";
import { Price } from "~/ui/price";

import { lineProblem } from "./cart";
import { type Line, LineControls } from "./cart-line-controls";
import styles from "./cart-line-item.module.css";

type LineProps = {
  line: Line;
  /** The drawer has the same lines; ids are the page's own. */
  isOnPage: boolean;
  refusedQuantity: number | null;
  /** What was typed as a quantity and is none. */
  wrong: string | null;
};

export function CartLineItem({ line, isOnPage, refusedQuantity, ...controls }: LineProps) {
  const Heading = isOnPage ? "h2" : "h3";
  const { product, variant, quantity } = line;
  const problemId = useId();
  const problem =
    lineProblem(line) ??
    (refusedQuantity !== null && quantity >= refusedQuantity
      ? "There is not enough of this left. Please choose fewer."
      : null);
  return (
    <li className={styles.line}>
      <img
        src={variant.image_url ?? product.image ?? placeholderArt}
        alt=""
        width={160}
        height={120}
        loading="lazy"
        className={styles.picture}
      />
      <div className={styles.what}>
        <Heading className={styles.title}>
          <PageLink to={`/product/${product.id}?variant=${variant.id}`}>{product.title}</PageLink>
        </Heading>
        <p className={styles.variant}>{variant.title}</p>
        <p className={styles.unit}>
          <Price price={priceOf(variant)} />
        </p>
      </div>
      <p className={styles.amount}>{line.amount}</p>
      <LineControls
        line={line}
        isOnPage={isOnPage}
        problemId={problem ? problemId : undefined}
        {...controls}
      />
      {problem ? (
        <p className={styles.problem} id={problemId}>
          {problem}
        </p>
      ) : null}
    </li>
  );
}
