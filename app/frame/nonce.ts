import { createContext } from "react";

/** The document's CSP nonce on the server; browsers hide it, so the client has none. */
export const NonceContext = createContext<string | undefined>(undefined);
