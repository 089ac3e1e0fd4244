"use client";

import { useRef } from "react";
import { Button } from "#components/ui/button.tsx";

/** The way to a file without dragging. */
export function FileChoice({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".csv,.txt,.tsv,text/plain,text/csv"
        aria-label="Arquivo CSV ou TXT"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      <Button onClick={() => input.current?.click()}>Escolher arquivo</Button>
    </>
  );
}
