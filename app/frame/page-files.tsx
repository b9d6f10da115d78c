import { createContext, useContext, useEffect, useState } from "react";

/** Addresses of scripts and styles, with spaces between them. */
type Files = {
  /** The scripts of the forms of every page. */
  "form-files": string;
  /** The scripts and styles of all pages. */
  "page-files": string;
};

/** Undefined in the browser. */
export const FilesContext = createContext<Files | undefined>(undefined);

/** Hydration: the browser renders what the server has written. */
const useFiles = (name: keyof Files): string =>
  useContext(FilesContext)?.[name] ??
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ??
  "";

/**
 * Loads the scripts of every page's forms at once, and the files of all pages when idle, so that a link
 * on a bad line, or after a deployment, needs only data.
 */
export function PageFiles() {
  const forms = useFiles("form-files");
  const pages = useFiles("page-files");
  const [isIdle, setIsIdle] = useState(false);

  useEffect(() => {
    const load = () => {
      setIsIdle(true);
      // Not a preload: the console warns about an unused one.
      for (const file of filesOf(pages, ".css")) fetch(file).catch(() => {});
    };
    const whenIdle = () => {
      if (navigator.connection?.saveData) return;
      // Safari has no requestIdleCallback.
      if ("requestIdleCallback" in window) requestIdleCallback(load);
      else setTimeout(load);
    };
    if (document.readyState === "complete") whenIdle();
    else addEventListener("load", whenIdle, { once: true });
    return () => removeEventListener("load", whenIdle);
  }, [pages]);

  const scripts = filesOf(isIdle ? `${forms} ${pages}` : forms, ".js");
  return (
    <>
      <meta name="form-files" content={forms} />
      <meta name="page-files" content={pages} />
      {[...new Set(scripts)].map((file) => (
        <link key={file} rel="modulepreload" href={file} />
      ))}
    </>
  );
}

const filesOf = (files: string, ending: string) =>
  files.split(" ").filter((file) => file.endsWith(ending));
