import { expect, test } from "../fixtures";

test("edges of controls and the focus ring have a contrast of 3:1, also in dark", async ({
  page,
}) => {
  await page.goto("/search");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const contrasts = await page.evaluate(() => {
      const canvas = document
        .createElement("canvas")
        .getContext("2d", { willReadFrequently: true })!;
      const luminance = (element: HTMLElement, token: string) => {
        element.style.color = `var(${token})`;
        canvas.fillStyle = getComputedStyle(element).color;
        element.style.color = "";
        canvas.fillRect(0, 0, 1, 1);
        const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data].map((byte) => {
          const part = byte / 255;
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
      };
      const grounds = {
        html: ["--paper", "--surface", "--surface-sunk", "--brand-tint", "--ground"],
        footer: ["--paper"],
      };
      return Object.entries(grounds).flatMap(([selector, tokens]) => {
        const element = document.querySelector<HTMLElement>(selector)!;
        return ["--control-edge", "--focus", "--brand"].flatMap((edge) =>
          tokens.map((ground) => {
            const [dark, light] = [luminance(element, edge), luminance(element, ground)].sort(
              (a, b) => a - b,
            );
            return { selector, edge, ground, contrast: (light! + 0.05) / (dark! + 0.05) };
          }),
        );
      });
    });
    expect(
      contrasts.filter(({ contrast }) => contrast < 3),
      colorScheme,
    ).toEqual([]);
  }
});
