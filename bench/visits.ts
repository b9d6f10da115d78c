import type { Answer, Client, Visit } from "./load";

/** Of a form as browsers without scripts send it. */
export const FORM_TYPE = "application/x-www-form-urlencoded";

export const BROWSER = { Accept: "text/html", "Accept-Encoding": "gzip, deflate, br" };

async function expecting(status: number, asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked;
  if (answer.status !== status) throw new Error(`answered ${answer.status}, not ${status}`);
  return answer;
}

/** Reads a page with whatever headers besides; `status` is the one that counts as right. */
export const page =
  (path: string, headers: Record<string, string> = {}, status = 200): Visit =>
  (client) =>
    expecting(status, client({ path, headers: { ...BROWSER, ...headers } }));

const plain = { "Accept-Encoding": "identity" };

export async function readHtml(client: Client, path: string, encoding = plain): Promise<Answer> {
  return expecting(200, client({ path, headers: { ...BROWSER, ...encoding } }));
}

export async function readTag(client: Client, path: string): Promise<string> {
  const { etag } = (await readHtml(client, path)).headers;
  if (!etag) throw new Error("has no ETag");
  return etag;
}

/** What a browser without scripts sends when Add to Cart is pressed on a product's page. */
export async function readAddForm(client: Client, productPath: string): Promise<string> {
  const html = (await readHtml(client, productPath)).body.toString();
  const forms = [...html.matchAll(/<form[^>]*action="\/cart"[^>]*>(.*?)<\/form>/gs)];
  const form = forms.map(([whole]) => whole).find((whole) => whole.includes(' name="item '));
  const button = form?.match(/<button[^>]* name="item [^>]*>/)?.[0];
  if (!form || !button) throw new Error("has no form that adds to the cart");
  const fields = [...form.matchAll(/<input[^>]*>/g)].map(([input]) =>
    ["name", "value"].map((name) => attribute(input, name)),
  );
  return new URLSearchParams([...fields, [attribute(button, "name"), ""]]).toString();
}

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll("&amp;", "&") ?? "";

export type Cookies = Map<string, string>;

/** Takes over what an answer sets. @returns all cookies then */
export function keepCookies(cookies: Cookies, { headers }: Answer): string {
  for (const line of headers["set-cookie"] ?? []) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === "" || /;\s*Max-Age=0|;\s*Expires=Thu, 01 Jan 1970/i.test(line))
      cookies.delete(name);
    else cookies.set(name, value);
  }
  return cookieLine(cookies);
}

export const cookieLine = (cookies: Cookies): string =>
  [...cookies].map((pair) => pair.join("=")).join("; ");

/** A stranger adds to the cart and reads the page that the answer leads to. @returns the cookies then */
export async function addToCart(client: Client, form: string, origin: string): Promise<string> {
  const cookies: Cookies = new Map();
  const headers = { ...BROWSER, Origin: origin };
  const added = await expecting(
    303,
    client({
      path: "/cart",
      method: "POST",
      headers: { ...headers, "Content-Type": FORM_TYPE },
      body: form,
    }),
  );
  const cookie = keepCookies(cookies, added);
  if (!cookies.has("cart")) throw new Error("gave no cart");
  const { pathname, search } = new URL(added.headers.location ?? "/", origin);
  const read = await expecting(
    200,
    client({ path: pathname + search, headers: { ...BROWSER, Cookie: cookie } }),
  );
  return keepCookies(cookies, read);
}

/** Addresses of the products on a page, as it lists them. */
export async function readProductPaths(client: Client, path: string): Promise<string[]> {
  const html = (await readHtml(client, path)).body.toString();
  return [...html.matchAll(/href="(\/product\/[^"]+)"/g)].map(([, address]) => address!);
}
