import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

const conf = readFileSync("deploy/nginx.conf", "utf8");
const made = (part: "http" | "site") =>
  execFileSync("deploy/beside-others.sh", [part], { input: conf, encoding: "utf8" });
/** The names of the directives at the beginning of a line. */
const outer = (text: string) =>
  new Set([...text.matchAll(/^([a-z]\w*)\b/gm)].map(([, name]) => name));

describe("what deploy/beside-others.sh makes of nginx.conf", () => {
  it("for conf.d says nothing that would hold for other sites, and defines what it uses", () => {
    expect([...outer(made("http"))].toSorted()).toEqual([
      "limit_conn_zone",
      "limit_req_zone",
      "log_format",
      "map",
      "proxy_cache_path",
      "upstream",
    ]);
    for (const name of ["limit_conn_zone", "limit_req_zone", "map", "proxy_cache_path"])
      expect(made("http").split(`${name} `), name).toHaveLength(conf.split(`  ${name} `).length);
  });

  it("for sites-available is two servers, which leave all other hosts alone", () => {
    const site = made("site");
    expect([...outer(site)]).toEqual(["server"]);
    expect(site).not.toMatch(/default_server|ssl_reject_handshake/);
    expect(site.match(/server_name shop\.example;/g)).toHaveLength(2);
    expect(site.split("{")).toHaveLength(site.split("}").length);
  });

  it("needs what the documents name for the whole nginx", () => {
    const documents = readFileSync("docs/deploying.md", "utf8");
    const lines = [...conf.matchAll(/^ *(worker_(?!processes)\w+ \S+;)$/gm)].map(
      ([, line]) => line,
    );
    expect(lines).toHaveLength(3);
    expect(lines.filter((line) => !documents.includes(`\`${line}\``))).toEqual([]);
  });

  it("loses no setting that the whole file has for all its servers", () => {
    const [, http = ""] = conf.split("\nhttp {");
    const names = [...http.matchAll(/^ {2}([a-z_]+) (?!.*\{$)/gm)].map(([, name]) => name!);
    expect(names.length).toBeGreaterThan(30);
    for (const name of names) expect(made("http") + made("site"), name).toContain(`${name} `);
  });
});
