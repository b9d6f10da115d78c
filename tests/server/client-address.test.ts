import { describe, expect, it } from "vitest";

import { clientAddress } from "~/server/client-address.server";

const from = (remoteAddress: string | undefined, forwarded?: string) => ({
  headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
  socket: { remoteAddress },
});

describe("the address behind so many proxies", () => {
  it.each<[string, number, string | undefined, string | null]>([
    ["no proxy", 0, undefined, "192.0.2.9"],
    ["no proxy, whatever the client writes", 0, "198.51.100.7", "192.0.2.9"],
    ["one", 1, "198.51.100.7", "198.51.100.7"],
    ["one, whatever the client writes before", 1, "10.0.0.1, 198.51.100.7", "198.51.100.7"],
    ["two", 2, "10.0.0.1, 198.51.100.7,203.0.113.5", "198.51.100.7"],
    ["two, of which one was gone round", 2, "198.51.100.7", "192.0.2.9"],
    ["one that has written nothing", 1, undefined, "192.0.2.9"],
    ["one that has written nonsense", 1, "198.51.100.7, unknown", "192.0.2.9"],
    ["one that adds ports", 1, "198.51.100.7:4711", "198.51.100.7"],
    ["one that adds ports to IPv6", 1, "[2001:db8::1]:4711", "2001:db8:0:0::/64"],
  ])("%s", (_, proxies, forwarded, address) => {
    expect(clientAddress(from("192.0.2.9", forwarded), proxies)).toBe(address);
  });

  it.each([
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2:ffff::", "2001:db8:1:2::/64"],
    ["2001:db8:1:3::6", "2001:db8:1:3::/64"],
    ["2001:DB8:0001::", "2001:db8:1:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::ffff:192.0.2.9", "192.0.2.9"],
    ["::ffff:c000:209", "192.0.2.9"],
    ["192.0.2.9", "192.0.2.9"],
  ])("%s is of %s", (address, party) => {
    expect(clientAddress(from(address), 0)).toBe(party);
  });

  it("is unknown where the socket has none", () => {
    expect(clientAddress(from(undefined), 0)).toBeNull();
  });
});
