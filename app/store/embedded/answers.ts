const statuses = {
  not_found: 404,
  invalid_data: 400,
  not_allowed: 400,
  insufficient_inventory: 400,
  conflict: 409,
  unknown_error: 500,
} as const;

/** An error of the store service, thrown where it is found and answered by `refusal`. docs/wire-format.md, Errors. */
export class StoreRefusal extends Error {
  constructor(
    readonly code: keyof typeof statuses,
    message: string,
  ) {
    super(message);
  }
}

/** The refusal for an address that nothing is served at. */
export const nothingHere = () => new StoreRefusal("not_found", "There is nothing at this address");

/** A JSON answer; nothing of it may be cached. */
export function json(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "no-store" } });
}

/** The JSON answer for a refusal: its code, type and message with the code's status. */
export function refusal({ code, message }: StoreRefusal): Response {
  const type = code === "insufficient_inventory" ? "not_allowed" : code;
  return json({ code, type, message }, statuses[code]);
}
