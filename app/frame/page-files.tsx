import { createContext, useContext, useEffect, useState } from "react";

import { whenLoaded } from "~/ui/state";

/** What only `entry.server.tsx` knows; null in the browser. */
export const ServerContext = createContext<{
  /** Marks this app's inline scripts. */
  nonce: string;
  /** The URLs of the scripts and styles of all pages, with spaces between them. */
  pageFiles: string;
} | null>(null);

/**
 * Once this page is loaded, loads the files of the others, so that a link or a press on a poor connection, or after
 * a deployment, needs only data. The browser reads the list from the document: Remix's manifest is private there.
 */
export function PageFiles() {
  const server = useContext(ServerContext);
  const [list] = useState(() => server?.pageFiles ?? readList());
  const [isLoaded, setIsLoaded] = useState(false);
  const filesOf = (ending: string) => list.split(" ").filter((file) => file.endsWith(ending));

  useEffect(() => {
    const load = () => {
      if (navigator.connection?.saveData) return;
      setIsLoaded(true);
      // Fetched, because the console warns about a preload that is not used.
      for (const file of filesOf(".css")) fetch(file).catch(() => {});
    };
    return whenLoaded(load);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the list of the document
  }, []);

  return (
    <>
      <meta name="page-files" content={list} />
      {isLoaded
        ? filesOf(".js").map((file) => <link key={file} rel="modulepreload" href={file} />)
        : null}
    </>
  );
}

const readList = () =>
  document.querySelector<HTMLMetaElement>('meta[name="page-files"]')?.content ?? "";
