import { createContext, type ImgHTMLAttributes, useContext } from "react";

import placeholderArt from "~/art/placeholder.svg?url";
import { parseUrl } from "~/parse-url";

/** In pixels; deploy/nginx.conf lists the same widths. */
const WIDTHS = [160, 320, 480, 640, 960, 1280];

/** The template STORE_IMAGE_RESIZER; null: pictures keep their own size. */
export const ResizerContext = createContext<string | null>(null);

/** `srcset` for a picture of the service; undefined without a resizer, for SVG and for our own art. */
export function pictureSources(address: string, resizer: string | null): string | undefined {
  const url = parseUrl(address);
  if (resizer === null || !url || url.pathname.toLowerCase().endsWith(".svg")) return undefined;
  // nginx rejects a `%` that escapes nothing.
  if (/%(?![\da-f]{2})/i.test(url.href)) return undefined;
  // Functions: a replacement text would give `$` a meaning.
  const sourceOf = (width: number) =>
    resizer
      .replaceAll("{width}", String(width))
      .replace("{url}", () => url.href)
      .replace("{encodedUrl}", () => encodeURIComponent(url.href))
      // In `srcset`, a comma at the end separates.
      .replace(/,$/, "%2C");
  return WIDTHS.map((width) => `${sourceOf(width)} ${width}w`).join(", ");
}

type StorePictureProps = ImgHTMLAttributes<HTMLImageElement> & {
  /** The address from the service; null: the placeholder. */
  address: string | null | undefined;
  alt: string;
  /** The width on the page, as in the `sizes` of an image. */
  sizes: string;
};

/** A picture of the service, in the size of the screen where STORE_IMAGE_RESIZER is set. */
export function StorePicture({ address, alt, sizes, ...image }: StorePictureProps) {
  const sources = pictureSources(address ?? "", useContext(ResizerContext));
  return (
    <img
      sizes={sources && sizes}
      // Before `src`, so that no browser loads the original first.
      srcSet={sources}
      src={address ?? placeholderArt}
      alt={alt}
      {...image}
    />
  );
}
