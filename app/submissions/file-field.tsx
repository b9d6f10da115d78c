import {
  type ComponentProps,
  type FC,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useRef,
  useState,
} from "react";

import type { ChosenFiles as Chosen } from "./chosen-files";
import { Field, type FieldMetadata } from "./field";
import type { FilesField } from "./form-fields";

/** Fetched when the field is turned to; without a connection the field does without. */
const ChosenFiles = lazy<FC<ComponentProps<typeof Chosen>>>(() =>
  import("./chosen-files").then(
    ({ ChosenFiles }) => ({ default: ChosenFiles }),
    () => ({ default: () => null }),
  ),
);

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
        <Suspense>
          <ChosenFiles files={files} hint={field.upload} onRemove={remove} />
        </Suspense>
      ) : null}
      {children}
    </Field>
  );
}
