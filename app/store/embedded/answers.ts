const statuses = {
  not_found: 404,
  invalid_data: 400,
  not_allowed: 400,
  insufficient_inventory: 400,
  conflict: 409,
  unknown_error: 500,
} as const;

/** docs/wire-format.md, Errors. */
export class StoreRefusal extends Error {
  constructor(
    readonly code: keyof typeof statuses,
    message: string,
  ) {
    super(message);
  }
}

export const nothingHere = () => new StoreRefusal("not_found", "There is nothing at this address");

export function json(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "no-store" } });
}

export function refusal({ code, message }: StoreRefusal): Response {
  const type = code === "insufficient_inventory" ? "not_allowed" : code;
  return json({ code, type, message }, statuses[code]);
}
