import { useState } from "react";

import { markLostFiles, uploadError } from "./upload";

/** Reads a form's files before it is sent; meanwhile the visitor may leave the page. */
export function useFileCheck() {
  const [isCheckingFiles, setIsCheckingFiles] = useState(false);

  async function canSendFiles(form: HTMLFormElement): Promise<boolean> {
    const files = [...new FormData(form).values()].filter((value) => value instanceof File);
    setIsCheckingFiles(true);
    await markLostFiles(files);
    setIsCheckingFiles(false);
    return uploadError(files) === null;
  }
  return [isCheckingFiles, canSendFiles] as const;
}
