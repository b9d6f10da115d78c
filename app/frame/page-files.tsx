import { createContext, useContext, useEffect, useState } from "react";

const NAME = "page-files";

/** The addresses of the scripts and styles of all pages; undefined in the browser. */
export const PageFilesContext = createContext<string | undefined>(undefined);

/** Loads the files of all pages when idle, so that a link on a bad line, or after a deployment, needs only data. */
export function PageFiles() {
  // Hydration: the browser renders what the server has written.
  const files =
    useContext(PageFilesContext) ??
    document.querySelector<HTMLMetaElement>(`meta[name="${NAME}"]`)?.content ??
    "";
  const [isIdle, setIsIdle] = useState(false);

  useEffect(() => {
    const load = () => {
      setIsIdle(true);
      // Not a preload: for one that is not used, the console shows a warning.
      for (const file of filesOf(files, ".css")) fetch(file).catch(() => {});
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
  }, [files]);

  return (
    <>
      <meta name={NAME} content={files} />
      {isIdle
        ? filesOf(files, ".js").map((file) => <link key={file} rel="modulepreload" href={file} />)
        : null}
    </>
  );
}

const filesOf = (files: string, ending: string) =>
  files.split(" ").filter((file) => file.endsWith(ending));
