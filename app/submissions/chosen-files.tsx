import { X } from "lucide-react";
import { useState } from "react";

import { fileSize } from "./upload";

import styles from "./chosen-files.module.css";

export function ChosenFiles({
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
          {files.map((file, index) => (
            <li
              key={`${file.name} ${file.lastModified} ${index}`}
              className={`card ${styles.file}`}
            >
              <Thumbnail file={file} />
              <FileName name={file.name} />
              <span className={`soft ${styles.size}`}>{fileSize(file.size)}</span>
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
          <ul className={`note ${styles.notes}`}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        ) : null}
      </div>
    </>
  );
}

/** On one line; of a long name, only the middle may be cut off. */
function FileName({ name }: { name: string }) {
  const characters = Array.from(name);
  return (
    <span className={styles.name}>
      <span>{characters.slice(0, -8).join("")}</span>
      <span>{characters.slice(-8).join("")}</span>
    </span>
  );
}

function Thumbnail({ file }: { file: File }) {
  const [url] = useState(() =>
    file.type.startsWith("image/") ? URL.createObjectURL(file) : undefined,
  );
  if (!url) return <span className={styles.thumbnail} />;
  const forget = () => URL.revokeObjectURL(url);
  return (
    <img
      src={url}
      alt=""
      width={56}
      height={42}
      className={styles.thumbnail}
      onLoad={forget}
      onError={forget}
    />
  );
}
