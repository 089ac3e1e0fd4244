import { useRef } from "react";
import { cx } from "#components/ui/cx.ts";
import { useFileDrop } from "#components/ui/use-file-drop.ts";
import { formatSize } from "#lib/documents/rules.ts";
import { largestUpload } from "#lib/filings/documents/limits.ts";

/** Where files are chosen or dropped; dropped files are taken anywhere on the page. */
export function Drop({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const isOver = useFileDrop(onFiles);
  const input = useRef<HTMLInputElement>(null);
  return (
    <label
      className={cx(
        "mt-4 flex min-h-13 cursor-pointer flex-wrap items-center gap-x-3 rounded-control border border-dashed px-4 py-3 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-pen",
        isOver ? "border-pen bg-pen-soft" : "border-edge hover:bg-hover",
      )}
    >
      <input
        ref={input}
        type="file"
        multiple
        accept="application/pdf,.pdf,image/jpeg,image/png"
        aria-label="Documentos PDF"
        className="sr-only"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
      {isOver ? (
        <span>Solte os arquivos para acrescentá-los</span>
      ) : (
        <span>
          <b className="text-pen">Adicionar PDF</b> ou solte os arquivos aqui
        </span>
      )}
      <span className="ml-auto text-meta text-ink-3">
        o Autos recebe até {formatSize(largestUpload)} cada; o limite do tribunal é conferido depois
      </span>
    </label>
  );
}
