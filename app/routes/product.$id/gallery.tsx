import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";

import placeholderArt from "~/art/placeholder.svg?url";
import { wrapIndex } from "~/store/product-selection";

import styles from "./gallery.module.css";
import type { ProductPage } from "./product-page.server";
import { SelectionLink } from "./selection-link";

export function Gallery({ page, imageIndex }: { page: ProductPage; imageIndex: number }) {
  const { title, images, ribbon } = page;
  const shown = images[imageIndex];
  return (
    <section
      className={styles.gallery}
      aria-roledescription="carousel"
      aria-label={`Pictures of ${title}`}
    >
      <div className={styles.stage} aria-live="polite">
        <img
          key={shown}
          src={shown ?? placeholderArt}
          alt={
            images.length > 1 ? `${title}, picture ${imageIndex + 1} of ${images.length}` : title
          }
          width={800}
          height={600}
          className={styles.picture}
        />
        {ribbon ? <p className={styles.ribbon}>{ribbon}</p> : null}
      </div>
      {images.length > 1 ? <GalleryControls images={images} imageIndex={imageIndex} /> : null}
    </section>
  );
}

function GalleryControls({ images, imageIndex }: { images: string[]; imageIndex: number }) {
  return (
    <>
      <div className={styles.controls}>
        <ImageLink
          index={wrapIndex(imageIndex - 1, images.length)}
          className={styles.step}
          label="Previous picture"
        >
          <ChevronLeft size={22} strokeWidth={1.75} aria-hidden />
        </ImageLink>
        <ul className={styles.dots} aria-label="Choose a picture">
          {images.map((url, index) => (
            <li key={url}>
              <ImageLink
                index={index}
                className={styles.dot}
                label={`Picture ${index + 1}`}
                isCurrent={index === imageIndex}
              />
            </li>
          ))}
        </ul>
        <ImageLink
          index={wrapIndex(imageIndex + 1, images.length)}
          className={styles.step}
          label="Next picture"
        >
          <ChevronRight size={22} strokeWidth={1.75} aria-hidden />
        </ImageLink>
      </div>
      <ul className={styles.thumbnails} aria-label="Thumbnails">
        {images.map((url, index) => (
          <li key={url}>
            <ImageLink
              index={index}
              className={styles.thumbnail}
              label={`Show picture ${index + 1}`}
              isCurrent={index === imageIndex}
            >
              <img src={url} alt="" width={160} height={120} loading="lazy" />
            </ImageLink>
          </li>
        ))}
      </ul>
    </>
  );
}

function ImageLink({
  index,
  label,
  isCurrent,
  className,
  children,
}: {
  index: number;
  label: string;
  isCurrent?: boolean;
  className?: string;
  children?: React.ReactNode;
}) {
  return (
    <SelectionLink
      change={{ imageIndex: index }}
      className={className}
      aria-current={isCurrent ? "true" : undefined}
    >
      {children}
      <span className="visually-hidden">{label}</span>
    </SelectionLink>
  );
}
