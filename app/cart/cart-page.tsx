import type { Toast } from "~/toast/toast";
import { PageHeading } from "~/ui/page-heading";

import { CartContents } from "./cart-contents";
import styles from "./cart-contents.module.css";
import type { CartAnswer } from "./use-cart";

/** `answer` is the action's to a press without scripts. */
export function CartPage({ answer }: { answer: CartAnswer | undefined }) {
  return (
    <div className={`page narrow ${styles.page}`}>
      <PageHeading>Shopping cart</PageHeading>
      {answer?.toast ? <Failure toast={answer.toast} /> : null}
      <CartContents isOnPage pageAnswer={answer} />
    </div>
  );
}

function Failure({ toast: { type, message, description } }: { toast: Toast }) {
  return (
    <div className={`note ${styles.notice}`} role="alert" data-type={type} data-tone="danger">
      <p>
        <strong>{message}</strong>
      </p>
      <p>{description}</p>
    </div>
  );
}
