import { Link } from "@remix-run/react";

import acupunctureArt from "~/art/service-acupuncture.svg?url";
import hydrotherapyArt from "~/art/service-hydrotherapy.svg?url";
import physicalTherapyArt from "~/art/service-physical-therapy.svg?url";
import shockwaveArt from "~/art/service-shockwave.svg?url";
import { searchAddress } from "~/directory/search-query";
import { THERAPIES } from "~/directory/therapies";

import styles from "./service-cards.module.css";

const ART = {
  hydrotherapy: hydrotherapyArt,
  "physical-therapy": physicalTherapyArt,
  shockwave: shockwaveArt,
  acupuncture: acupunctureArt,
};

export function ServiceCards() {
  return (
    <ul className={`columns ${styles.cards}`}>
      {THERAPIES.map(({ key, name, text }) => (
        <li key={key} className={`card picture-card ${styles.card}`}>
          <img src={ART[key]} alt="" width={800} height={600} loading="lazy" />
          <div className={styles.text}>
            <h3>{name}</h3>
            <p>{text}</p>
            <Link to={searchAddress({ q: name })} className={`card-link ${styles.find}`}>
              {`Find ${name.toLowerCase()}`}
            </Link>
          </div>
        </li>
      ))}
    </ul>
  );
}
