import { startApp } from "../../tests/support/process";
import { journeys } from "./journeys";
import { lynx } from "./lynx";
import type { Step, TextBrowser } from "./steps";
import { w3m } from "./w3m";

const oneLine = (text: string) => text.replace(/\s+/g, " ");

/** The expected sentences that a browser did not show, each with the text of its page. */
async function missing({ visit }: TextBrowser, origin: string, steps: Step[]): Promise<string[]> {
  const texts = await visit(origin, steps);
  const expected = steps.flatMap((step) => ("expect" in step ? [step.expect] : []));
  return expected.flatMap((sentences, at) => {
    const page = texts[at] ?? "";
    const lost = sentences.filter((sentence) => !oneLine(page).includes(sentence));
    return lost.length > 0 ? [`${lost.join(" | ")}\nis not in:\n${page}`] : [];
  });
}

const app = await startApp((url) => ({ PUBLIC_ORIGIN: url }));
const only = process.argv[2];
for (const browser of [lynx, w3m].filter(({ name }) => !only || name === only))
  for (const [name, steps] of Object.entries(journeys)) {
    const start = Date.now();
    const [first] = await missing(browser, app.url, steps);
    const seconds = ((Date.now() - start) / 1000).toFixed(1);
    console.log(`${first ? "failed" : "ok"}  ${browser.name} ${name} (${seconds} s)`);
    if (first) {
      console.log(first);
      process.exitCode = 1;
    }
  }
await app.stop();
