import { type Provider, searchProviders } from "~/directory/provider";
import { PROVIDERS } from "~/directory/providers";
import type { Search } from "~/directory/search-query";

/** The names of the site's own providers that a search finds. */
export const namesFor = (asked: Partial<Search>) =>
  searchProviders(PROVIDERS, { q: "", location: "", service: "", ...asked }).map(
    ({ name }) => name,
  );

const provider = (id: string, name: string, location: string, services: string[]): Provider => ({
  ...{ id, name, location, services },
  verified: true,
  imageUrl: "rehab",
});

export const WATER = provider("water", "Willamette Water Walkers", "Portland, OR 97209", [
  "Hydrotherapy",
  "Physical Therapy",
  "Massage Therapy",
]);
export const CANINE = provider("canine", "Piedmont Canine Rehab", "Atlanta, GA 30309", [
  "Physical Therapy",
  "Shockwave Therapy",
  "Gait Analysis",
]);
export const NEEDLE = provider("needle", "Sunset Needle & Paw", "San Francisco, CA 94122", [
  "Acupuncture",
  "Massage Therapy",
  "Senior Cat Care",
]);
export const LASER = provider("laser", "Lakeshore Laser & Mobility", "Chicago, IL 60614", [
  "Laser Therapy",
  "Physical Therapy",
  "Mobility Fittings",
]);
export const BALANCE = provider("balance", "Silver Lake Balance Studio", "Los Angeles, CA 90026", [
  "Balance Training",
  "Hydrotherapy",
  "Acupuncture",
]);
