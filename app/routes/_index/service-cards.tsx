import { Link } from "@remix-run/react";

import acupunctureArt from "~/art/service-acupuncture.svg?url";
import hydrotherapyArt from "~/art/service-hydrotherapy.svg?url";
import physicalTherapyArt from "~/art/service-physical-therapy.svg?url";
import shockwaveArt from "~/art/service-shockwave.svg?url";
import { searchAddress } from "~/directory/search-query";

import styles from "./service-cards.module.css";

const CARDS = [
  {
    name: "Hydrotherapy",
    text: "Walking in warm water carries the weight, so that sore joints can work.",
    art: hydrotherapyArt,
  },
  {
    name: "Physical Therapy",
    text: "Exercises and hands that bring back strength, balance and trust in a leg.",
    art: physicalTherapyArt,
  },
  {
    name: "Shockwave Therapy",
    text: "Short sound waves that can help sore tendons and joints to heal.",
    art: shockwaveArt,
  },
  {
    name: "Acupuncture",
    text: "Fine needles, placed with care, that many pets sleep through.",
    art: acupunctureArt,
  },
];

export function ServiceCards() {
  return (
    <ul className={`columns ${styles.cards}`}>
      {CARDS.map(({ name, text, art }) => (
        <li key={name} className={`card picture-card ${styles.card}`}>
          <img src={art} alt="" width={800} height={600} loading="lazy" />
          <div className={styles.text}>
            <h3>
              <Link to={searchAddress({ q: name })} className="card-link">
                {name}
              </Link>
            </h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
