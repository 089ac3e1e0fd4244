"use client";

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
