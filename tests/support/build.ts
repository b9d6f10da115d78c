import { buildIfNeeded } from "../../scripts/build-if-needed.mjs";

/** For the HTTP tests, before all files: two of them must not build at the same time. */
export default buildIfNeeded;
