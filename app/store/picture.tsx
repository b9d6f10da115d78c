import { createContext, type ImgHTMLAttributes, useContext, useState } from "react";

import placeholderArt from "~/art/placeholder.svg?url";
import { parseUrl } from "~/parse-url";

import styles from "./picture.module.css";

/** In pixels; deploy/nginx.conf lists the same widths, and that of previews. */
const WIDTHS = [160, 320, 480, 640, 960, 1280];
/** Chat programs show no preview of several megabytes. */
const PREVIEW_WIDTH = 1200;

/** The template STORE_IMAGE_RESIZER; null: pictures keep their own size. */
export const ResizerContext = createContext<string | null>(null);

/** Where Cloudflare resizes; it refuses a picture that it has resized already. */
const CLOUDFLARE = "/cdn-cgi/image/";

/** The address of a picture of the service at a width; undefined as for `pictureSources`. */
function resized(address: string, resizer: string | null, width: number): string | undefined {
  const url = parseUrl(address);
  if (resizer === null || !url || url.pathname.toLowerCase().endsWith(".svg")) return undefined;
  // nginx rejects a `%` that escapes nothing.
  if (/%(?![\da-f]{2})/i.test(url.href)) return undefined;
  if (resizer.includes("{path}") && parseUrl(resizer)?.origin !== url.origin) return undefined;
  if (resizer.includes(CLOUDFLARE) && url.pathname.startsWith(CLOUDFLARE)) return undefined;
  const names: Record<string, string> = {
    "{width}": String(width),
    "{url}": url.href,
    "{encodedUrl}": encodeURIComponent(url.href),
    "{path}": url.pathname + url.search,
  };
  return resizer.replace(/\{\w+\}/g, (name) => names[name] ?? name);
}

/**
 * The `srcset` of a picture of the service: docs/deploying.md, Pictures. undefined without a template,
 * for SVG, for our own art, and for an address that does not fit the template.
 */
export function pictureSources(address: string, resizer: string | null): string | undefined {
  const sources = WIDTHS.flatMap((width) => {
    // In `srcset`, a comma at the end separates.
    const source = resized(address, resizer, width)?.replace(/,$/, "%2C");
    return source ? `${source} ${width}w` : [];
  });
  return sources.join(", ") || undefined;
}

/** The address of a picture of the service for link previews, resized if possible. */
export const previewPicture = (address: string, resizer: string | null): string =>
  resized(address, resizer, PREVIEW_WIDTH) ?? address;

type StorePictureProps = ImgHTMLAttributes<HTMLImageElement> & {
  /** The address from the service; null: the placeholder. */
  address: string | null | undefined;
  alt: string;
  /** The width on the page, as in the `sizes` of an image. */
  sizes: string;
};

/**
 * A picture of the service, resized for the screen if STORE_IMAGE_RESIZER is set. A merchant's picture
 * is shown whole, in a square; the placeholder replaces one that does not load.
 */
export function StorePicture({ address, alt, sizes, className = "", ...image }: StorePictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = address && address !== broken ? address : placeholderArt;
  const sources = pictureSources(shown, useContext(ResizerContext));
  const giveUp = () => setBroken(address ?? null);
  // The error may have come before hydration. In Firefox, an SVG that has loaded may have width 0.
  const checkLoaded = (element: HTMLImageElement | null) => {
    if (element?.complete && element.naturalWidth === 0) element.decode().catch(giveUp);
  };
  return (
    <span
      className={`${styles.stage} ${className}`}
      // Our own art has an address of this site.
      data-whole={address && !address.startsWith("/") ? true : undefined}
    >
      <img
        ref={checkLoaded}
        onError={giveUp}
        sizes={sources && sizes}
        // Before `src`, so that no browser loads the original first.
        srcSet={sources}
        src={shown}
        alt={alt}
        {...image}
      />
    </span>
  );
}
