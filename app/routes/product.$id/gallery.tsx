import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef } from "react";

import { StorePicture } from "~/store/picture";
import { isolate } from "~/text";

import styles from "./gallery.module.css";
import { type Choice, ChoiceLink, wrapIndex } from "./product-choice";
import type { ProductView } from "./product-view.server";

/** More dots would wrap onto several rows, each a Tab stop. */
const MAX_DOTS = 8;

type GalleryProps = { product: ProductView; choice: Choice };

export function Gallery({ product, choice }: GalleryProps) {
  const { title, images, ribbon } = product;
  const { imageIndex } = choice;
  const shown = images[imageIndex];
  return (
    <section
      aria-roledescription="carousel"
      aria-label={`Pictures of ${isolate(title)}`}
      className={styles.gallery}
      data-plan={product.isPlan}
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
          className={styles.picture}
          fetchpriority="high"
        />
        {ribbon ? <p className="badge ribbon">{ribbon}</p> : null}
      </div>
      {images.length > 1 ? <GalleryControls images={images} choice={choice} /> : null}
    </section>
  );
}

function GalleryControls({ images, choice }: { images: string[]; choice: Choice }) {
  const { imageIndex } = choice;
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
      <ChoiceLink
        id="previous-picture"
        choice={choice}
        to={{ imageIndex: wrapIndex(imageIndex - 1, images.length) }}
        className={`icon-button ${styles.step}`}
      >
        <ChevronLeft size={22} />
        <span className="visually-hidden">Previous picture</span>
      </ChoiceLink>
      <ul
        ref={choices}
        className={`${styles.choices} ${isMany ? "" : styles.dots}`}
        aria-label="Choose a picture"
      >
        {images.map((url, index) => (
          <li key={url}>
            <ChoiceLink
              id={`picture-${index + 1}`}
              choice={choice}
              to={{ imageIndex: index }}
              className={styles.choice}
              aria-current={index === imageIndex ? "true" : undefined}
              // The arrow links lead to the others.
              tabIndex={isMany && index !== imageIndex ? -1 : undefined}
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
            </ChoiceLink>
          </li>
        ))}
      </ul>
      <ChoiceLink
        id="next-picture"
        choice={choice}
        to={{ imageIndex: wrapIndex(imageIndex + 1, images.length) }}
        className={`icon-button ${styles.step}`}
      >
        <ChevronRight size={22} />
        <span className="visually-hidden">Next picture</span>
      </ChoiceLink>
    </div>
  );
}
