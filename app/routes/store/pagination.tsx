import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import { prefetchMode } from "~/ui/link";

import styles from "./pagination.module.css";

type PaginationProps = {
  /** Counts from 1. */
  page: number;
  pageCount: number;
  pathOf: (page: number) => string;
};

export function Pagination({ page, pageCount, pathOf }: PaginationProps) {
  const link = (to: number, children: ReactNode, rel?: "prev" | "next") => (
    <Link to={pathOf(to)} prefetch={prefetchMode()} rel={rel} className={`toggle ${styles.link}`}>
      {children}
    </Link>
  );
  return (
    <nav aria-label="Pages">
      <ul className={styles.pages}>
        {page > 1 ? <li>{link(page - 1, "Previous", "prev")}</li> : null}
        {pageNumbers(page, pageCount).map((number, index) => (
          <li key={index}>
            {number === null ? (
              "…"
            ) : number === page ? (
              <span aria-current="page" className={`toggle ${styles.link}`}>
                <PageNumber number={number} />
              </span>
            ) : (
              link(number, <PageNumber number={number} />)
            )}
          </li>
        ))}
        {page < pageCount ? <li>{link(page + 1, "Next", "next")}</li> : null}
      </ul>
    </nav>
  );
}

function PageNumber({ number }: { number: number }) {
  return (
    <>
      <span className="visually-hidden">Page </span>
      <span>{number}</span>
    </>
  );
}

/** The page numbers to link to: first, last, current and its neighbours; null is a gap. */
export function pageNumbers(page: number, pageCount: number): (number | null)[] {
  const numbers = [...new Set([1, page - 1, page, page + 1, pageCount])]
    .filter((number) => number >= 1 && number <= pageCount)
    .sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const skipped = number - (numbers[index - 1] ?? 0) - 1;
    if (skipped === 1) return [number - 1, number];
    return skipped > 1 ? [null, number] : [number];
  });
}
