import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";

import { describe, expect, it } from "vitest";

import { loggedPath, shortenInLog } from "~/server/access-log.server";

describe("an address in the log", () => {
  it.each([
    ["/search?q=limping+rex", "/search"],
    ["/?a?b", "/"],
    [`/${"x".repeat(199)}`, `/${"x".repeat(199)}`],
    [`/${"x".repeat(100_000)}`, `/${"x".repeat(199)}`],
  ])("%s is %s", (url, path) => {
    expect(loggedPath(url)).toBe(path);
  });

  it.each([
    [200, "/store"],
    [404, "/store"],
    [500, "/store [7f]"],
    [502, "/store [7f]"],
  ])("answered with %s is %s", (statusCode, logged) => {
    const request = { url: "/store?q=rex", originalUrl: "/store?q=rex" };
    const response = Object.assign(new EventEmitter(), { statusCode, writableFinished: true });
    shortenInLog(request as unknown as IncomingMessage, response as ServerResponse, "7f");
    expect(request.url).toBe("/store?q=rex");
    response.emit("finish");
    expect(request).toEqual({ url: logged, originalUrl: logged });
    response.emit("close");
    expect(request.originalUrl).toBe(logged);
  });
});
