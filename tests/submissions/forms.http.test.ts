import { computeAccessibleDescription } from "dom-accessibility-api";
import { describe, expect, it } from "vitest";

import { SITE_NAME } from "~/site";
import { WHAT_HAPPENS_NEXT } from "~/submissions/around-form";

import {
  type Fields,
  type FormName,
  FORMS,
  LONG_TEXTS,
  pairsOf,
  requiredFields,
} from "../support/filled-forms";
import { PEOPLE, TEXT_FIELDS, writtenBy } from "../support/people";
import { END, MULTIPART_TYPE, textPart } from "../support/multipart";
import { formRequest } from "../support/send-form";
import { openSite } from "../support/site";

const site = await openSite();
const cached = await site.start({ STORE_CACHE_SECONDS: "1" });

type Control = HTMLInputElement | HTMLTextAreaElement;

/** A visitor on the page of a form. */
async function openForm(name: FormName) {
  const { path, button } = FORMS[name];
  const visitor = await site.open(path);
  const fields = () => {
    const send = visitor.get("button", button, visitor.main()) as HTMLButtonElement;
    return [...send.form!.elements] as Control[];
  };
  return {
    visitor,
    heading: () => visitor.document.querySelector("h1")!.textContent,
    summary: () => visitor.get("group", /^Please check /),
    texts: () => fields().filter((field) => field.matches(TEXT_FIELDS)),
    control: (field: string) => fields().find((each) => each.name === field)!,
    fill: (values: Fields) => {
      for (const field of fields()) {
        const value = values[field.name];
        if (value === undefined) continue;
        if ("checked" in field && field.type === "checkbox")
          field.checked = value.includes(field.value);
        else field.value = String(value);
      }
    },
    send: () => visitor.press(button, visitor.main()),
  };
}

const errorsOf = (summary: Element) => [...summary.querySelectorAll("a")].map((a) => a.textContent);

/** The page after the form was accepted. */
const AFTER: Record<FormName, [path: string, title: string, heading: string]> = {
  contact: ["/contact?sent=contact-form#contact-form-sent", "Contact Us", "Contact Us"],
  business: ["/business-submission?sent#sent", "Join Our Directory", "Submission Received"],
  event: ["/event-submission?sent#sent", "Submit your event for free", "Event Submitted"],
  inlineEvent: [
    "/join-directory?sent=inline-event#sent",
    "Join the directory",
    "Be found by owners who need your help",
  ],
};

