import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

import styles from "./chosen-files.module.css";
import { Field, type FieldState } from "./field";
import {
  addFiles,
  fileKey,
  fileSize,
  uploadError,
  type UploadHint,
  uploadWarnings,
} from "./upload";

type FileFieldProps = {
  label: string;
  hint: string;
  field: FieldState;
  limits: UploadHint;
  hadFiles: boolean | undefined;
};

export function FileField({ label, hint, field, limits, hadFiles }: FileFieldProps) {
  const [files, setFiles] = useState<File[]>([]);
  const [isTouched, setIsTouched] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const error = uploadError(files);

  useEffect(() => {
    // Chosen before hydration, or restored by the browser.
    setFiles([...input.current!.files!]);
    const { form } = input.current!;
    const empty = () => setFiles([]);
    form?.addEventListener("reset", empty);
    return () => form?.removeEventListener("reset", empty);
  }, []);
  // For a form that the browser validates.
  useEffect(() => input.current!.setCustomValidity(error ?? ""), [error]);

  function setAll(all: File[]) {
    const list = new DataTransfer();
    for (const file of all) list.items.add(file);
    input.current!.files = list.files;
    setFiles(all);
  }

  /** On phones, photos are chosen one by one, so another choice adds to the first. */
  function readFiles() {
    const chosen = [...input.current!.files!];
    setAll(limits.maxFiles > 1 ? addFiles(files, chosen) : chosen);
  }
  function remove(file: File) {
    // Rendered at once: `readFiles` adds to what is rendered.
    flushSync(() => setAll(files.filter((other) => other !== file)));
    // For conform.
    input.current!.dispatchEvent(new Event("input", { bubbles: true }));
    input.current!.focus();
  }

  const { id, name, errors, errorId, descriptionId } = field;
  const notesId = `${id}-notes`;
  // From the first focus on, because a live region must exist before its text.
  const isListShown = isTouched || files.length > 0;
  const describedBy = [errors && errorId, descriptionId, isListShown && notesId];
  return (
    <Field label={label} hint={hint} field={field} isWide>
      <input
        ref={input}
        id={id}
        name={name}
        type="file"
        accept={limits.types.join(",")}
        multiple={limits.maxFiles > 1}
        aria-invalid={errors || error ? true : undefined}
        aria-describedby={describedBy.filter(Boolean).join(" ")}
        onFocus={() => setIsTouched(true)}
        onInput={readFiles}
      />
      {isListShown ? (
        <ChosenFiles
          files={files}
          notesId={notesId}
          notes={[...(error && !errors ? [error] : []), ...uploadWarnings(files, limits)]}
          onRemove={remove}
        />
      ) : null}
      {hadFiles && files.length === 0 ? (
        <p className="callout">Please choose your files again; browsers can't keep them.</p>
      ) : null}
    </Field>
  );
}

function ChosenFiles({
  files,
  notes,
  notesId,
  onRemove,
}: {
  files: readonly File[];
  notes: readonly string[];
  notesId: string;
  onRemove: (file: File) => void;
}) {
  return (
    <>
      {files.length > 0 ? (
        <ul className={styles.files} aria-label="Chosen files">
          {files.map((file) => (
            <li key={fileKey(file)} className={`card ${styles.file}`}>
              <Thumbnail file={file} />
              <span className={styles.name}>
                <span>{file.name}</span>
                <span className="soft">{fileSize(file.size)}</span>
              </span>
              <button
                type="button"
                className="icon-button"
                aria-label={`Remove ${file.name}`}
                onClick={() => onRemove(file)}
              >
                <X />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <div role="status" id={notesId}>
        {notes.length > 0 ? (
          <ul className={`callout ${styles.notes}`}>
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
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file.type.startsWith("image/")) return;
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  if (!url) return <span className={styles.thumbnail} />;
  return (
    <img
      src={url}
      alt=""
      width={56}
      height={42}
      className={styles.thumbnail}
      // For example a HEIC photo: many browsers cannot draw it.
      onError={() => setUrl(undefined)}
    />
  );
}
