import { expect, DEVICES } from "../fixtures";

const TEXT = Array.from({ length: 60 }, (_, line) => `Line ${line} of what I want to say.`);
const FIELDS: [path: string, label: string][] = [
  ["/contact", "Message"],
  ["/business-submission", "Description (optional)"],
  ["/event-submission", "Event description"],
  ["/join-directory", "Short description"],
];
/** Between the margins of A4. */
const PAPER = { width: 718, height: 1000 };

for (const [device, test] of DEVICES)
  test(
    `on paper, a long text is printed whole, ${device}`,
    { tag: "@journey" },
    async ({ page, viewport }) => {
      for (const [path, label] of FIELDS)
        await test.step(path, async () => {
          await page.emulateMedia({ media: null });
          await page.setViewportSize(viewport!);
          await page.goto(path);
          const field = page.getByRole("main").getByLabel(label, { exact: true });
          await field.fill(TEXT.join("\n"));
          await page.emulateMedia({ media: "print" });
          await page.setViewportSize(PAPER);
          const cut = await field.evaluate((box) => box.scrollHeight - box.clientHeight);
          expect(cut).toBe(0);
        });
    },
  );
