import { expect, it } from "vitest";

import { foldText } from "~/text";

it.each([
  ["lozko", "Łóżko"],
  ["smorebånd", "Smørebånd"],
  ["strasse", "Straße"],
  ["STRASSE", "STRAẞE"],
  ["aeble", "Æble"],
  ["isitici", "Isıtıcı"],
  ["istanbul", "İstanbul"],
  ["sidur", "Síður"],
  ["thorn", "Þorn"],
  ["oeuf", "Œuf"],
  ["doko", "Đoko"],
  ["fillings", "ﬁllings"],
  ["ramp 97209", "Ｒａｍｐ　９７２０９"],
  ["ΟΔΟΣ", "οδος"],
  ["oneill", "O'Neill"],
  ["vets choice", "Vet’s Choice"],
  ["oneill", "O´Neill"],
  ["portland", "Port\u00adland"],
  ["portland", "Port\u200bland\u2060"],
  ["dog cat", " Dog – & Cat! "],
  ["", "'’ \u00ad·"],
])("a search for %j is one for %j", (typed, text) => {
  expect(foldText(typed)).toBe(foldText(text));
});
