/** `npm run test:lynx`: forms and purchase in a text browser. */
import { startApp } from "../../tests/support/process";
import { journeys } from "./journeys";
import { type Step, visit } from "./lynx";

const oneLine = (text: string) => text.replace(/\s+/g, " ");

/** The expected sentences that were not shown, each with the text of its page. */
async function missing(origin: string, steps: Step[]): Promise<string[]> {
  const texts = await visit(origin, steps);
  const expected = steps.flatMap((step) => ("expect" in step ? [step.expect] : []));
  return expected.flatMap((sentences, at) => {
    const page = texts[at] ?? "";
    const lost = sentences.filter((sentence) => !oneLine(page).includes(sentence));
    return lost.length > 0 ? [`${lost.join(" | ")}\nis not in:\n${page}`] : [];
  });
}

const app = await startApp((url) => ({ PUBLIC_ORIGIN: url }));
for (const [name, steps] of Object.entries(journeys)) {
  const start = Date.now();
  const [first] = await missing(app.url, steps);
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  console.log(`${first ? "failed" : "ok"}  ${name} (${seconds} s)`);
  if (first) {
    console.log(first);
    process.exitCode = 1;
  }
}
await app.stop();
