import { useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { readExtensions } from "#lib/imports/reading/readable.ts";

const accepted = readExtensions.map((extension) => `.${extension}`).join(",");

/** A button to choose files without dragging them. */
export function FileChoice({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accepted}
        aria-label="Arquivo CSV, XLSX ou TXT"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      <Button onClick={() => input.current?.click()}>Escolher arquivo</Button>
    </>
  );
}

/** While files are held over the page: that they may be dropped anywhere, and which. */
export function DropWords() {
  return (
    <div className="pointer-events-none fixed inset-3 z-40 flex flex-col items-center justify-center rounded-overlay border-2 border-dashed border-pen bg-paper/95 p-6 text-center">
      <p role="status" className="type-section">
        Solte para ler os números
      </p>
      <p className="mt-1 text-ink-2">
        CSV, XLSX ou TXT, em qualquer lugar da página. Nada é importado ainda.
      </p>
    </div>
  );
}
