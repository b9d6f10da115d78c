/** `npm run recolor`: gives drawings, icon and manifest the colours of app/art/colours.json. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";

const HEX = /#[\da-f]{6}\b/gi;

const colours = JSON.parse(readFileSync("app/art/colours.json", "utf8"));
const own = Object.entries(colours).map(([delivered, colour]) => [delivered, hexOf(colour)]);
const hexes = new Map(own);
for (const [delivered, hex] of own)
  // A second run would replace it once more.
  if ((hexes.get(hex) ?? hex) !== hex) throw new Error(`${delivered}: ${hex} is replaced, too.`);

const drawings = ["app/art", "app/embedded-store/art"].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".svg"))
    .map((name) => `${folder}/${name}`),
);
const others = ["app/styles/tokens.css", "public/favicon.svg", "public/manifest.webmanifest"];
for (const file of [...drawings, ...others]) {
  const text = readFileSync(file, "utf8");
  const recolored = text.replace(HEX, (hex) => hexes.get(hex) ?? hex);
  if (recolored !== text) writeFileSync(file, recolored);
  const unknown = (recolored.match(HEX) ?? []).filter((hex) => !own.flat().includes(hex));
  if (unknown.length > 0) console.log(`${file} also has ${[...new Set(unknown)].join(", ")}`);
}

/** Of `#0a6e62` or `oklch(0.43 0.08 190)`, as browsers show it. */
function hexOf(colour) {
  if (/^#[\da-f]{6}$/.test(colour)) return colour;
  const numbers = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(colour)?.slice(1).map(Number);
  if (!numbers) throw new Error(`${colour} is neither #rrggbb nor oklch(…).`);
  const [lightness, chroma, hue] = numbers;
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const bytes = linear.map((value) => {
    const channel = Math.min(1, Math.max(0, value));
    const encoded = channel > 0.0031308 ? 1.055 * channel ** (1 / 2.4) - 0.055 : 12.92 * channel;
    return Math.round(encoded * 255);
  });
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
