import { existsSync, readdirSync, readFileSync } from "node:fs";

import { expect, it } from "vitest";

import { variantId } from "~/embedded-store/catalogue";
import { signSession } from "~/embedded-store/hosted-checkout";
import { pictureSources } from "~/store/picture";
import { UPLOAD_LIMITS } from "~/submissions/upload";

const nginx = readFileSync("deploy/nginx.conf", "utf8");

/** The address that a route's folder stands for. */
const addressOf = (folder: string) =>
  folder === "_index"
    ? "/"
    : `/${folder.replace(/_\./g, ".").replaceAll(".", "/").replace("$id", "prod_1")}`;

const [, pattern = "never"] =
  /map "\$request_method \$uri" \$is_redirected \{[^}]*"~([^"]+)" 1;/.exec(nginx) ?? [];

it("a POST to a page becomes a GET unless the page takes a form", () => {
  const pages = readdirSync("app/routes").filter(
    (folder) => existsSync(`app/routes/${folder}/route.tsx`) && folder !== "$",
  );
  for (const folder of pages) {
    const source = readFileSync(`app/routes/${folder}/route.tsx`, "utf8");
    const becomesGet = (method: string) =>
      new RegExp(pattern).test(`${method} ${addressOf(folder)}`);
    expect(becomesGet("POST"), folder).toBe(!/^export .*\baction\b/m.test(source));
    expect(becomesGet("GET"), folder).toBe(false);
  }
});

it("the cache keeps the data of public pages, as scripts ask for it, and no other data", () => {
  const [, rows = ""] = /\$is_of_one_visitor \{([^}]*)\}/.exec(nginx) ?? [];
  const patterns = [...rows.matchAll(/"~(.+)" ([01]);/g)].map(([, pattern, isOfOne]) => ({
    pattern: new RegExp(pattern!.replace(")*+", ")*")),
    isKept: isOfOne === "0",
  }));
  const isKept = (address: string) =>
    patterns.find(({ pattern }) => pattern.test(`${address} __Host-cart=1`))?.isKept;
  for (const folder of readdirSync("app/routes")) {
    const file = ["route.tsx", "route.ts"].find((name) =>
      existsSync(`app/routes/${folder}/${name}`),
    )!;
    const isPublic = readFileSync(`app/routes/${folder}/${file}`, "utf8").includes("publicData(");
    const query = new URLSearchParams({ variant: "a", _routes: `routes/${folder}` }).toString();
    expect(isKept(`${addressOf(folder)}.data?${query}`), folder).toBe(isPublic);
  }
  const root = new URLSearchParams({ _routes: "root" }).toString();
  expect(isKept(`/store.data?${root}`)).toBe(false);
});

it.each([
  ["/store?utm_source=a&utm_medium=b", "/store?"],
  ["/store?gclid=a&q=ramp", "/store?q=ramp"],
  ["/store?q=ramp&fbclid=a&msclkid=b&page=2", "/store?q=ramp&page=2"],
  ["/store?q=utm_x=1", null],
  ["/store?q=a&utm_x=1&sort=newest&gclid=2", "/store?q=a&sort=newest&gclid=2"],
])("the cache of pages knows %s as %s", (address, key) => {
  const [, pattern = "", made = ""] = /"~(\S+)" "(\$before_ad\S+)";/.exec(nginx) ?? [];
  // JavaScript has no possessive quantifiers.
  const found = new RegExp(pattern.replace(/([*+])\+/g, "$1")).exec(address)?.groups;
  const keyOf = (groups: Record<string, string>) =>
    made.replace(/\$(\w+)/g, (_, name: string) => groups[name] ?? "");
  expect(found ? keyOf(found) : null).toBe(key);
});

it.each([
  ["192.0.2.7", "192.0.2.7", "192.0.2."],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2:", "2001:db8:1:"],
  ["2001:db8:1:2::5", "2001:db8:1:2:", "2001:db8:1:"],
  ["2001:db8:1:0:3:4:5:6", "2001:db8:1:0:", "2001:db8:1:"],
  ["2001:db8:1::5", "2001:db8:1:0:", "2001:db8:1:"],
  ["2001:db8:0:2:3:4:5:6", "2001:db8:0:2:", "2001:db8:0:"],
  ["2001:db8:0:0:3::6", "2001:db8:0:0:", "2001:db8:0:"],
  ["2001:db8::5", "2001:db8:0:0:", "2001:db8:0:"],
  ["2001:db8::3:4:5:6", "2001:db8:0:0:", "2001:db8:0:"],
  ["2600::2:3:4:5:6", "2600:0:0:2:", "2600:0:0:"],
  ["2600:0:0:2::6", "2600:0:0:2:", "2600:0:0:"],
  ["2600::3:4:5:6", "2600:0:0:0:", "2600:0:0:"],
  ["2600::5", "2600:0:0:0:", "2600:0:0:"],
  ["::1", "::1", "::1"],
])(
  "limits count the visitor at %s as %s, with neighbours as %s",
  (address, counted, neighbours) => {
    const countedBy = (map: string, value: string) => {
      const [, rows = ""] = new RegExp(`map ${map} \\{\\n(.*?)\\n  \\}`, "s").exec(nginx) ?? [];
      for (const [, pattern = "", made = ""] of rows.matchAll(/"~(.+)" "?(\$[^";]+)"?;/g)) {
        const found = new RegExp(pattern).exec(value)?.groups;
        if (found) return made.replace(/\$\{?(\w+)\}?/g, (_, name: string) => found[name] ?? "");
      }
      return value;
    };
    const key = countedBy("\\$remote_addr \\$address", address);
    expect(key).toBe(counted);
    expect(countedBy("\\$address \\$neighbours", key)).toBe(neighbours);
  },
);

