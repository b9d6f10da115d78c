import { X } from "lucide-react";
import { useEffect, useState } from "react";

import { fileKey } from "./add-files";
import styles from "./chosen-files.module.css";
import { fileSize } from "./upload-hints";

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
          {files.map((file) => (
            <li key={fileKey(file)} className={`card ${styles.file}`}>
              <Thumbnail file={file} />
              <span className={styles.name}>
                <FileName name={file.name} />
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

/** On one line: where there is no room, the CSS shortens what is before the last nine characters. */
function FileName({ name }: { name: string }) {
  const end = /.{0,9}$/su.exec(name)![0];
  return (
    <span className={styles.fileName}>
      <span>{name.slice(0, name.length - end.length)}</span>
      {end}
    </span>
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
