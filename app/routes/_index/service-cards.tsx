import { Link } from "@remix-run/react";

import { searchPath, THERAPIES } from "~/directory/search-query";

import styles from "./service-cards.module.css";

const art = import.meta.glob<string>("../../art/service-*.svg", {
  eager: true,
  query: "?url",
  import: "default",
});

export function ServiceCards() {
  return (
    <ul className="columns plates fours">
      {THERAPIES.map(({ key, name, text }) => (
        <li key={key} className="plate">
          <img
            src={art[`../../art/service-${key}.svg`]}
            alt=""
            width={800}
            height={600}
            loading="lazy"
          />
          <div className={styles.text}>
            <h3>{name}</h3>
            <p>{text}</p>
            <Link to={searchPath({ q: name })} className={`card-link ${styles.find}`}>
              {`Find ${name.toLowerCase()}`}
            </Link>
          </div>
        </li>
      ))}
    </ul>
  );
}
