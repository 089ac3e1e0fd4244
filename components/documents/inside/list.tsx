import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Rows } from "#components/ui/rows.tsx";
import { attachedWords, unlistedWords } from "#lib/documents/inside.ts";
import { formatSize } from "#lib/documents/rules.ts";
import type { AttachedFile } from "./read-inside.ts";
import type { useInside } from "./use-inside.ts";

/** What the document carries beside its pages: that a script in it does not run, and its files, to be saved. */
export function InsideList({ inside, sizes, save }: ReturnType<typeof useInside>) {
  if (inside === null) return null;
  const { files, count, hasScript } = inside;
  const unlisted = unlistedWords(count);
  return (
    <>
      {hasScript ? (
        <p className="mt-3 text-small text-ink-2">O PDF traz um script; ele não é executado.</p>
      ) : null}
      {count > 0 ? (
        <>
          <h2 className="mt-6 border-b border-line pb-1 text-small font-strong text-ink-2">
            {attachedWords(count)}
          </h2>
          <Rows>
            {files.map((file) => (
              <File key={file.id} file={file} size={sizes.get(file.id)} onSave={() => save(file)} />
            ))}
          </Rows>
          {unlisted === null ? null : <p className="mt-2 text-meta text-ink-3">{unlisted}</p>}
        </>
      ) : null}
    </>
  );
}

function File({
  file,
  size,
  onSave,
}: {
  file: AttachedFile;
  /** Bytes; null where the file could not be unpacked, undefined while that is not known. */
  size: number | null | undefined;
  onSave: () => Promise<void>;
}) {
  const [isSaving, setSaving] = useState(false);
  async function save() {
    setSaving(true);
    await onSave();
    setSaving(false);
  }
  return (
    <li className="flex items-baseline gap-x-3 py-2">
      <span className="min-w-0 flex-1">
        <span className="block [overflow-wrap:anywhere] [unicode-bidi:isolate]">{file.name}</span>
        <span className="block text-meta text-ink-3">
          {size === undefined ? "lendo o tamanho" : size === null ? "tamanho desconhecido" : formatSize(size)}
        </span>
      </span>
      <Button
        variant="tap"
        aria-label={`Salvar ${file.name}`}
        onClick={() => void save()}
        pending={isSaving && "Salvando"}
      >
        Salvar
      </Button>
    </li>
  );
}
