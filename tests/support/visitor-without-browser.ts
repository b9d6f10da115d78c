import { computeAccessibleName } from "dom-accessibility-api";
import { JSDOM } from "jsdom";

import { type Answer, type HttpClient, openClient } from "./http-client";

const MAX_REDIRECTS = 5;

type Name = string | RegExp;

const TAGS = {
  button: "button, input[type=submit]",
  link: "a[href]",
  heading: "h1, h2, h3, h4",
  textbox: "input:not([type]), input[type=text], input[type=search], textarea",
  group: "fieldset, [role=group]",
  listitem: "li",
} as const;
const NOT_SHOWN = "[hidden], dialog:not([open])";

/** No style sheet is read: what is drawn is for the browser tests. */
const getComputedStyle = (element: Element) =>
  ({
    display: /^(?:span|b|strong|em|a|button)$/i.test(element.tagName) ? "inline" : "block",
    visibility: "visible",
    getPropertyValue: () => "",
  }) as unknown as CSSStyleDeclaration;

const nameOf = (element: Element) =>
  computeAccessibleName(element, { getComputedStyle }).replace(/\s+/g, " ").trim();

/**
 * A person with a browser that runs no scripts: opens pages, presses what has a name, fills in fields
 * by their labels. The page is parsed HTML; nothing is drawn. @throws Error where a name is not found
 */
