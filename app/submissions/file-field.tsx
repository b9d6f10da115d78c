import { useRef, useState } from "react";
import { flushSync } from "react-dom";

import { dispatchInput } from "~/ui/dispatch-input";

import { addFiles } from "./add-files";
import { ChosenFiles } from "./chosen-files";
import { Field, type FieldState } from "./field";
import { uploadError } from "./upload";
import { type UploadHint, uploadWarnings } from "./upload-hints";

type FileFieldProps = {
  label: string;
  hint: string;
  field: FieldState;
  limits: UploadHint;
  hadFiles: boolean | undefined;
};

const dispatchToTarget = ({ currentTarget }: Event) => dispatchInput(currentTarget!);

export function FileField({ label, hint, field, limits, hadFiles }: FileFieldProps) {
  const [files, setFiles] = useState<File[]>([]);
  const [isTouched, setIsTouched] = useState(false);
  const input = useRef<HTMLInputElement | null>(null);

  function setAll(all: File[]) {
    const list = new DataTransfer();
    for (const file of all) list.items.add(file);
    input.current!.files = list.files;
    setFiles(all);
  }

  /** On phones, photos are chosen one by one, so another choice adds to the first. */
  function readFiles() {
    const chosen = [...(input.current?.files ?? [])];
    setAll(limits.maxFiles > 1 ? addFiles(files, chosen) : chosen);
  }
  function remove(file: File) {
    // Rendered at once: `readFiles` adds to what is rendered.
    flushSync(() => setAll(files.filter((other) => other !== file)));
    dispatchInput(input.current!);
    input.current!.focus();
  }

  const { id, name, errors, errorId, descriptionId } = field;
  const notesId = `${id}-notes`;
  const error = uploadError(files);
  // From the first focus on, because a live region must exist before its text.
  const isListShown = isTouched || files.length > 0;
  const describedBy = [errors && errorId, descriptionId, isListShown && notesId];
  return (
    <Field label={label} hint={hint} field={field} isWide>
      <input
        ref={(element) => {
          input.current = element;
          // In Chromium, choosing a changed file again fires `cancel`. The same listener is added only once.
          element?.addEventListener("cancel", dispatchToTarget);
        }}
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
        <p className="note">Please choose your files again; browsers can't keep them.</p>
      ) : null}
    </Field>
  );
}
