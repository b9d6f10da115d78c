/** What a form holds, button included, ready to be sent as a plain form. */
export function formFields(form: HTMLFormElement, submitter?: HTMLElement | null): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter))
    if (typeof value === "string") fields.append(name, value);
  return fields;
}

/**
 * Sends a form as the browser would, without leaving the page. The answer's redirect is not
 * followed: its cookies are kept, and the caller re-reads the page's data.
 * @returns false when the server did not take it, or was not reached
 */
export async function postForm(action: string, fields: URLSearchParams): Promise<boolean> {
  try {
    const response = await fetch(action, {
      method: "POST",
      body: fields,
      redirect: "manual",
      // A change made while leaving the page still arrives.
      keepalive: true,
    });
    return response.type === "opaqueredirect";
  } catch {
    return false;
  }
}
