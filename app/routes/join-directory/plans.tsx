import { Check } from "lucide-react";
import type { ReactNode } from "react";

import { AddToCartForm } from "~/components/add-to-cart-form";
import { ButtonLink } from "~/components/button";
import { FREE_PLAN, type Plan } from "~/models/plan";

import styles from "./plans.module.css";

/** The free plan always stands; the others come from the store. */
export function Plans({ plans, error }: { plans: Plan[]; error: string | null }) {
  return (
    <section className={`page ${styles.section}`} id="plans" aria-labelledby="plans-title">
      <h2 id="plans-title">Choose Your Growth Plan</h2>
      {error !== null ? (
        <p className={styles.notice} role="alert">
          Error loading plans: {error}
        </p>
      ) : null}
      {error === null && plans.length === 0 ? (
        <p className={styles.notice}>No products available at the moment.</p>
      ) : null}
      <ul className={styles.grid}>
        <PlanCard title={FREE_PLAN.title} price={FREE_PLAN.price} features={FREE_PLAN.features}>
          <ButtonLink to="/business-submission" variant="secondary" className={styles.button}>
            Create Free Account
          </ButtonLink>
        </PlanCard>
        {plans.map((plan) => (
          <PlanCard key={plan.productId} {...plan} perMonth>
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
  isPopular = false,
  perMonth = false,
  children,
}: Pick<Plan, "title" | "price" | "features"> & {
  isPopular?: boolean;
  perMonth?: boolean;
  children: ReactNode;
}) {
  return (
    <li className={styles.plan} data-popular={isPopular}>
      <h3 className={styles.title}>
        {title}
        {isPopular ? <span className={styles.popular}>Most Popular</span> : null}
      </h3>
      <p className={styles.price}>
        {price}
        {perMonth ? <span className={styles.period}>/month</span> : null}
      </p>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature}>
            <Check size={20} strokeWidth={1.75} aria-hidden />
            {feature}
          </li>
        ))}
      </ul>
      {children}
    </li>
  );
}

function GetStarted({ plan: { productId, variantId, title, isPopular } }: { plan: Plan }) {
  const label = `Get Started with ${title}`;
  const variant = isPopular ? "primary" : "secondary";
  return variantId ? (
    <AddToCartForm
      className={styles.form}
      productId={productId}
      variantId={variantId}
      place="plan"
      anchor="#plans"
      button={{ text: "Get Started", label, variant }}
    />
  ) : (
    <ButtonLink
      to={`/product/${productId}`}
      variant={variant}
      className={styles.button}
      aria-label={label}
    >
      Get Started
    </ButtonLink>
  );
}