it("the kernel has each limit for addresses and for neighbours, the same for IPv6", () => {
  const limits: Record<string, string[]> = {};
  const rules = readFileSync("deploy/connections.nft", "utf8").matchAll(
    /\{ (ip6? saddr.*?) (\w+ \w* ?over .+) \}/g,
  );
  for (const [, of = "", limit = ""] of rules) (limits[of] ??= []).push(limit);
  const { "ip saddr": address, "ip saddr & 255.255.255.0": neighbours } = limits;
  expect(address).toHaveLength(4);
  expect(neighbours).toHaveLength(4);
  expect(limits["ip6 saddr & ffff:ffff:ffff:ffff::"]).toEqual(address);
  expect(limits["ip6 saddr & ffff:ffff:ffff::"]).toEqual(neighbours);
});

it("nginx refuses a length of a body exactly where it would log one, or below that", () => {
  const [, pattern = ""] = /\$is_too_large \{[^}]*?"~([^"]+)" 1;/.exec(nginx) ?? [];
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(nginx) ?? [];
  const isRefused = (length: number | string) => new RegExp(pattern).test(`${length} /contact`);
  // nginx itself answers 400 to what is no number.
  for (const taken of ["", "x", 0, 9, 10_000_000, UPLOAD_LIMITS.totalBytes, 62_999_999])
    expect(isRefused(taken), String(taken)).toBe(false);
  for (const refused of [Number(megabytes) * 1024 ** 2 + 1, 64_000_000, 70_000_000, 1e8, 1e12])
    expect(isRefused(refused), String(refused)).toBe(true);
});

it("nginx refuses no order of the embedded store for its length", () => {
  const lines = Array.from({ length: 50 }, (_, at) => [variantId("bed", at), 99_999, 9_999_999]);
  const session = signSession(
    {
      lines: lines as [string, number, number][],
      successUrl: `https://shop.example/success?paid=${"a".repeat(64)}`,
      cancelUrl: `https://shop.example/search?q=${"%E8%BD%AE".repeat(200)}`,
    },
    "secret",
  );
  const [, pattern = ""] = /"~(\S+\{4097\})" 1;/.exec(nginx) ?? [];
  const isTooLong = (address: string) => new RegExp(pattern).test(address);
  for (const step of ["", "/pay", "/cancel"])
    expect(isTooLong(`/embedded-store/checkout${step}?session=${session}`)).toBe(false);
  for (const path of ["s", `/${"x".repeat(4097)}`, "/pay/x", "?a&"])
    expect(isTooLong(`/embedded-store/checkout${path}?session=${session}`), path).toBe(true);
});

it("resized pictures have one spelling of their host", () => {
  const resizer = readFileSync("deploy/resizer.conf", "utf8");
  const [, pattern = ""] = /"~(\S+)" \$origin;/.exec(resizer) ?? [];
  const originOf = (host: string) =>
    new RegExp(pattern).exec(`/pictures/640/https://${host}/a.jpg`)?.groups?.origin;
  expect(originOf("images.example.com")).toBe("https://images.example.com");
  expect(originOf("images.Example.com")).toBeUndefined();
});

it("resized pictures have one spelling of their path, which is that of the app", () => {
  const resizer = readFileSync("deploy/resizer.conf", "utf8");
  const [, pattern = ""] = /\$picture ~ "(.+)"\)/.exec(resizer) ?? [];
  const isOtherSpelling = (address: string) => new RegExp(pattern).test(address);
  const site = "https://images.example.com";
  for (const path of ["/%c3%A9.jpg", "/%C3%a9.jpg", "/%e2%82%ac.jpg", "/%70.jpg"])
    expect(isOtherSpelling(site + path), path).toBe(true);
  for (const path of ["/%c3%a9%20.jpg", "/%C3%A9.jpg", "/é.jpg"]) {
    const [first = ""] = pictureSources(site + path, "{width}/{url}")!.split(" ");
    expect(isOtherSpelling(first.replace("160/", "")), path).toBe(false);
  }
});
