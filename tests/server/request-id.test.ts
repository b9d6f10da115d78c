import { describe, expect, it } from "vitest";

import { requestId } from "~/server/request-id.server";

describe("requestId", () => {
  it.each(["a", "7f3c.A_b-9", "x".repeat(64)])("takes %s as it is", (given) => {
    expect(requestId(given)).toBe(given);
  });

  it.each([undefined, "", "x".repeat(65), "a b", "a, b", "a\u001b[31m", "<b>", "é", ["a", "b"]])(
    "makes one in place of %j",
    (given) => {
      const made = requestId(given);
      expect(made).toMatch(/^[\da-f]{12}$/);
      expect(requestId(given)).not.toBe(made);
    },
  );
});