describe.each(Object.keys(FORMS) as FormName[])("without scripts, the %s form", (name) => {
  const { filled, schema, toast } = FORMS[name];
  const required = requiredFields(name);
  const [[first, label]] = required as [[string, string]];

  it("has a field for each name of its schema, and an error for each that is required", async () => {
    const { visitor, heading, control, send, summary } = await openForm(name);
    const before = [visitor.title, heading()];
    for (const field of Object.keys(schema.shape)) expect(control(field), field).toBeDefined();
    for (const [field] of required) expect(control(field).required, field).toBe(true);
    const isLong = name === "business" || name === "event";
    expect(control(first).form!.noValidate, "else the browser itself insists").toBe(isLong);

    await send();
    expect([visitor.status, visitor.toast()]).toEqual([400, null]);
    expect([visitor.title, heading()]).toEqual(before);
    const messages = required.map(([, each]) => `${each} is required`);
    expect(visitor.text(summary())).toContain(`Please check ${messages.length} fields`);
    expect(errorsOf(summary())).toEqual(messages);
    expect(summary().hasAttribute("autofocus")).toBe(true);
    for (const [index, link] of [...summary().querySelectorAll("a")].entries()) {
      const field = control(required[index]![0]);
      expect(link.getAttribute("href")).toBe(`#${field.id}`);
      expect(field.getAttribute("aria-invalid")).toBe("true");
      expect(computeAccessibleDescription(field)).toMatch(new RegExp(`^${messages[index]}`));
    }
    const { hash } = new URL(visitor.path, site.app.url);
    if (hash) expect(hash, "the page shows the errors").toBe(`#${summary().id}`);
  });

  it("takes the first value of a text that comes twice, and every choice", async () => {
    const { path } = FORMS[name];
    const twice = [...pairsOf({ ...filled, [first]: "" }), ...pairsOf({ ...filled, [first]: "x" })];
    const { visitor, control } = await openForm(name);
    const request = {
      method: "POST",
      headers: { "Content-Type": MULTIPART_TYPE },
      body: twice.map(([field, value]) => textPart(field, value)).join("") + END,
    };
    await visitor.goto(path, request);
    expect(visitor.status).toBe(400);
    for (const [field, value] of Object.entries({ ...filled, [first]: "" }))
      if (typeof value === "string") expect(control(field).value, field).toBe(value);
      else
        expect(visitor.document.querySelectorAll(`[name=${field}][checked]`), field).toHaveLength(
          value.length,
        );
  });

  it("gives back whole what is too long", async () => {
    const { control, fill, send, summary } = await openForm(name);
    const long = Object.keys(filled).findLast((field) => LONG_TEXTS.includes(field))!;
    const text = "Warm water. ".repeat(1200).slice(0, 13_889);
    fill({ ...filled, [long]: text });
    await send();
    expect(errorsOf(summary())).toEqual([
      expect.stringMatching(/ can have 2000 characters at most$/),
    ]);
    expect(control(long).value).toBe(text);
  });

  it("says at each long text how much it takes, and lets every text run its own way", async () => {
    const { control, texts } = await openForm(name);
    for (const field of texts()) expect(field.dir, field.name).toBe("auto");
    const long = Object.keys(filled).filter((field) => LONG_TEXTS.includes(field));
    expect(long).not.toEqual([]);
    for (const field of long)
      expect(computeAccessibleDescription(control(field)), field).toMatch(/Up to 2000 characters$/);
  });

  it.each(Object.entries(PEOPLE))(
    "keeps what a %s visitor writes, and once corrected leads to a confirmation and is empty again",
    async (_, person) => {
      const { visitor, heading, texts, control, fill, send, summary } = await openForm(name);
      const web = name === "event" ? "eventWebsite" : "website";
      fill(filled);
      for (const field of texts()) field.value = writtenBy(person, field.name) ?? field.value;
      const typed = Object.fromEntries(texts().map((field) => [field.name, field.value.trim()]));
      fill({ [first]: " ", [web]: "javascript:alert(1)" });
      await send();
      expect(errorsOf(summary()).toSorted()).toEqual([
        `${label} is required`,
        expect.stringMatching(/ must be a web address such as www\.example\.com$/),
      ]);
      const kept = { ...typed, [first]: "", [web]: "javascript:alert(1)" };
      for (const [field, value] of Object.entries(kept))
        expect(control(field).value.trim(), field).toBe(value);
      const boxes = visitor.main().querySelectorAll<HTMLInputElement>("form [type=checkbox]");
      const checked = [...boxes].filter((box) => box.checked).map((box) => box.value);
      expect(checked).toEqual(filled.services ?? []);

      fill({ [first]: typed[first]!, [web]: typed[web]! });
      await send();
      const [path, title, then] = AFTER[name];
      expect([visitor.status, visitor.path, heading()]).toEqual([200, path, then]);
      expect(visitor.title).toBe(`${title} - ${SITE_NAME}`);
      expect(visitor.toast()).toEqual(toast);
      if (name !== "contact") expect(visitor.text()).toContain(WHAT_HAPPENS_NEXT);
      if (name === "business" || name === "event") {
        expect(visitor.get("link", "Back to Homepage").getAttribute("href")).toBe("/");
        const plans = visitor.get("link", "See the growth plans");
        expect(plans.getAttribute("href")).toBe("/join-directory#plans");
        await visitor.goto(path.split("?")[0]!);
      }
      expect(control(first).value).toBe("");
      expect(visitor.main().querySelector("[aria-invalid]")).toBeNull();
    },
  );
});

