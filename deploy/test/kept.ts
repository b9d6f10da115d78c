import { type Figure, none } from "./figures";
import { DISC } from "./journeys";
import type { Proxy } from "./proxy";
import type { Tally } from "./tally";
import { type Answer, visitorOf } from "./visitor";

const PATHS = ["/", "/store", "/search", "/cities"];
const ROUNDS = 3;

/** A visitor with a cart reads what a stranger has just read, and a stranger what such a visitor has. */
export async function keptFigures(proxy: Proxy, tally: Tally): Promise<Figure[]> {
  const stranger = visitorOf(proxy, tally);
  const owner = visitorOf(proxy, tally);
  const pages: Record<"owner" | "stranger", Answer[]> = { owner: [], stranger: [] };
  try {
    await owner.post("/cart", {
      intent: "add",
      source: "detail",
      quantity: "1",
      ...DISC,
      redirectTo: "/",
    });
    // The message about it, and its cookie, come once.
    await owner.get("/");
    for (let round = 0; round < ROUNDS; round += 1)
      for (const path of PATHS) {
        await stranger.ask(path);
        pages.owner.push(await owner.ask(path));
        const fresh = `${path}?round=${round}`;
        await owner.ask(fresh);
        pages.stranger.push(await stranger.ask(fresh));
      }
    // No page for all: nothing of these may be kept.
    for (const path of ["/healthz", "/search.data"]) await stranger.ask(path);
  } finally {
    stranger.leave();
    owner.leave();
  }
  const others = (answers: Answer[], isRight: (answer: Answer) => boolean) =>
    answers.filter((answer) => answer.status !== 200 || !isRight(answer)).length;
  const isOwners = ({ headers, body }: Answer) =>
    body.includes("Cart, 1 item") && !headers["cache-control"]!.startsWith("public");
  const isStrangers = ({ headers, body }: Answer) =>
    body.includes("Cart, 0 items") && headers["cache-control"]!.startsWith("public");
  const kept = proxy.kept();
  return [
    none(
      "pages of another for a visitor with a cookie of ours",
      others(pages.owner, isOwners),
      pages.owner.length,
    ),
    none(
      "pages of another for strangers",
      others(pages.stranger, isStrangers),
      pages.stranger.length,
    ),
    none(
      "kept answers that are not for all",
      kept.filter((answer) => !isPublic(answer)).length,
      kept.length,
    ),
  ];
}

const isPublic = (answer: string) =>
  /^cache-control: public,/im.test(answer.split("\r\n\r\n", 1)[0]!);
