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

type City = (typeof CITIES)[number];

export const cityName = ({ name, state }: City): string => `${name}, ${state}`;

export function CityPicture({ city, isEager = false }: { city: City; isEager?: boolean }) {
  return (
    <img
      src={art[`../art/city-${city.key}.svg`]}
      alt=""
      width={800}
      height={600}
      loading={isEager ? undefined : "lazy"}
    />
  );
}
