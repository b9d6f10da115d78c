import { flatRoutes } from "@remix-run/fs-routes";

/** Of addresses with as many parts, Remix tries the first one first, several times for each request. */
const MOST_ASKED = ["store", "search", "cart"];

const rank = ({ path = "" }: { path?: string }) => (MOST_ASKED.includes(path) ? 0 : 1);

export default (await flatRoutes()).sort((one, other) => rank(one) - rank(other));
