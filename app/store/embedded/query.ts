import { z } from "zod";
import { StoreRefusal } from "./answers";

const count = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number);
const ids = z.array(z.string().regex(/^[\w-]{1,64}$/)).max(1000);

/** What our client sends: docs/wire-format.md. Anything else is `invalid_data`. */
export const queries = {
  products: z.strictObject({
    "ids[]": ids.optional(),
    offset: count.default(0),
    limit: count.default(100),
  }),
  product: z.strictObject({}),
  variants: z.strictObject({
    fields: z.literal("inventory_quantity").optional(),
    "product_ids[]": ids.optional(),
  }),
  checkout: z.strictObject({}),
};

/** Reads a call's query; names in `[]` become lists. Throws `invalid_data` for an odd parameter. */
export function readQuery<Schema extends z.ZodType>(
  schema: Schema,
  params: URLSearchParams,
): z.output<Schema> {
  const given = Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name);
      return [name, name.endsWith("[]") || values.length > 1 ? values : values[0]];
    }),
  );
  return readWith(schema, given);
}

export function readWith<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
): z.output<Schema> {
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  throw new StoreRefusal(
    "invalid_data",
    [issue?.path.join("."), issue?.message].filter(Boolean).join(": "),
  );
}

const bodyLimit = 65_536;

/** Reads a JSON body of at most 64 kB; throws `invalid_data` otherwise. */
export async function readJson(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text.length > bodyLimit)
    throw new StoreRefusal("invalid_data", "The request body is too large");
  try {
    return JSON.parse(text);
  } catch {
    throw new StoreRefusal("invalid_data", "The request body is not JSON");
  }
}
