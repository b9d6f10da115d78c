import { Link, useLocation, useNavigate } from "@remix-run/react";
import type { AnchorHTMLAttributes, MouseEvent } from "react";

import { isStoreId, type Variant } from "~/store/product";
import { isPlainClick } from "~/ui/link";

type Choosable = { variants: Variant[]; images: string[] };

/** Wraps an index at both ends of a list; 0 for an empty list. */
export function wrapIndex(index: number, length: number): number {
  return length === 0 ? 0 : ((index % length) + length) % length;
}

/** Reads `?variant=…&image=2`: docs/specification.md, Behaviour. */
export function readChoice({ variants, images }: Choosable, query: URLSearchParams) {
  const variantId = query.get("variant") ?? "";
  const chosen = variants.find(({ id }) => id === variantId);
  const image = /^\d{1,4}$/.test(query.get("image") ?? "") ? Number(query.get("image")) : null;
  const ownImage = chosen?.image_url ? Math.max(0, images.indexOf(chosen.image_url)) : 0;
  return {
    variant: chosen ?? variants[0],
    isChosen: variantId !== "",
    isUnknownVariant: variantId !== "" && !chosen,
    /** Counts from 0; in the address it counts from 1. */
    imageIndex: image === null ? ownImage : wrapIndex(image - 1, images.length),
  };
}

/** The query after a choice; a variant with its own picture resets `image`. Anything else would be in every link. */
export function queryWith(
  query: URLSearchParams,
  choice: { variant: Variant } | { imageIndex: number },
): string {
  const next = new URLSearchParams();
  for (const name of ["variant", "image"]) {
    const value = query.get(name);
    if (isStoreId(value)) next.set(name, value);
  }
  if ("variant" in choice) {
    next.set("variant", choice.variant.id);
    if (choice.variant.image_url) next.delete("image");
  } else next.set("image", String(choice.imageIndex + 1));
  return `?${next.toString()}`;
}

/** The address is the only state. Not `useSearchParams`, which renders with each update of a fetcher. */
export function useChoice(product: Choosable) {
  const query = new URLSearchParams(useLocation().search);
  const navigate = useNavigate();
  return {
    ...readChoice(product, query),
    queryOf: (choice: Parameters<typeof queryWith>[1]) => queryWith(query, choice),
    // flushSync: otherwise React shows it in a transition, later.
    choose: (choice: Parameters<typeof queryWith>[1]) =>
      navigate(queryWith(query, choice), {
        replace: true,
        preventScrollReset: true,
        flushSync: true,
      }),
  };
}

export type Choice = ReturnType<typeof useChoice>;

type ChoiceLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  /** Without JavaScript, the page returns to this link. */
  id: string;
  choice: Choice;
  to: Parameters<typeof queryWith>[1];
};

/** A style or picture: a link, which with scripts replaces the address at once. */
export function ChoiceLink({ id, choice, to, ...link }: ChoiceLinkProps) {
  function choose(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    choice.choose(to);
  }
  return <Link id={id} to={`${choice.queryOf(to)}#${id}`} onClick={choose} {...link} />;
}
