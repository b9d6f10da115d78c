export type City = {
  key: string;
  name: string;
  state: string;
};

export const CITIES: readonly City[] = [
  { key: "atlanta", name: "Atlanta", state: "GA" },
  { key: "los-angeles", name: "Los Angeles", state: "CA" },
  { key: "san-francisco", name: "San Francisco", state: "CA" },
  { key: "portland", name: "Portland", state: "OR" },
  { key: "seattle", name: "Seattle", state: "WA" },
  { key: "cleveland", name: "Cleveland", state: "OH" },
  { key: "minneapolis", name: "Minneapolis-Saint Paul", state: "MN" },
  { key: "chicago", name: "Chicago", state: "IL" },
];

export const HOME_CITIES = CITIES.slice(0, 4);