export function openVisitor(url: string) {
  const client: HttpClient = openClient(url);
  let dom = new JSDOM("");
  let answer: Answer | null = null;
  let address = url;

  async function load(path: string, options?: Parameters<HttpClient["ask"]>[1], redirects = 0) {
    answer = await client.ask(path.replace(/#.*/, ""), options);
    address = new URL(path, url).href;
    const { location } = answer.headers;
    if (answer.status >= 300 && answer.status < 400 && location) {
      if (redirects >= MAX_REDIRECTS) throw new Error(`Too many redirects: ${location}`);
      const to = new URL(location, address);
      // As browsers do: the fragment stays, unless the answer has one of its own.
      to.hash ||= new URL(address).hash;
      if (to.origin !== new URL(url).origin) {
        address = to.href;
        dom = new JSDOM("");
        return;
      }
      await load(to.pathname + to.search + to.hash, {}, redirects + 1);
      return;
    }
    dom = new JSDOM(answer.body.toString(), { url: address });
  }

  const document = () => dom.window.document;
  const main = () => document().querySelector("main") ?? document().body;

  const isNamed = (element: Element, name: Name) =>
    typeof name === "string" ? nameOf(element) === name : name.test(nameOf(element));

  /** All elements of this kind with this accessible name. */
  function all(kind: keyof typeof TAGS, name: Name, within: ParentNode = document()): Element[] {
    return [...within.querySelectorAll(TAGS[kind])].filter(
      (element) => !element.closest(NOT_SHOWN) && isNamed(element, name),
    );
  }

  function only<Found>(found: Found[], what: () => string): Found {
    if (found.length !== 1) throw new Error(`${found.length} times ${what()} on ${address}`);
    return found[0]!;
  }

  /** The only element of this kind with this name. */
  function get(kind: keyof typeof TAGS, name: Name, within?: ParentNode): Element {
    const others = () => all(kind, /./, within).map(nameOf).join("; ");
    return only(all(kind, name, within), () => `${kind} "${String(name)}" (among ${others()})`);
  }

  /** The only field with this label. */
  function field(label: Name, within: ParentNode = main()) {
    type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
    const fields = within.querySelectorAll<Field>("input:not([type=hidden]), textarea, select");
    return only(
      [...fields].filter((each) => !each.closest(NOT_SHOWN) && isNamed(each, label)),
      () => `the field "${String(label)}"`,
    );
  }

  /** Sends the form of a button as a browser does. */
  async function submit(button: Element, headers: Record<string, string> = {}) {
    const { form } = button as HTMLButtonElement;
    if (!form) throw new Error(`"${button.textContent}" is in no form`);
    const attribute = (name: string) =>
      button.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? "";
    const to = new URL(attribute("action") || address, address);
    const texts = new URLSearchParams();
    const parts = new FormData();
    for (const [name, value] of new dom.window.FormData(form, button as HTMLElement)) {
      const isFile = typeof value !== "string";
      const text = isFile ? "" : value.replace(/\r?\n/g, "\r\n");
      texts.append(name, text);
      if (isFile) parts.append(name, new Blob([]), "");
      else parts.append(name, text);
    }
    if (attribute("method").toLowerCase() !== "post") {
      to.search = texts.toString();
      return load(to.pathname + to.search + to.hash, { headers });
    }
    const isMultipart = attribute("enctype") === "multipart/form-data";
    const body = new Response(isMultipart ? parts : texts);
    return load(to.pathname + to.search + to.hash, {
      method: "POST",
      headers: {
        "Content-Type": body.headers.get("Content-Type")!,
        Origin: new URL(url).origin,
        "Sec-Fetch-Site": "same-origin",
        "Sec-Fetch-Dest": "document",
        ...headers,
      },
      body: Buffer.from(await body.arrayBuffer()),
    });
  }

  return {
    client,
    /** The status of the last answer. */
    get status() {
      return answer?.status ?? 0;
    },
    get html() {
      return answer?.body.toString() ?? "";
    },
    /** Path, query and fragment; the whole address on another site. */
    get path() {
      const at = new URL(address);
      return at.origin === new URL(url).origin ? at.pathname + at.search + at.hash : address;
    },
    get document() {
      return document();
    },
    get title() {
      return document().title;
    },
    main,
    /** The texts of the main part, or of another one, with single blanks. */
    text: (within: Element | null = main()) =>
      (within?.textContent ?? "").replace(/\s+/g, " ").trim(),
    goto: (path: string, options?: Parameters<HttpClient["ask"]>[1]) => load(path, options),
    all,
    get,
    field,
    /** The item of a list with this text. */
    item: (text: string, within: ParentNode = main()) => {
      const items = [...within.querySelectorAll("li")].filter(
        (li) => li.textContent.includes(text) && !li.querySelector("li"),
      );
      return only(items, () => `an item with "${text}"`);
    },
    /** Fills in the field with this label. */
    fill(label: Name, value: string, within?: ParentNode) {
      field(label, within).value = value;
    },
    /** Presses the button with this name. */
    press: (name: Name, within?: ParentNode, headers?: Record<string, string>) =>
      submit(get("button", name, within), headers),
    /** Presses Enter in the field with this label: browsers press the first submit button of its form. */
    enter(label: Name) {
      const buttons = field(label).form!.querySelectorAll<HTMLButtonElement>("button");
      return submit([...buttons].find(({ type }) => type === "submit")!);
    },
    /** Shows a page again as it was, as Back does. */
    show(html: string) {
      dom = new JSDOM(html, { url: address });
    },
    /** Follows the link with this name. */
    async follow(name: Name, within?: ParentNode) {
      const to = new URL(get("link", name, within).getAttribute("href")!, address);
      if (to.origin !== new URL(url).origin) throw new Error(`${to.href} is another site`);
      await load(to.pathname + to.search + to.hash);
    },
    /** Title and description of the toast on the page, and its role; null without one. */
    toast() {
      const toast = document().querySelector("[data-type]");
      if (!toast) return null;
      const [message = "", description = ""] = Array.from(
        toast.querySelectorAll("p"),
        (p) => p.textContent,
      );
      return { message, description };
    },
    /** The number in the name of the cart's link. */
    cartCount() {
      const [link] = all("link", /^Cart, \d+ items?$/);
      return Number(/\d+/.exec(link ? nameOf(link) : "")?.[0] ?? -1);
    },
    close: () => client.close(),
  };
}
