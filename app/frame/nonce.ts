import { createContext } from "react";

/** The mark of our own inline scripts while a page is rendered; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);
