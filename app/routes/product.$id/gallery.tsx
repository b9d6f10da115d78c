import { Link } from "@remix-run/react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";

import { StorePicture } from "~/store/picture";
import { useHydrated } from "~/ui/hydrated";
import { isPlainClick } from "~/ui/plain-click";
import { isolate } from "~/ui/text";

import styles from "./gallery.module.css";
import { wrapIndex } from "./product-selection";
import type { ProductView } from "./product-view.server";
import type { Selection } from "./use-selection";

/** More dots would wrap onto several rows, each a Tab stop. */
const MAX_DOTS = 8;

type GalleryProps = { product: ProductView; selection: Selection };

export function Gallery({ product, selection }: GalleryProps) {
  const { title, images, ribbon } = product;
  const { imageIndex } = selection;
  const shown = images[imageIndex];
  return (
    <section
      aria-roledescription="carousel"
      aria-label={`Pictures of ${isolate(title)}`}
      className={styles.gallery}
    >
      <div className={styles.stage} aria-live="polite">
        <StorePicture
          key={shown}
          url={shown}
          // On a phone this is less than the real width: 640 px are sharp enough at 2x.
          sizes="(width >= 80rem) 43rem, (width >= 48rem) 54vw, 82vw"
          alt={
            images.length > 1
              ? `${isolate(title)}, picture ${imageIndex + 1} of ${images.length}`
              : title
          }
          width={800}
          height={600}
          className={`art ${styles.picture} ${shown ? "" : styles.none}`}
          fetchpriority="high"
        />
        {ribbon ? <p className="badge ribbon">{ribbon}</p> : null}
      </div>
      {images.length > 1 ? <GalleryControls images={images} selection={selection} /> : null}
    </section>
  );
}

function GalleryControls({ images, selection }: { images: string[]; selection: Selection }) {
  const { imageIndex } = selection;
  const isMany = images.length > MAX_DOTS;
  const choices = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = choices.current!;
    const { offsetLeft, offsetWidth } = list.children[imageIndex] as HTMLElement;
    // `scrollIntoView` would scroll the page as well.
    list.scrollTo({ left: offsetLeft - (list.clientWidth - offsetWidth) / 2 });
  }, [imageIndex]);
  return (
    <div className={styles.controls}>
      {isMany ? (
        <p className={`badge ${styles.count}`}>{`${imageIndex + 1} of ${images.length}`}</p>
      ) : null}
      <PictureLink
        id="previous-picture"
        selection={selection}
        to={wrapIndex(imageIndex - 1, images.length)}
        className={`icon-button ${styles.step}`}
      >
        <ChevronLeft size={22} />
        <span className="visually-hidden">Previous picture</span>
      </PictureLink>
      <ul
        ref={choices}
        className={`${styles.choices} ${isMany ? "" : styles.dots}`}
        aria-label="Choose a picture"
      >
        {images.map((url, index) => (
          <li key={url}>
            <PictureLink
              id={`picture-${index + 1}`}
              selection={selection}
              to={index}
              className={styles.choice}
              isCurrent={index === imageIndex}
              // The arrow links lead to the others.
              isTabStop={!isMany || index === imageIndex}
            >
              <StorePicture
                url={url}
                sizes="5rem"
                alt=""
                width={160}
                height={120}
                loading="lazy"
                className={styles.thumbnail}
              />
              <span className="visually-hidden">Picture {index + 1}</span>
            </PictureLink>
          </li>
        ))}
      </ul>
      <PictureLink
        id="next-picture"
        selection={selection}
        to={wrapIndex(imageIndex + 1, images.length)}
        className={`icon-button ${styles.step}`}
      >
        <ChevronRight size={22} />
        <span className="visually-hidden">Next picture</span>
      </PictureLink>
    </div>
  );
}

type PictureLinkProps = {
  /** Without JavaScript, the page returns to this link. */
  id: string;
  selection: Selection;
  /** Counts from 0. */
  to: number;
  className?: string;
  isCurrent?: boolean;
  isTabStop?: boolean;
  children: ReactNode;
};

function PictureLink(props: PictureLinkProps) {
  const { id, selection, to, className, isCurrent, isTabStop = true, children } = props;
  const isHydrated = useHydrated();

  function choose(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    selection.choose({ imageIndex: to });
  }

  return (
    <Link
      id={id}
      to={selection.queryOfImage(to) + (isHydrated ? "" : `#${id}`)}
      onClick={choose}
      className={className}
      aria-current={isCurrent ? "true" : undefined}
      tabIndex={isTabStop ? undefined : -1}
    >
      {children}
    </Link>
  );
}
