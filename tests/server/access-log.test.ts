import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";

import { describe, expect, it } from "vitest";

import { loggedPath, shortenInLog } from "~/server/access-log.server";
import { nameRequest } from "~/server/request-id.server";

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
    [200, false, "/store"],
    [404, false, "/store"],
    [500, false, "/store [7f]"],
    [502, false, "/store [7f]"],
    [200, true, "/store [7f]"],
  ])("answered with %s, its name told: %s, is %s", (statusCode, isTold, logged) => {
    const headers = { "x-request-id": "7f" };
    const request = { url: "/store?q=rex", originalUrl: "/store?q=rex", headers };
    const name = nameRequest(request as unknown as IncomingMessage);
    const response = Object.assign(new EventEmitter(), { statusCode, writableFinished: true });
    shortenInLog(request as unknown as IncomingMessage, response as ServerResponse);
    name.isTold = isTold;
    expect(request.url).toBe("/store?q=rex");
    response.emit("finish");
    expect(request).toMatchObject({ url: logged, originalUrl: logged });
    response.emit("close");
    expect(request.originalUrl).toBe(logged);
  });
});
