const BOUNDARY = "attacks-7MA4YWxkTrZu0gW";

/** A form of parts as one text. */
export function multipart(fields: Record<string, string>): { body: string; type: string } {
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    body: `${parts.join("")}--${BOUNDARY}--\r\n`,
    type: `multipart/form-data; boundary=${BOUNDARY}`,
  };
}
