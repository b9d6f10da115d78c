import type { ReactNode } from "react";

import type { City } from "./city";

import styles from "./city-card.module.css";

const art = import.meta.glob<string>("../art/city-*.svg", {
  eager: true,
  query: "?url",
  import: "default",
});

export function CityCard({
  city,
  isEager,
  children,
}: {
  city: City;
  isEager?: boolean;
  children?: ReactNode;
}) {
  return (
    <li className={styles.card}>
      <img
        src={art[`../art/city-${city.key}.svg`]}
        alt=""
        width={800}
        height={600}
        loading={isEager ? undefined : "lazy"}
      />
      <div className={styles.text}>
        <h3>
          {city.name}, {city.state}
        </h3>
        {children}
      </div>
    </li>
  );
}
