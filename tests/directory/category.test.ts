import { describe, expect, it } from "vitest";

import { CATEGORIES } from "~/directory/category";

describe("the category tiles", () => {
  it("are the spec's nine, in its order", () => {
    expect(CATEGORIES.map(({ name }) => name)).toEqual([
      "Dog Walker",
      "Acupuncturist",
      "Physical Therapist",
      "Boarding",
      "Restaurants",
      "Dog Park",
      "Veterinarian",
      "Dog Sitting",
      "Emergency Vet",
    ]);
    expect(new Set(CATEGORIES.map(({ key }) => key)).size).toBe(9);
  });
});
