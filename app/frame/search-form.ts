import { NavigationType, useNavigate, useNavigationType } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";

import { queryOf } from "~/url";

/**
 * For a GET form above its results. After a link or Back, its fields show the new search; after a submit, what is
 * being typed stays.
 * @param shownPath of the results on the page
 * @param pathOf the path of the results, without empty fields: the server would redirect there
 */
export function useSearchForm(shownPath: string, pathOf: (query: URLSearchParams) => string) {
  const navigate = useNavigate();
  const isBack = useNavigationType() === NavigationType.Pop;
  const ref = useRef<HTMLFormElement>(null);
  const lastPath = useRef(shownPath);
  useEffect(() => {
    if (lastPath.current === shownPath) return;
    lastPath.current = shownPath;
    const form = ref.current!;
    if (isBack || !form.contains(document.activeElement)) form.reset();
  }, [shownPath, isBack]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    navigate(pathOf(queryOf(event.currentTarget)));
  }
  return { ref, onSubmit };
}
