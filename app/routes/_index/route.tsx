import type { MetaFunction } from "@remix-run/node";

import homeHeroArt from "~/art/home-hero.svg?url";
import { ButtonLink } from "~/components/button";
import { PageHeading } from "~/components/page-heading";
import { pageMeta } from "~/page-meta";
import { SITE_NAME, SITE_TAGLINE } from "~/site";

import styles from "./home.module.css";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `${SITE_NAME} - ${SITE_TAGLINE}`,
    description:
      "Find rehabilitation professionals for your pet, and the things that help at home.",
    path: "/",
  });

export default function Home() {
  return (
    <div className={`page ${styles.hero}`}>
      <div>
        <PageHeading>Getting back on four paws, together</PageHeading>
        <p className={styles.lead}>
          Harnesses, ramps, beds and exercise aids for the weeks after an injury or operation.
        </p>
        <ButtonLink to="/store">Browse the store</ButtonLink>
      </div>
      <img src={homeHeroArt} alt="" width={800} height={600} className={styles.art} />
    </div>
  );
}
