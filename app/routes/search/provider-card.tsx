import { BadgeCheck, Clock, Globe, MapPin, Phone, Star } from "lucide-react";

import { type Provider, providerArt } from "~/directory/provider";
import { FeatureButton } from "~/frame/feature";

import styles from "./provider-card.module.css";

export type Result = Provider & { reviewCount: number };

export function ProviderCard({ result, index }: { result: Result; index: number }) {
  const { id, name, location, services, rating, reviewCount, verified, openNow } = result;
  return (
    <li className={styles.provider}>
      <img
        src={providerArt(result)}
        alt=""
        width={600}
        height={600}
        fetchpriority={index === 0 ? "high" : undefined}
        loading={index < 3 ? undefined : "lazy"}
        className={styles.picture}
      />
      <div className={styles.box}>
        <div className={styles.text}>
          <div className={styles.who}>
            <h3>{name}</h3>
            {verified ? (
              <p className="badge verified">
                <BadgeCheck />
                Verified
              </p>
            ) : null}
            <p className="badge">Sample</p>
          </div>
          <p className={`soft ${styles.fact}`}>
            <MapPin />
            {location}
          </p>
          <div className={styles.facts}>
            <p className={`soft ${styles.fact}`}>
              <Star className={styles.star} />
              <span>
                <strong>{rating.toFixed(1)}</strong>{" "}
                <span className="visually-hidden">out of 5 </span>({reviewCount} reviews)
              </span>
            </p>
            <p className={`soft ${styles.fact}`} data-open={openNow}>
              <Clock />
              {openNow ? "Open now" : "Closed now"}
            </p>
          </div>
          <ul className={styles.services} aria-label="Services">
            {services.map((service) => (
              <li key={service}>{service}</li>
            ))}
          </ul>
          <div className={styles.actions}>
            <FeatureButton
              feature="call"
              itemId={id}
              emphasis="secondary"
              size="small"
              className={`${styles.action} ${styles.call}`}
              label={`Call ${name}`}
            >
              <Phone />
              Call
            </FeatureButton>
            <FeatureButton
              feature="website"
              itemId={id}
              emphasis="secondary"
              size="small"
              className={styles.action}
              label={`Website of ${name}`}
            >
              <Globe />
              Website
            </FeatureButton>
          </div>
        </div>
      </div>
    </li>
  );
}
