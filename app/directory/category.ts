export const CATEGORIES = [
  { key: "dog-walker", name: "Dog Walker" },
  { key: "acupuncturist", name: "Acupuncturist" },
  { key: "physical-therapist", name: "Physical Therapist" },
  { key: "boarding", name: "Boarding" },
  { key: "restaurants", name: "Restaurants" },
  { key: "dog-park", name: "Dog Park" },
  { key: "veterinarian", name: "Veterinarian" },
  { key: "dog-sitting", name: "Dog Sitting" },
  { key: "emergency-vet", name: "Emergency Vet" },
] as const;

export type CategoryKey = (typeof CATEGORIES)[number]["key"];
