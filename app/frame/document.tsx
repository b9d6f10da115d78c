import { ScrollRestoration, useLocation } from "@remix-run/react";
import { createContext, useContext, useEffect, useState } from "react";

import { useHydrated } from "~/ui/state";
import { decoded } from "~/url";

/** Marks this app's inline scripts during server rendering; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);

/** URLs of the build's files, with spaces between them. */
type FileLists = {
  /** The routes whose form is on every page. */
  formScripts: string;
  /** The scripts and styles of all pages. */
  pageFiles: string;
};

/** In the browser, Remix's manifest of the build is a private global: the lists are in the document. */
export const FilesContext = createContext<FileLists | null>(null);

function readDocument(): FileLists {
  const read = (name: string) =>
    document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "";
  return { formScripts: read("form-scripts"), pageFiles: read("page-files") };
}

/**
 * Loads the scripts of every page's forms at once, and the files of all pages when idle, so that a link
 * on a poor connection, or after a deployment, needs only data:
 * 1. `entry.server.tsx` lists the files.
 * 2. The document has the lists as `meta`, and the forms' scripts as `modulepreload`.
 * 3. `entry.client.tsx` hydrates once all preloaded scripts are there.
 * 4. In the browser, the lists are read from the document, and the other files loaded when it is idle.
 */
export function PageFiles() {
  const fromServer = useContext(FilesContext);
  const [{ formScripts, pageFiles }] = useState(() => fromServer ?? readDocument());
  const [isIdle, setIsIdle] = useState(false);

  useEffect(() => {
    const load = () => {
      setIsIdle(true);
      // Fetched, because the console warns about a preload that is not used.
      for (const file of filesIn(pageFiles, ".css")) fetch(file).catch(() => {});
    };
    const whenIdle = () => {
      if (navigator.connection?.saveData) return;
      // Safari has no requestIdleCallback, and a page that always moves is never idle.
      if ("requestIdleCallback" in window) requestIdleCallback(load, { timeout: 5000 });
      else setTimeout(load);
    };
    if (document.readyState === "complete") whenIdle();
    else addEventListener("load", whenIdle, { once: true });
    return () => removeEventListener("load", whenIdle);
  }, [pageFiles]);

  const scripts = filesIn(isIdle ? `${formScripts} ${pageFiles}` : formScripts, ".js");
  return (
    <>
      <meta name="form-scripts" content={formScripts} />
      <meta name="page-files" content={pageFiles} />
      {[...new Set(scripts)].map((file) => (
        <link key={file} rel="modulepreload" href={file} />
      ))}
    </>
  );
}

const filesIn = (list: string, ending: string) =>
  list.split(" ").filter((file) => file.endsWith(ending));

/** ScrollRestoration throws on a fragment that cannot be decoded, such as #100%. */
export function ScrollPosition() {
  const nonce = useContext(NonceContext);
  const { hash } = useLocation();
  // Hydration: the server, which never sees a fragment, has rendered it.
  return useHydrated() && decoded(hash) === null ? null : <ScrollRestoration nonce={nonce} />;
}
