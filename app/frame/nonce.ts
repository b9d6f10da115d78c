import { createContext } from "react";

/** Marks this app's inline scripts during server rendering; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);
