import BadgeCheck from "lucide/dist/esm/icons/badge-check.mjs";
import Clock from "lucide/dist/esm/icons/clock.mjs";
import Globe from "lucide/dist/esm/icons/globe.mjs";
import MapPin from "lucide/dist/esm/icons/map-pin.mjs";
import Phone from "lucide/dist/esm/icons/phone.mjs";
import Star from "lucide/dist/esm/icons/star.mjs";

import type { Provider } from "~/directory/provider";
import { FeatureButton } from "~/frame/feature-button";
import { SITE_NAME } from "~/site";
import { Icon } from "~/ui/icon";

import styles from "./provider-card.module.css";

const art = import.meta.glob<string>("../../art/provider-*.svg", {
  eager: true,
  query: "?url",
  import: "default",
});

export type Result = Provider & { reviewCount: number };

export function ProviderCard({ result, place }: { result: Result; place: number }) {
  const { id, name, location, services, rating, reviewCount, verified, openNow, imageUrl } = result;
  return (
    <li className={styles.card}>
      <img
        src={art[`../../art/provider-${imageUrl}.svg`]}
        alt=""
        width={600}
        height={600}
        fetchpriority={place === 0 ? "high" : undefined}
        loading={place < 3 ? undefined : "lazy"}
        className={styles.picture}
      />
      <div className={styles.text}>
        <div className={styles.who}>
          <h3>{name}</h3>
          {verified ? (
            <p className={`badge ${styles.verified}`}>
              <Icon of={BadgeCheck} size={18} />
              {SITE_NAME} Verified
            </p>
          ) : null}
        </div>
        <p className={styles.fact}>
          <Icon of={MapPin} size={18} />
          {location}
        </p>
        <p className={styles.fact}>
          <Icon of={Star} size={18} className={styles.star} />
          <span>
            <strong>{rating.toFixed(1)}</strong> <span className="visually-hidden">out of 5 </span>(
            {reviewCount} reviews)
          </span>
        </p>
        <p className={styles.fact} data-open={openNow}>
          <Icon of={Clock} size={18} />
          {openNow ? "Open now" : "Closed now"}
        </p>
        <ul className={styles.services} aria-label="Services">
          {services.map((service) => (
            <li key={service}>{service}</li>
          ))}
        </ul>
        <div className={styles.actions}>
          <FeatureButton feature="call" of={id} className={styles.action} label={`Call ${name}`}>
            <Icon of={Phone} size={18} />
            Call
          </FeatureButton>
          <FeatureButton
            feature="website"
            of={id}
            className={styles.action}
            label={`Website of ${name}`}
          >
            <Icon of={Globe} size={18} />
            Website
          </FeatureButton>
        </div>
      </div>
    </li>
  );
}
