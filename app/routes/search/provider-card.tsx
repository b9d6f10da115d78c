import { BadgeCheck, Clock, Globe, MapPin, Phone, Star } from "lucide-react";
import type { ReactNode } from "react";

import type { Provider } from "~/directory/provider";
import { ProviderPicture } from "~/directory/provider-picture";
import { FeatureButton } from "~/frame/feature";

import styles from "./provider-card.module.css";

export type Result = Provider & {
  /** null: nobody has counted. */
  reviewCount: number | null;
};

export function ProviderCard({ result, index }: { result: Result; index: number }) {
  const { name, address, location, services, rating, reviewCount, verified, openNow } = result;
  return (
    <li className={styles.provider}>
      <ProviderPicture
        provider={result}
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
            {result.isSample ? <p className="badge">Sample</p> : null}
          </div>
          <p className={`soft ${styles.fact}`}>
            <MapPin />
            {address ? `${address}, ${location}` : location}
          </p>
          <div className={styles.facts}>
            {rating === undefined ? null : (
              <p className={`soft ${styles.fact}`}>
                <Star className={styles.star} />
                <span>
                  <strong>{rating.toFixed(1)}</strong>{" "}
                  <span className="visually-hidden">out of 5 </span>
                  {reviewCount === null ? null : `(${reviewCount} reviews)`}
                </span>
              </p>
            )}
            {openNow === undefined ? null : (
              <p className={`soft ${styles.fact}`} data-open={openNow}>
                <Clock />
                {openNow ? "Open now" : "Closed now"}
              </p>
            )}
          </div>
          <ul className={styles.services} aria-label="Services">
            {services.map((service) => (
              <li key={service}>{service}</li>
            ))}
          </ul>
          <div className={styles.actions}>
            <Contact
              feature="call"
              result={result}
              href={result.phone && `tel:${result.phone.replace(/[^+\d]/g, "")}`}
              className={styles.call}
              label={`Call ${name}`}
            >
              <Phone />
              Call
            </Contact>
            <Contact
              feature="website"
              result={result}
              href={result.website}
              label={`Website of ${name}`}
            >
              <Globe />
              Website
            </Contact>
          </div>
        </div>
      </div>
    </li>
  );
}

type ContactProps = {
  feature: "call" | "website";
  result: Result;
  href: string | undefined;
  className?: string;
  label: string;
  children: ReactNode;
};

/** A link; without an address, a placeholder. */
function Contact({ feature, result, href, className = "", label, children }: ContactProps) {
  const look = `${styles.action} ${className}`;
  return href ? (
    <a
      href={href}
      rel="noopener nofollow"
      className={`button ${look}`}
      aria-label={label}
      data-emphasis="secondary"
      data-size="small"
    >
      {children}
    </a>
  ) : (
    <FeatureButton
      feature={feature}
      itemId={result.id}
      emphasis="secondary"
      size="small"
      className={look}
      label={label}
    >
      {children}
    </FeatureButton>
  );
}
