import type { ReactNode } from "react";

import styles from "./cities.module.css";

export const CITIES = [
  { key: "atlanta", name: "Atlanta", state: "GA" },
  { key: "los-angeles", name: "Los Angeles", state: "CA" },
  { key: "san-francisco", name: "San Francisco", state: "CA" },
  { key: "portland", name: "Portland", state: "OR" },
  { key: "seattle", name: "Seattle", state: "WA" },
  { key: "cleveland", name: "Cleveland", state: "OH" },
  { key: "minneapolis", name: "Minneapolis-Saint Paul", state: "MN" },
  { key: "chicago", name: "Chicago", state: "IL" },
];

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
  city: (typeof CITIES)[number];
  isEager?: boolean;
  children?: ReactNode;
}) {
  return (
    <li className="card picture-card">
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