it.each(["business", "event", "inlineEvent"] as const)(
  "the files of a refused %s form must be chosen again and are not sent back",
  async (name) => {
    const { visitor } = await openForm(name);
    const { path, filled } = FORMS[name];
    const [[required]] = requiredFields(name) as [[string, string]];
    const again = "Please choose your files again";
    const refused = async (files: string[]) => {
      const form = formRequest(path, { ...filled, [required]: "" }, files);
      const headers = { "Content-Type": MULTIPART_TYPE, Origin: site.app.url };
      const body = Buffer.from(await form.arrayBuffer());
      await visitor.goto(path, { method: "POST", headers, body });
      expect(visitor.status).toBe(400);
      return visitor.html;
    };
    const html = await refused(["limp.png"]);
    expect(html).toContain(again);
    expect(html).not.toMatch(/limp\.png/);
    expect(await refused([])).not.toContain(again);
  },
);

it("in a long text that comes back, a line break counts as one character, and blanks at the end do not count", async () => {
  const { visitor } = await openForm("business");
  const { path, filled } = FORMS.business;
  const form = formRequest(path, { ...filled, businessName: "", description: "a\nb  " });
  const headers = { "Content-Type": MULTIPART_TYPE, Origin: site.app.url };
  await visitor.goto(path, {
    method: "POST",
    headers,
    body: Buffer.from(await form.arrayBuffer()),
  });
  expect(visitor.html).toContain("1997 characters left");
});

it.each([
  ["contact", "message"],
  ["business", "description"],
] as const)("blank lines at the start of a text of the %s form come back", async (name, long) => {
  const { visitor, control } = await openForm(name);
  const { path, filled } = FORMS[name];
  const [required] = Object.keys(filled);
  // As browsers send line breaks.
  const form = formRequest(path, { ...filled, [required!]: "", [long]: "\r\n\r\nA" });
  const headers = { "Content-Type": form.headers.get("Content-Type")!, Origin: site.app.url };
  await visitor.goto(path, {
    method: "POST",
    headers,
    body: Buffer.from(await form.arrayBuffer()),
  });
  expect(visitor.status).toBe(400);
  expect(control(long).value).toBe("\n\nA");
});

it.each([0, 1, 2])("letters of three bytes arrive whole, %i bytes further on", async (bytes) => {
  const { visitor, fill, send } = await openForm("contact");
  const text = "€".repeat(190);
  fill({ firstName: "a".repeat(bytes) + text, lastName: text, email: text, website: text });
  await send();
  expect(visitor.status).toBe(400);
  expect(visitor.html).not.toContain("\0");
});

it.each([
  ["event", "2027-05-30"],
  ["inlineEvent", "05/30/2027"],
] as const)("the %s form may have an end before its start", async (name, endDate) => {
  const { visitor, fill, send } = await openForm(name);
  fill({ ...FORMS[name].filled, endDate });
  await send();
  expect(visitor.toast()).toEqual(FORMS[name].toast);
});

it.each([
  ["facebook", "facebook.com/…"],
  ["instagram", "instagram.com/…"],
  ["twitter", "twitter.com/…"],
  ["linkedin", "linkedin.com/company/…"],
])(
  "the address on %s is described by an example and by what to do without a page",
  async (name, example) => {
    const { control } = await openForm("business");
    expect(computeAccessibleDescription(control(name))).toBe(
      `${example} No page? Repeat your website.`,
    );
  },
);

