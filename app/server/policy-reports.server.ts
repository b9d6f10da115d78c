import { z } from "zod";

const MAX_BYTES = 8 * 1024;
const MAX_REPORTS = 20;
const MAX_KINDS = 50;
const REPEAT_MS = 60_000;

const TYPES = /^application\/(?:csp-report|reports\+json)\s*(?:;|$)/;

/** Both ways that browsers have of saying it; what else they tell is dropped. */
const older = z.object({
  "csp-report": z.object({
    "effective-directive": z.string().optional(),
    "violated-directive": z.string().optional(),
    "blocked-uri": z.string().optional(),
  }),
});
const newer = z.object({
  type: z.literal("csp-violation"),
  body: z.object({ effectiveDirective: z.string(), blockedURL: z.string().optional() }),
});

type Violation = { directive: string; blocked: string };

let minuteEndsAt = 0;
const logged = new Set<string>();

/** Answers a browser's reports of what the policy has refused: 204, or 413, 415 and 400. */
export async function takeReports(request: Request): Promise<Response> {
  if (!TYPES.test(request.headers.get("Content-Type") ?? "")) return empty(415);
  const text = await readAtMost(request.body, MAX_BYTES);
  if (text === null) return empty(413);
  const violations = readViolations(text);
  if (!violations) return empty(400);
  violations.forEach(log);
  return empty(204);
}

const empty = (status: number) => new Response(null, { status });

/** null where there is more. */
async function readAtMost(body: Request["body"], bytes: number): Promise<string | null> {
  const reader = body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.length;
    if (size > bytes) return null;
    chunks.push(part.value);
  }
  return Buffer.concat(chunks).toString();
}

function readViolations(text: string): Violation[] | null {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return null;
  }
  return [content].flat().slice(0, MAX_REPORTS).flatMap(violationOf);
}

function violationOf(report: unknown): Violation | [] {
  const old = older.safeParse(report).data?.["csp-report"];
  if (old) {
    const directive = old["effective-directive"] ?? old["violated-directive"] ?? "";
    return { directive, blocked: old["blocked-uri"] ?? "" };
  }
  const body = newer.safeParse(report).data?.body;
  return body ? { directive: body.effectiveDirective, blocked: body.blockedURL ?? "" } : [];
}

/** Without path and query, which may be a visitor's own; `inline`, `eval` and the like are no addresses. */
function sourceOf(blocked: string): string {
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked;
  if (!URL.canParse(blocked)) return "an unknown source";
  const { origin, protocol } = new URL(blocked);
  return origin === "null" ? protocol : origin.slice(0, 100);
}

/** Each kind once a minute, and no more than so many: anyone may send these. */
function log({ directive, blocked }: Violation): void {
  const [name = ""] = directive.split(" ", 1);
  const kind = `${/^[a-z-]{1,30}$/.test(name) ? name : "an unknown directive"} ${sourceOf(blocked)}`;
  const now = Date.now();
  if (now >= minuteEndsAt) {
    logged.clear();
    minuteEndsAt = now + REPEAT_MS;
  }
  if (logged.has(kind) || logged.size >= MAX_KINDS) return;
  logged.add(kind);
  console.warn(`Content security policy: refused ${kind}`);
}
