import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import { type Listing, listingPath, pageNumbers } from "~/store/listing";

import styles from "./pagination.module.css";

type PaginationProps = { listing: Listing; pageCount: number };

export function Pagination({ listing, pageCount }: PaginationProps) {
  const { page } = listing;
  const link = (to: number, children: ReactNode, rel?: "prev" | "next") => (
    <Link
      to={`${listingPath({ ...listing, page: to })}#products`}
      rel={rel}
      className={styles.link}
    >
      {children}
    </Link>
  );
  return (
    <nav aria-label="Pages" className={styles.pages}>
      <ul className={styles.ways}>
        {page > 2 ? <li>{link(1, "First")}</li> : null}
        {page > 1 ? <li>{link(page - 1, "Previous", "prev")}</li> : null}
        {page < pageCount ? <li>{link(page + 1, "Next", "next")}</li> : null}
        {page < pageCount - 1 ? <li>{link(pageCount, "Last")}</li> : null}
      </ul>
      <ul className={styles.numbers}>
        {pageNumbers(page, pageCount).map((number, index) => (
          <li key={index}>
            {number === null ? (
              <span className={styles.gap}>…</span>
            ) : number === page ? (
              <span aria-current="page" className={styles.link}>
                <PageNumber number={number} />
              </span>
            ) : (
              link(number, <PageNumber number={number} />)
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PageNumber({ number }: { number: number }) {
  return (
    <>
      <span className="visually-hidden">Page </span>
      {number}
    </>
  );
}
