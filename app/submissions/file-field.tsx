import { type ReactNode, useCallback, useRef, useState } from "react";

import { ChosenFiles } from "./chosen-files";
import { Field, type FieldMetadata } from "./field";
import type { FilesField } from "./form-fields";

export function FileField({
  field,
  metadata,
  children,
}: {
  field: FilesField;
  metadata: FieldMetadata;
  children?: ReactNode;
}) {
  const [files, setFiles] = useState<File[]>([]);
  const [isTouched, setIsTouched] = useState(false);
  const input = useRef<HTMLInputElement | null>(null);
  const adopt = useCallback((element: HTMLInputElement | null) => {
    input.current = element;
    // Chosen before scripts came.
    if (element?.files?.length) setFiles([...element.files]);
  }, []);

  function remove(file: File) {
    if (!input.current) return;
    const kept = new DataTransfer();
    for (const other of files) if (other !== file) kept.items.add(other);
    input.current.files = kept.files;
    setFiles([...kept.files]);
    input.current.focus();
  }

  return (
    <Field
      field={field}
      metadata={metadata}
      inputProps={{
        ref: adopt,
        onFocus: () => setIsTouched(true),
        onChange: ({ currentTarget }) => setFiles([...(currentTarget.files ?? [])]),
      }}
    >
      {isTouched || files.length > 0 ? (
        <ChosenFiles files={files} hint={field.upload} onRemove={remove} />
      ) : null}
      {children}
    </Field>
  );
}
