import type { LoaderFunction, SerializeFrom } from "@remix-run/node";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { useEffect } from "react";

/**
 * For a route whose page must survive a bad line: if a reload gets no answer, `reload` returns the
 * data that was shown last for the same `key`.
 */
export function createLastData<Loader extends LoaderFunction>() {
  type Data = SerializeFrom<Loader>;
  let last: { key: string; data: Data } | undefined;
  return {
    /** For the route's component: keeps the data that it shows. */
    useLastData: (data: Data, key = ""): void => {
      useEffect(() => {
        last = { key, data };
      }, [data, key]);
    },

    /** For the route's `clientLoader`. */
    reload: async (
      { request, serverLoader }: ClientLoaderFunctionArgs,
      key = "",
    ): Promise<Data> => {
      try {
        return await serverLoader<Loader>();
      } catch (error) {
        // A thrown response is an answer, and an aborted request was replaced by a newer one.
        const isUnanswered = error instanceof Error && !request.signal.aborted;
        if (isUnanswered && last?.key === key) return last.data;
        throw error;
      }
    },
  };
}
