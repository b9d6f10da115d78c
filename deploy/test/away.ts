import { isOurPage } from "./edge";
import { type Figure, says } from "./figures";
import type { Proxy } from "./proxy";
import type { Tally } from "./tally";
import { visitorOf } from "./visitor";

/** What visitors read while no process answers: whoever has sent a form learns what to look at first. */
export async function awayFigures(proxy: Proxy, tally: Tally): Promise<Figure[]> {
  const visitor = visitorOf(proxy, tally);
  const cases = [
    ["GET", "Please try again in a moment"],
    ["HEAD", ""],
    ["POST", "please look at your cart"],
  ] as const;
  const figures: Figure[] = [];
  try {
    for (const [method, words] of cases) {
      const answer = await visitor.ask("/cart", { method });
      const isOurs = method === "HEAD" ? answer.body.length === 0 : isOurPage(answer, words);
      const found = `${answer.status}, ${isOurs ? "our page" : "another page"}`;
      figures.push(says(`a ${method} while no process answers`, found, "502, our page"));
    }
  } finally {
    visitor.leave();
  }
  return figures;
}
