import { z } from "zod";
import { StoreRefusal } from "./answers";

const count = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number);
const ids = z.array(z.string().regex(/^[\w-]{1,64}$/)).max(1000);

/** docs/wire-format.md: accepts only what the client sends. */
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

/** Parses a query; names that end in `[]` become lists. @throws StoreRefusal `invalid_data` */
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

/** Parses a JSON body of at most 64 kB. @throws StoreRefusal `invalid_data` */
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
