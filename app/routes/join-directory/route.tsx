import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import clinicArt from "~/art/service-physical-therapy.svg?url";
import { FeatureButton } from "~/components/feature-button";
import { PageHeading } from "~/components/page-heading";
import { ButtonLink } from "~/components/button";
import { type Plan, plansOf } from "~/models/plan";
import { breadcrumbJsonLd, pageMeta } from "~/page-meta";
import type { FlashedToast } from "~/server/toast.server";
import { SITE_NAME } from "~/site";
import { catalogue } from "~/store/index.server";
import { storeMessage } from "~/store/store-error";

import { Benefits } from "./benefits";
import styles from "./join.module.css";
import { Plans } from "./plans";

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    title: `Join the directory - ${SITE_NAME}`,
    description:
      "Be found by pet owners who look for rehabilitation care near them. Start free, grow when you want to.",
    path: "/join-directory",
  }),
  breadcrumbJsonLd(matches, [["Join the directory", "/join-directory"]]),
];

const PLANS_TOAST = {
  type: "error",
  message: "Error",
  description: "Could not load growth plans. Please try again later.",
} as const;

type Loaded = { plans: Plan[]; error: string | null; toast: FlashedToast | null };

export async function loader() {
  try {
    const plans = plansOf(await catalogue.listProducts());
    return data<Loaded>({ plans, error: null, toast: null });
  } catch (error) {
    const toast = { ...PLANS_TOAST, id: crypto.randomUUID() };
    const message = storeMessage(error, "Failed to load plans");
    return data<Loaded>({ plans: [], error: message, toast }, 502);
  }
}

export default function JoinDirectory() {
  const { plans, error } = useLoaderData<typeof loader>();
  return (
    <>
      <div className={styles.hero}>
        <div className={`page ${styles.heroGrid}`}>
          <div>
            <PageHeading>Be found by the pets that need you</PageHeading>
            <p className={styles.lead}>
              Owners come here worried and leave with a name. Let it be yours: it takes ten minutes,
              and the first listing costs nothing.
            </p>
            <div className={styles.ways}>
              <ButtonLink to="/business-submission">Submit Your Business</ButtonLink>
              <FeatureButton feature="schedule-demo" className={styles.demo}>
                Schedule Demo
              </FeatureButton>
            </div>
          </div>
          <img src={clinicArt} alt="" width={800} height={600} className={styles.art} />
        </div>
      </div>
      <Benefits />
      <Plans plans={plans} error={error} />
    </>
  );
}
