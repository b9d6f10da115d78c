/** What a form holds, button included, ready to be sent as a plain form. */
export function formFields(form: HTMLFormElement, submitter?: HTMLElement | null): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter))
    if (typeof value === "string") fields.append(name, value);
  return fields;
}

/** Without scripts a visitor would have pressed Stop by then. */
const PATIENCE_MS = 20_000;
/** Browsers refuse to keep more than 64 kB alive. */
const KEEPALIVE_MAX = 60_000;

/** `refused`: the server has an answer to show; `unreached`: it never heard of it. */
export type PostResult = "sent" | "refused" | "unreached";

/**
 * Sends a form as the browser would, without leaving the page. The answer's redirect is not
 * followed: its cookies are kept, and the caller re-reads the page's data.
 */
export async function postForm(
  action: string,
  fields: URLSearchParams | FormData,
): Promise<PostResult> {
  // Files take as long as they take.
  const isSmall = fields instanceof URLSearchParams;
  try {
    const response = await fetch(action, {
      method: "POST",
      body: fields,
      redirect: "manual",
      ...(isSmall ? { signal: AbortSignal.timeout(PATIENCE_MS) } : {}),
      // A change made while leaving the page still arrives; browsers do this for small ones only.
      keepalive: isSmall && fields.toString().length < KEEPALIVE_MAX,
    });
    return response.type === "opaqueredirect" ? "sent" : "refused";
  } catch {
    return "unreached";
  }
}