it("without scripts, an error of the form in the footer stands on /contact, and the message leads back", async () => {
  const visitor = await site.open("/store");
  const footer = visitor.document.querySelector("footer")!;
  const typed: Record<string, string> = { "Website (optional)": "javascript:alert(1)" };
  for (const [name, label] of requiredFields("contact"))
    typed[label] = String(FORMS.contact.filled[name]);
  for (const [label, value] of Object.entries(typed)) visitor.fill(label, value, footer);
  await visitor.press("Send message");
  expect([visitor.status, visitor.path]).toEqual([400, "/contact#contact-form-errors"]);
  for (const [label, value] of Object.entries(typed))
    expect(visitor.field(label).value, label).toBe(value);
  expect(computeAccessibleDescription(visitor.field(/^Website/))).toBe(
    "Website must be a web address such as www.example.com",
  );
  visitor.fill(/^Website/, "https://ada.example");
  // The only form: there is none in the footer of this page.
  await visitor.press("Send message");
  expect(visitor.path).toBe("/store?sent=contact-form#contact-form-sent");
  expect(visitor.toast()).toEqual(FORMS.contact.toast);
});

it.each([
  "/",
  "/search?q=dog%20walk&view=grid",
  "/join-directory?sent=inline-event",
  "/business-submission?sent",
  "/contact",
])(
  "without cookies, too, a message sent from %s says beside its form that it went, and nothing else was sent",
  async (path) => {
    const visitor = await site.open(path);
    const form = () => visitor.document.querySelector<HTMLFormElement>("#contact-form")!;
    for (const field of form().elements as unknown as HTMLInputElement[])
      field.value = String(FORMS.contact.filled[field.name] ?? field.value);
    expect(visitor.text(form())).not.toContain("Message Sent!");
    const button = visitor.get("button", "Send message", form());
    visitor.client.cookies.set = () => visitor.client.cookies;
    await visitor.press(button.textContent);
    expect([visitor.status, visitor.toast()]).toEqual([200, null]);
    expect(visitor.text(form())).toContain("Message Sent! Thank you for writing.");
    expect(visitor.field("Message", form()).value).toBe("");
    expect(visitor.text()).not.toContain("Here our review would begin");
  },
);

it("no cache keeps a page that says that a form was sent, for the visitors of another site's link", async () => {
  const client = site.client(cached.url);
  const data = (path: string) => `${path}&_routes=${encodeURIComponent("routes/search")}`;
  for (const path of [
    ...[
      "/business-submission?sent",
      "/store?sent=contact-form",
      "/join-directory?a=b&sent=x",
      "/?%73ent",
    ],
    ...["/search.data?sent", "/search.data?q=a&sent=contact-form"].map(data),
  ])
    for (let time = 0; time < 2; time += 1) {
      const { status, headers } = await client.ask(path);
      expect([status, headers["cache-control"]], path).toEqual([
        200,
        expect.stringMatching(/^(?:private, no-cache|no-store)$/),
      ]);
    }
  const headers = { "Sec-Fetch-Site": "cross-site" };
  const { status } = await client.ask("/business-submission?sent", { headers });
  expect(status).toBe(302);
});

it.each(["business", "event"] as const)(
  "the page after the %s form leads to another one, and is not shown to those who sent nothing",
  async (name) => {
    const { path } = FORMS[name];
    const [after, , heading] = AFTER[name];
    const visitor = await site.open(after);
    expect(visitor.document.querySelector("h1")!.textContent).toBe(heading);
    await visitor.follow("Submit another");
    expect([visitor.path, visitor.all("button", FORMS[name].button)]).toEqual([
      path,
      [expect.anything()],
    ]);
    for (const from of ["none", "cross-site", "same-site"])
      for (const sent of ["sent", "sent=contact-form"]) {
        const opened = { headers: { "Sec-Fetch-Site": from, "Sec-Fetch-Dest": "document" } };
        const { status, headers } = await site.client().ask(`${path}?a=b&${sent}`, opened);
        expect([status, headers.location]).toEqual([302, `${path}?a=b`]);
      }
  },
);
