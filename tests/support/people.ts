const MAP_LINK = `https://maps.example/place/Clinique+%C3%89toile/@48.7,2.3/data=!3m1`.padEnd(
  240,
  "x",
);

/** As people write it, or as their phones fill it in and paste it, with blanks and marks around. */
export const PEOPLE = {
  German: {
    name: "Jörg Müller-Lüdenscheidt",
    email: "mailto:jörg@größe.example ",
    phone: "+49 (0)30 / 123 45-67",
    address: " Straße des 17. Juni 5½ ",
    place: "D-80331 München",
    web: "www.größe.example/über-uns ",
    date: "31.05.2027",
    text: "Für Welpen.\nBitte eine Decke mitbringen – schön! 🐕",
  },
  French: {
    name: "Hélène D’Arçay",
    email: " d'arcay+chien@étoile.example",
    phone: "01 23 45 67 89",
    address: "12 bis, rue de l’Église\u00a0",
    place: "94240 L'Haÿ-les-Roses",
    web: MAP_LINK,
    date: "31/05/2027",
    text: "« L'école du chiot » : à 18 h 30, jusqu’à 20 h.",
  },
  Arabic: {
    name: "محمد عبد الله",
    email: "\u200finfo@مثال.example\u200f",
    phone: "٠٥٠ ١٢٣ ٤٥٦٧",
    address: "شارع الملك فهد ١٢، الرياض",
    place: "الرياض ١٢٣٤٥",
    web: " مثال.example/عن",
    date: "٣١/٥/٢٠٢٧",
    text: "تمارين التوازن للجراء.\nأهلاً وسهلاً",
  },
};
export type Person = typeof PEOPLE.German;

/** What a field with this name asks for. */
const KINDS: [asks: keyof Person, of: RegExp][] = [
  ["email", /email/i],
  ["web", /website|facebook|instagram|twitter|linkedin/i],
  ["phone", /phone/i],
  ["address", /address/i],
  ["place", /city|state|zip/i],
  ["date", /date|time/i],
  ["text", /message|description|certifications/i],
  ["name", /name/i],
];

/** What a person writes into the field with this name; null if a form alone knows it. */
export function writtenBy(person: Person, name: string): string | null {
  const kind = KINDS.find(([, names]) => names.test(name));
  return kind ? person[kind[0]] : null;
}

/** The fields that one writes into; a date or a time has a control of its own, if the form has one. */
export const TEXT_FIELDS =
  "textarea, input:is(:not([type]), [type=text], [type=email], [type=url], [type=tel])";
