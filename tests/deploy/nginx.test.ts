import { existsSync, readdirSync, readFileSync } from "node:fs";

import { expect, it } from "vitest";

const nginx = readFileSync("deploy/nginx.conf", "utf8");

/** The address that a route's folder stands for. */
const addressOf = (folder: string) =>
  folder === "_index"
    ? "/"
    : `/${folder.replace(/_\./g, ".").replaceAll(".", "/").replace("$id", "prod_1")}`;

const pages = readdirSync("app/routes")
  .filter((folder) => existsSync(`app/routes/${folder}/route.tsx`) && folder !== "$")
  .map((folder) => ({
    address: addressOf(folder),
    takesForm: /^export .*\baction\b/m.test(readFileSync(`app/routes/${folder}/route.tsx`, "utf8")),
  }));

it.each(pages)(
  "a POST to $address becomes a GET unless it takes a form",
  ({ address, takesForm }) => {
    const [, pattern = ""] =
      /map "\$request_method \$uri" \$is_post_to_page \{[^}]*"~([^"]+)" 1;/.exec(nginx) ?? [];
    const becomesGet = (method: string) =>
      pattern !== "" && new RegExp(pattern).test(`${method} ${address}`);
    expect(becomesGet("POST")).toBe(!takesForm);
    expect(becomesGet("GET")).toBe(false);
  },
);
