/** What a form holds, button included, ready to be sent as a plain form. */
export function formFields(form: HTMLFormElement, submitter?: HTMLElement | null): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter))
    if (typeof value === "string") fields.append(name, value);
  return fields;
}

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
  try {
    const response = await fetch(action, {
      method: "POST",
      body: fields,
      redirect: "manual",
      // A change made while leaving the page still arrives; browsers do this for small ones only.
      keepalive: fields instanceof URLSearchParams && fields.toString().length < KEEPALIVE_MAX,
    });
    return response.type === "opaqueredirect" ? "sent" : "refused";
  } catch {
    return "unreached";
  }
}
