import { expect, it } from "vitest";

import { openSite } from "../support/site";

const site = await openSite();

it.each([
  ["/cities", 200, "/cities"],
  ["/Cities?q=a", 200, "/Cities"],
  ["/c%69ties", 200, "/c%69ties"],
  ["/no/such/page", 404, "/no/such/page"],
])(
  "the document at %s makes no links of its own accord, and says which path it is for",
  async (path, status, own) => {
    const visitor = site.visitor();
    await visitor.goto(path);
    expect(visitor.status).toBe(status);
    const detection = visitor.document.querySelector('meta[name="format-detection"]');
    expect(detection!.getAttribute("content")).toBe("telephone=no, address=no, email=no, date=no");
    // Scripts take over only at this address: app/frame/before-hydration.ts.
    expect(visitor.document.documentElement.dataset.path).toBe(own);
  },
);
