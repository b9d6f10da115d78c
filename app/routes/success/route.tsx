import type { MetaFunction } from "@remix-run/node";

import successArt from "~/art/success.svg?url";
import { ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/page-heading";
import { pageMeta } from "~/frame/page-meta";
import { SITE_NAME } from "~/site";

import styles from "./success.module.css";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: `Payment Successful! - ${SITE_NAME}`, isIndexed: false });

export default function Success() {
  return (
    <div className={`page ${styles.success}`}>
      <img src={successArt} alt="" width={800} height={600} className={styles.art} />
      <PageHeading>Payment Successful!</PageHeading>
      <p>Thank you for your order. A confirmation email has been sent to you.</p>
      <p className={styles.ways}>
        <ButtonLink to="/store">Continue Shopping</ButtonLink>
        <ButtonLink to="/" variant="secondary">
          Back to Homepage
        </ButtonLink>
      </p>
    </div>
  );
}
