import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

type Asking = Pick<IncomingMessage, "headers"> & { socket: { remoteAddress?: string } };

/**
 * The address that a request came from, as one party: IPv6 by its network of 64 bits.
 * @param trustedProxies how many of them have added to `X-Forwarded-For`, whose beginning anyone can write
 */
export function clientAddress({ headers, socket }: Asking, trustedProxies: number): string | null {
  const forwarded = trustedProxies > 0 ? [headers["x-forwarded-for"] ?? []].flat().join(",") : "";
  const named = forwarded.split(",").at(-trustedProxies || 1);
  return partyOf(named ?? "") ?? partyOf(socket.remoteAddress ?? "");
}

function partyOf(written: string): string | null {
  const address = withoutPort(written.trim());
  const version = isIP(address);
  if (version === 4) return address;
  return version === 6 ? networkOf(address) : null;
}

/** Some proxies add it: `192.0.2.1:5678`, `[2001:db8::1]:5678`. */
function withoutPort(written: string): string {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(written) ?? [];
  const [, plain] = /^([\d.]+):\d+$/.exec(written) ?? [];
  return bracketed ?? plain ?? written;
}

function networkOf(address: string): string {
  const [unscoped = ""] = address.split("%", 1);
  const canonical = new URL(`http://[${unscoped}]`).hostname.slice(1, -1);
  const [start = "", end = ""] = canonical.split("::", 2);
  const head = start.split(":").filter(Boolean);
  const tail = end.split(":").filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill("0");
  const groups = [...head, ...zeros, ...tail];
  // IPv4 in the clothes of IPv6, as sockets that listen to both name it.
  if (groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff")
    return groups
      .slice(6)
      .map((group) => parseInt(group, 16))
      .flatMap((pair) => [pair >> 8, pair & 255])
      .join(".");
  return `${groups.slice(0, 4).join(":")}::/64`;
}
