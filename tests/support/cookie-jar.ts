/** The cookies of one browser, values by name. */
export type CookieJar = Map<string, string>;

/** Keeps the cookies of a response, as a browser does. */
export function keepCookies(jar: CookieJar, setCookies: readonly string[]): void {
  for (const line of setCookies) {
    if (line.length > 4096) throw new RangeError(`Browsers refuse this cookie: ${line}`);
    const [, name = "", value = ""] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
    if (isExpired(line)) jar.delete(name);
    else jar.set(name, value);
  }
}

function isExpired(setCookie: string): boolean {
  const maxAge = /;\s*Max-Age=([^;]+)/i.exec(setCookie)?.[1];
  if (maxAge !== undefined) return Number(maxAge) <= 0;
  const expires = /;\s*Expires=([^;]+)/i.exec(setCookie)?.[1];
  return expires !== undefined && Date.parse(expires) <= Date.now();
}

/** The Cookie header of the next request. */
export const cookieHeader = (jar: CookieJar): string =>
  [...jar].map((pair) => pair.join("=")).join("; ");
