import { expect, it } from "vitest";

import { parseRetryAfter } from "~/store/retry-after";

const NOW = Date.parse("2026-11-21T12:00:00Z");

it.each([
  ["1", 1],
  [" 30 ", 30],
  ["60", 60],
  ["99999999999999999999", 60],
  ["Sat, 21 Nov 2026 12:00:30 GMT", 30],
  ["Saturday, 21-Nov-26 12:00:30 GMT", 30],
  ["Sun, 22 Nov 2026 12:00:00 GMT", 60],
  ["Sat, 21 Nov 2026 12:00:00 GMT", null],
  ["Sat, 21 Nov 2026 11:00:00 GMT", null],
  ["Sat, 99 Nov 2026 12:00:30 GMT", null],
  ["0", null],
  ["1.5", null],
  ["5 minutes", null],
  ["2026-11-21T12:00:30Z", null],
  ["", null],
  [null, null],
])("Retry-After: %s is %s seconds", (value, seconds) => {
  expect(parseRetryAfter(value, NOW)).toBe(seconds);
});
