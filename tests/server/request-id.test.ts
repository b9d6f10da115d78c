import type { IncomingMessage } from "node:http";
import { setTimeout } from "node:timers/promises";

import { describe, expect, it, vi } from "vitest";

import {
  currentRequestId,
  logFailure,
  nameRequest,
  requestId,
  runNamed,
  tellReference,
} from "~/server/request-id.server";

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

const asked = (id: string) => {
  const request = { headers: { "x-request-id": id } } as unknown as IncomingMessage;
  return { request, name: nameRequest(request) };
};

describe("the request that is being answered", () => {
  it("is known to all that its answer waits for, beside others", async () => {
    const ids = await Promise.all(
      ["one", "two"].map((id) =>
        runNamed(asked(id).request, async () => {
          await setTimeout(5);
          return currentRequestId();
        }),
      ),
    );
    expect(ids).toEqual(["one", "two"]);
    expect(currentRequestId()).toBeNull();
  });

  it("has been told its name by a page that tells of a failure, and by no other", () => {
    const { request, name } = asked("three");
    runNamed(request, currentRequestId);
    expect(name.isTold).toBe(false);
    expect(runNamed(request, tellReference)).toBe("three");
    expect(name.isTold).toBe(true);
    expect(tellReference()).toBeNull();
  });

  it("gets its name into its headers, whatever it was called", () => {
    const { request, name } = asked("<b>");
    expect(name.id).toMatch(/^[\da-f]{12}$/);
    expect(request.headers["x-request-id"]).toBe(name.id);
  });

  it("is named before what failed", () => {
    const error = vi.spyOn(console, "error").mockReturnValue();
    const fault = new Error("ours");
    runNamed(asked("four").request, () => logFailure(fault));
    logFailure(fault);
    expect(error.mock.calls).toEqual([
      ["[four]", fault],
      ["[-]", fault],
    ]);
    error.mockRestore();
  });
});
