import { parse, type Submission } from "@conform-to/dom";
import * as z from "zod/mini";

/**
 * Judges a form's fields by its schema; the same on the server and in the browser.
 * @param fields allow-listed ones only on the server (server/upload)
 * @returns conform's submission: the value, or messages by field in the schema's order
 */
export function parseSubmission<Schema extends z.ZodMiniObject>(
  fields: FormData,
  schema: Schema,
): Submission<z.output<Schema>> {
  return parse<z.output<Schema>, string[]>(fields, {
    resolve(payload) {
      const result = z.safeParse(schema, payload);
      if (result.success) return { value: result.data };
      const error: Record<string, string[]> = {};
      for (const { path, message } of result.error.issues)
        (error[String(path[0])] ??= []).push(message);
      return { error };
    },
  });
}
