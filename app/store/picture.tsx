import { createContext, type ImgHTMLAttributes, useContext, useState } from "react";

import placeholderArt from "~/art/placeholder.svg?url";
import { parseUrl } from "~/url";

import styles from "./picture.module.css";

/** In pixels; deploy/resizer.conf lists the same widths, and that of previews. */
const WIDTHS = [160, 320, 480, 640, 960, 1280];
/** Chat programs show no preview of several megabytes. */
const PREVIEW_WIDTH = 1200;

/** The template STORE_IMAGE_RESIZER; null: pictures keep their own size. */
export const ResizerContext = createContext<string | null>(null);

/** The path of Cloudflare's resizing, which refuses a picture that it has resized already. */
const CLOUDFLARE = "/cdn-cgi/image/";

/** What makes the URL of a picture of the service at a width; undefined if it is not resized. */
function resizing(url: string, resizer: string | null): ((width: number) => string) | undefined {
  // A path of this site is our own art.
  if (resizer === null || url.startsWith("/")) return undefined;
  // nginx resizes one spelling of an address only.
  const parsed = parseUrl(url.replace(/%[\da-f]{2}/gi, (code) => code.toUpperCase()));
  if (!parsed || parsed.pathname.toLowerCase().endsWith(".svg")) return undefined;
  // nginx rejects a `%` that escapes nothing.
  if (/%(?![\da-f]{2})/i.test(parsed.href)) return undefined;
  if (resizer.includes("{path}") && parseUrl(resizer)?.origin !== parsed.origin) return undefined;
  if (resizer.includes(CLOUDFLARE) && parsed.pathname.startsWith(CLOUDFLARE)) return undefined;
  const names: Record<string, string> = {
    "{url}": parsed.href,
    "{encodedUrl}": encodeURIComponent(parsed.href),
    "{path}": parsed.pathname + parsed.search,
  };
  return (width) =>
    resizer.replace(/\{\w+\}/g, (name) =>
      name === "{width}" ? String(width) : (names[name] ?? name),
    );
}

/**
 * The `srcset` of a picture of the service: docs/deploying.md, Pictures. undefined without a template,
 * for SVG, for our own art, and for a URL that does not fit the template.
 */
export function pictureSources(url: string, resizer: string | null): string | undefined {
  const resize = resizing(url, resizer);
  // In `srcset`, a trailing comma is a separator.
  return (
    resize && WIDTHS.map((width) => `${resize(width).replace(/,$/, "%2C")} ${width}w`).join(", ")
  );
}

/** The URL of a picture of the service for link previews, resized if possible. */
export const previewPicture = (url: string, resizer: string | null): string =>
  resizing(url, resizer)?.(PREVIEW_WIDTH) ?? url;

type StorePictureProps = ImgHTMLAttributes<HTMLImageElement> & {
  /** From the service; null: the placeholder. */
  url: string | null | undefined;
  alt: string;
  /** The width on the page, as in the `sizes` of an image. */
  sizes: string;
};

/**
 * A picture of the service, resized for the screen if STORE_IMAGE_RESIZER is set. A merchant's picture
 * is shown whole, in a square; the placeholder replaces one that does not load.
 */
export function StorePicture({ url, alt, sizes, className = "", ...image }: StorePictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = url && url !== broken ? url : placeholderArt;
  const sources = pictureSources(shown, useContext(ResizerContext));
  const giveUp = () => setBroken(url ?? null);
  // The error may have come before hydration. In Firefox, an SVG that has loaded may have width 0.
  const checkLoaded = (element: HTMLImageElement | null) => {
    if (element?.complete && element.naturalWidth === 0) element.decode().catch(giveUp);
  };
  return (
    <span
      className={`${styles.stage} ${className}`}
      // Our own art has a path of this site.
      data-whole={url && !url.startsWith("/") ? true : undefined}
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
