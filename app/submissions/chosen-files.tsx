import { X } from "lucide-react";
import { useEffect, useState } from "react";

import { fileSize, type UploadHint, uploadProblem, uploadWarnings } from "./upload";

import styles from "./chosen-files.module.css";

/**
 * Lists what was chosen in a file field, each removable, with soft warnings. Only with scripts;
 * the browser's own field says the essential without.
 * @param fieldId of the file input
 */
export function ChosenFiles({ fieldId, hint }: { fieldId: string; hint: UploadHint }) {
  const [files, setFiles] = useState<File[]>([]);

  useEffect(() => {
    const field = document.getElementById(fieldId);
    if (!(field instanceof HTMLInputElement)) return;
    const read = () => setFiles([...(field.files ?? [])]);
    const clear = () => setFiles([]);
    read();
    field.addEventListener("change", read);
    field.form?.addEventListener("reset", clear);
    return () => {
      field.removeEventListener("change", read);
      field.form?.removeEventListener("reset", clear);
    };
  }, [fieldId]);

  function remove(file: File) {
    const field = document.getElementById(fieldId);
    if (!(field instanceof HTMLInputElement)) return;
    const kept = new DataTransfer();
    for (const other of files) if (other !== file) kept.items.add(other);
    field.files = kept.files;
    setFiles([...kept.files]);
    field.focus();
  }

  const problem = uploadProblem(files);
  const notes = [...(problem ? [problem] : []), ...uploadWarnings(files, hint)];
  return (
    <>
      {files.length > 0 ? (
        <ul className={styles.files} aria-label="Chosen files">
          {files.map((file, index) => (
            <li key={`${file.name} ${index}`} className={styles.file}>
              <Thumbnail file={file} />
              <span className={styles.name}>{file.name}</span>
              <span className={styles.size}>{fileSize(file.size)}</span>
              <button
                type="button"
                className={styles.remove}
                aria-label={`Remove ${file.name}`}
                onClick={() => remove(file)}
              >
                <X size={20} strokeWidth={1.75} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <div role="status">
        {notes.length > 0 ? (
          <ul className={styles.notes}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        ) : null}
      </div>
    </>
  );
}

function Thumbnail({ file }: { file: File }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file.type.startsWith("image/")) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url ? (
    <img src={url} alt="" width={56} height={42} className={styles.thumbnail} />
  ) : (
    <span className={styles.thumbnail} />
  );
}
