import { randomBytes } from "node:crypto";

const WELL_FORMED = /^[A-Za-z0-9._-]{1,64}$/;

/** What a request is called in the log: the name that a proxy gave it, where that is well-formed, or a new one. */
export function requestId(given: string | string[] | undefined): string {
  return typeof given === "string" && WELL_FORMED.test(given)
    ? given
    : randomBytes(6).toString("hex");
}
