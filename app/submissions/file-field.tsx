import { useCallback, useRef, useState } from "react";

import { ChosenFiles } from "./chosen-files";
import { Field, type FieldState } from "./field";
import type { UploadHint } from "./upload";

type FileFieldProps = {
  label: string;
  hint: string;
  field: FieldState;
  upload: UploadHint;
  hadFiles?: boolean;
};

export function FileField({ label, hint, field, upload, hadFiles }: FileFieldProps) {
  const [files, setFiles] = useState<File[]>([]);
  const [isTouched, setIsTouched] = useState(false);
  const input = useRef<HTMLInputElement | null>(null);
  const adopt = useCallback((element: HTMLInputElement | null) => {
    input.current = element;
    // Hydration: files may have been chosen before JavaScript loaded.
    if (element?.files?.length) setFiles([...element.files]);
  }, []);

  function remove(file: File) {
    if (!input.current) return;
    const kept = new DataTransfer();
    for (const other of files) if (other !== file) kept.items.add(other);
    input.current.files = kept.files;
    setFiles([...kept.files]);
    // conform listens to the same event that a choice of files triggers.
    input.current.dispatchEvent(new Event("input", { bubbles: true }));
    input.current.focus();
  }

  const { id, name, errors, errorId, descriptionId } = field;
  return (
    <Field label={label} hint={hint} field={field} isWide>
      <input
        ref={adopt}
        id={id}
        name={name}
        type="file"
        accept={upload.types.join(",")}
        multiple={upload.maxFiles > 1}
        aria-invalid={errors ? true : undefined}
        aria-describedby={errors ? `${errorId} ${descriptionId}` : descriptionId}
        onFocus={() => setIsTouched(true)}
        onChange={({ currentTarget }) => setFiles([...(currentTarget.files ?? [])])}
      />
      {isTouched || files.length > 0 ? (
        <ChosenFiles files={files} hint={upload} onRemove={remove} />
      ) : null}
      {hadFiles && files.length === 0 ? (
        <p className="note">A page cannot keep files: please choose your files again.</p>
      ) : null}
    </Field>
  );
}
