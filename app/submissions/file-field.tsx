import { useCallback, useRef, useState } from "react";

import { ChosenFiles } from "./chosen-files";
import { Field, type FieldState } from "./field";
import { type UploadHint, uploadProblem, uploadWarnings } from "./upload";

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
    if (element?.files?.length) update(element);
  }, []);

  function update(element: HTMLInputElement) {
    const chosen = [...(element.files ?? [])];
    setFiles(chosen);
    // The inline event form is checked by the browser, the long forms by their schema.
    element.setCustomValidity(uploadProblem(chosen) ?? "");
  }

  function remove(file: File) {
    if (!input.current) return;
    const kept = new DataTransfer();
    for (const other of files) if (other !== file) kept.items.add(other);
    input.current.files = kept.files;
    // conform and onInput listen to the event that a choice of files triggers.
    input.current.dispatchEvent(new Event("input", { bubbles: true }));
    input.current.focus();
  }

  const { id, name, errors, errorId, descriptionId } = field;
  const notesId = `${id}-notes`;
  const problem = uploadProblem(files);
  const isListShown = isTouched || files.length > 0;
  const describedBy = [errors && errorId, descriptionId, isListShown && notesId];
  return (
    <Field label={label} hint={hint} field={field} isWide>
      <input
        ref={adopt}
        id={id}
        name={name}
        type="file"
        accept={upload.types.join(",")}
        multiple={upload.maxFiles > 1}
        aria-invalid={errors || problem ? true : undefined}
        aria-describedby={describedBy.filter(Boolean).join(" ")}
        onFocus={() => setIsTouched(true)}
        onInput={({ currentTarget }) => update(currentTarget)}
      />
      {isListShown ? (
        <ChosenFiles
          files={files}
          notesId={notesId}
          notes={[...(problem && !errors ? [problem] : []), ...uploadWarnings(files, upload)]}
          onRemove={remove}
        />
      ) : null}
      {hadFiles && files.length === 0 ? (
        <p className="note">A page cannot keep files: please choose your files again.</p>
      ) : null}
    </Field>
  );
}
