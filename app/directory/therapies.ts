/** What the home page explains, and what leads on where a search found nothing. */
export const THERAPIES = [
  {
    key: "hydrotherapy",
    name: "Hydrotherapy",
    text: "Walking in warm water carries the weight, so that sore joints can work.",
  },
  {
    key: "physical-therapy",
    name: "Physical Therapy",
    text: "Hands-on therapy and exercises that rebuild strength, balance and confidence.",
  },
  {
    key: "shockwave",
    name: "Shockwave Therapy",
    text: "Short sound waves that can help sore tendons and joints to heal.",
  },
  {
    key: "acupuncture",
    name: "Acupuncture",
    text: "Fine needles, placed with care, that many pets sleep through.",
  },
] as const;
