import { describe, expect, it } from "vitest";

import { openApp, pageRequest, route } from "../support/app";
import {
  type Fields,
  filledBusiness,
  filledEvent,
  type FormPath,
  pairsOf,
} from "../support/filled-forms";
import { END, filePart, multipartRequest, textPart } from "../support/multipart";
import { formRequest, send } from "../support/send-form";

const anyId: unknown = expect.any(String);

const app = await openApp();

/** The response cookies of an accepted form. */
async function sent(path: FormPath, fields: Fields, files: string[] = []): Promise<string[]> {
  const { status, cookies } = await send(app, path, formRequest(path, fields, files));
  expect(status).toBe(303);
  return cookies;
}

async function loaded(path: "/business-submission" | "/event-submission", request: Request) {
  const page = path === "/business-submission" ? app.business : app.event;
  return (await page.loader(route(request))).sent;
}

describe("the page after a business submission", () => {
  const path = "/business-submission";

  it("shows the confirmation only with ?sent and the cookie", async () => {
    const cookies = await sent(path, filledBusiness);
    expect(await loaded(path, pageRequest(`${path}?sent`, cookies))).toEqual({
      id: anyId,
      warnings: [],
    });
    expect(await loaded(path, pageRequest(path, cookies))).toBeNull();
    expect(await loaded(path, pageRequest(`${path}?sent`))).toBeNull();
    expect(await loaded("/event-submission", pageRequest("/?sent", cookies))).toBeNull();
  });

  it("shows at most five warnings about the photos", async () => {
    const pieces = pairsOf(filledBusiness).map(([name, value]) => textPart(name, value));
    for (let at = 0; at < 20; at++)
      pieces.push(filePart("photos", `${at}.pdf`, "x", "application/pdf"));
    const { cookies } = await send(app, path, multipartRequest([...pieces, END]));
    const page = await loaded(path, pageRequest(`${path}?sent`, cookies));
    expect(page!.warnings).toHaveLength(5);
    expect(page!.warnings[0]).toBe("You chose 20 images. We will only use 5 of them.");
  });
});

describe("the page after an event submission", () => {
  const path = "/event-submission";
  const pageAfter = async (fields: Fields, files: string[] = []) =>
    loaded(
      path,
      pageRequest(`${path}?sent`, await sent(path, { ...filledEvent, ...fields }, files)),
    );

  it("contains no event data", async () => {
    expect(await pageAfter({})).toEqual({ id: anyId, warnings: [] });
  });

  it("shows warnings for an end before the start and for too many images", async () => {
    const { warnings } = (await pageAfter({ endTime: "17:00" }, ["1.png", "2.png"]))!;
    expect(warnings).toEqual([
      "Your event ends before it starts. If that is not what you mean, check its dates and times.",
      "You chose 2 images. We will only use one.",
    ]);
    expect((await pageAfter({ endDate: "2027-06-01", endTime: "02:00" }))!.warnings).toEqual([]);
  });
});
