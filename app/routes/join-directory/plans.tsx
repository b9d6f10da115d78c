import type { SerializeFrom } from "@remix-run/node";
import { Check } from "lucide-react";
import { type ReactNode, useEffect } from "react";

import { AddToCartForm, InCart } from "~/cart/add-form";
import { showToast } from "~/toast/toast";
import { ButtonLink } from "~/ui/button";
import { TryAgain } from "~/ui/page";
import { isolate } from "~/text";

import { FREE_PLAN, type Plan } from "./plan";
import styles from "./plans.module.css";
import type { loader } from "./route";

type PlansProps = Pick<SerializeFrom<typeof loader>, "plans" | "error" | "plansNote">;

const NOT_LOADED = {
  type: "error",
  message: "Error",
  description: "Could not load growth plans. Please try again later.",
} as const;

export function Plans({ plans, error, plansNote }: PlansProps) {
  useEffect(() => {
    if (error !== null) showToast(NOT_LOADED);
  }, [error]);
  return (
    <section className="page section" aria-labelledby="plans">
      <h2 id="plans" tabIndex={-1}>
        Choose Your Growth Plan
      </h2>
      <p className={`soft ${styles.notes}`}>
        {plansNote ? `${plansNote} ` : null}
        What a plan needs beyond the form, we ask you for after the checkout.
      </p>
      {error !== null ? (
        <div className={`callout ${styles.notice}`} data-tone="danger">
          <p role="alert">Error loading plans: {error}</p>
          <TryAgain />
        </div>
      ) : plans.length === 0 ? (
        <div className={`callout ${styles.notice}`}>
          <p>No growth plans are for sale at the moment. You can start with the free account.</p>
        </div>
      ) : null}
      <ul className={`columns ${styles.grid}`}>
        <PlanCard {...FREE_PLAN}>
          <ButtonLink to="/business-submission" emphasis="secondary">
            Create Free Account
          </ButtonLink>
        </PlanCard>
        {plans.map((plan) => (
          <PlanCard key={plan.productId} {...plan} noteId={noteIdOf(plan)} perMonth>
            <GetStarted plan={plan} />
          </PlanCard>
        ))}
      </ul>
    </section>
  );
}

function PlanCard({
  title,
  price,
  features,
  isPopular,
  perMonth,
  stockNote,
  noteId,
  children,
}: Pick<Plan, "title" | "price" | "features"> & {
  isPopular?: boolean;
  perMonth?: boolean;
  stockNote?: string | null;
  noteId?: string;
  children: ReactNode;
}) {
  return (
    <li className={`card ${styles.plan}`} data-popular={isPopular}>
      <h3>
        {title} {isPopular ? <span className={`badge ${styles.popular}`}>Most Popular</span> : null}
      </h3>
      <div>
        {price ? (
          <p
            className={`display ${styles.price}`}
            data-long={price.length > SHORT_PRICE || undefined}
          >
            <bdi>{price}</bdi>
            {perMonth ? <span className={`soft ${styles.period}`}>/month</span> : null}
          </p>
        ) : null}
        {stockNote ? (
          <p id={noteId} className={styles.stock}>
            {stockNote}
          </p>
        ) : null}
      </div>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature}>
            <Check />
            {feature}
          </li>
        ))}
      </ul>
      {children}
    </li>
  );
}

/** `$9,999.00` and shorter are in the large size. */
const SHORT_PRICE = 9;

const noteIdOf = ({ productId }: Plan) => `${productId}-stock`;

function GetStarted({ plan }: { plan: Plan }) {
  const { productId, variantId, title, isPopular, stockNote } = plan;
  const label = `Get Started, ${isolate(title)}`;
  const emphasis = isPopular ? "primary" : "secondary";
  if (!variantId)
    return (
      <ButtonLink to={`/product/${productId}`} emphasis={emphasis} label={label}>
        Get Started
      </ButtonLink>
    );
  return (
    <div>
      <AddToCartForm
        variantId={variantId}
        source="plan"
        id={variantId}
        text="Get Started"
        label={label}
        emphasis={emphasis}
        blockedBy={stockNote ? noteIdOf(plan) : undefined}
      />
      <InCart variantId={variantId} />
    </div>
  );
}
