/** The home page explains them; a search that finds nothing links to them. */
export const THERAPIES = [
  {
    key: "hydrotherapy",
    name: "Hydrotherapy",
    text: "Warm water carries the weight, so that sore joints can work.",
  },
  {
    key: "physical-therapy",
    name: "Physical Therapy",
    text: "Hands-on therapy and exercises that rebuild strength, balance and confidence.",
  },
  {
    key: "shockwave-therapy",
    name: "Shockwave Therapy",
    text: "Short sound waves that can help sore tendons and joints heal.",
  },
  {
    key: "acupuncture",
    name: "Acupuncture",
    text: "Fine needles, placed with care, that many pets sleep through.",
  },
] as const;
