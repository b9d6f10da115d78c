// Classic zod would be too heavy in the browser: vite.config.ts.
import * as z from "zod/mini";

import { parseUrl } from "~/url";

import { EMAIL, emailMessage, LONG_TEXT } from "./native-rules";
import { uploadError } from "./upload";

/** docs/specification.md, Validation: the maximum number of characters. */
export const SHORT_TEXT = 200;

/** White space, controls, and characters that fonts do not draw (DI: default ignorable), such as a soft hyphen. */
const INVISIBLE = /[\s\p{Cc}\p{DI}\u2800]/u;

/** ReDoS: one pattern for both ends would take quadratic time. */
function trimmed(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && INVISIBLE.test(text.charAt(start))) start += 1;
  while (end > start && INVISIBLE.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** The text whose characters count. Browsers send a line break as two of them; it counts as one. */
export const tidied = (text: string) => trimmed(text.replace(/\r\n?/g, "\n"));

type Rule = (label: string) => z.ZodMiniString;

/** A text of up to `max` characters. */
export const textUpTo =
  (max: number): Rule =>
  (label) =>
    z.string(`${label} is required`).check(
      z.overwrite(tidied),
      z.refine((text) => Array.from(text).length <= max, {
        error: `${label} can have ${max} characters at most`,
        abort: true,
      }),
    );

export const shortText = textUpTo(SHORT_TEXT);
export const longText = textUpTo(LONG_TEXT);

/** Removes what gets copied along with an email address: invisible characters, and the scheme of a link. */
const bareEmail = (text: string) => text.replace(/\p{DI}/gu, "").replace(/^[Mm]ailto:\s*/, "");

export const email: Rule = (label) =>
  shortText(label).check(
    z.overwrite(bareEmail),
    z.refine((text) => text === "" || EMAIL.test(text), emailMessage(label)),
  );

const HOST_AND_PATH =
  /^[^\s/:@?#.]+(?:\.[^\s/:@?#.]+)*\.(?:\p{L}{2,}|xn--[\da-z-]+)\.?(?::\d+)?(?:[/?#]|$)/u;

/** Adds https:// to an address without a scheme, such as www.clinic.com or facebook.com/me. */
const completeAddress = (text: string) => (HOST_AND_PATH.test(text) ? `https://${text}` : text);

const addressRule =
  (example: string, complete: (text: string) => string): Rule =>
  (label) =>
    longText(label).check(
      z.overwrite(complete),
      z.refine(
        (text) => text === "" || (/^https?:\/\//i.test(text) && parseUrl(text) !== null),
        `${label} must be a web address such as ${example}`,
      ),
    );

/** An http(s) URL of up to 2,000 characters; a missing scheme is added. Rejects `javascript:` and the like. */
export const webAddress = addressRule("www.example.com", completeAddress);

/** A web address, or the `@name` of a page on `site`. */
export const pageOn = (site: string): Rule =>
  addressRule(`${site}/yourclinic`, (text) =>
    completeAddress(text.replace(/^@([\w.-]+)$/, `${site}/$1`)),
  );

export const required = (label: string, rule: Rule = shortText) =>
  rule(label).check(z.minLength(1, `${label} is required`));

export const optional = (label: string, rule: Rule = shortText) => z.optional(rule(label));

/** One message for the whole list, because there is no room for one beside each option. */
export function choices(label: string, list: readonly string[]) {
  const message = `Choose ${label.toLowerCase()} from the list`;
  const isListed = (chosen: string[]) => chosen.every((value) => list.includes(value));
  return z.optional(z.array(z.string(message)).check(z.refine(isListed, message)));
}

/** For the browser; on the server, readForm applies the same limits while it reads. */
export const files = () =>
  z.optional(
    z.array(z.file()).check((context) => {
      const message = uploadError(context.value);
      if (message) context.issues.push({ code: "custom", message, input: context.value });
    }),
  );
