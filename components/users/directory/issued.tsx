"use client";

import { useEffect, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { copyText, sayCopied } from "#components/ui/copy.ts";
import { Note } from "#components/ui/note.tsx";

/** An address that was made just now, and for whom. */
export type Issued = { address: string; title: string; text: string };

/** A one-time address, shown this once: with the next load of the page it is gone. */
export function IssuedNote({ issued, className }: { issued: Issued; className?: string }) {
  const { address, title, text } = issued;
  const place = useRef<HTMLDivElement>(null);
  // It may be made far above: without this it would appear out of sight.
  useEffect(() => {
    place.current?.scrollIntoView({ block: "center" });
    place.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={place} tabIndex={-1} className={className}>
      <Note tone="pen" live>
        <p className="text-ink">
          <b>{title}</b> {text}
        </p>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
          <span className="wrap-anywhere">{address}</span>
          <Button
            variant="text"
            className="max-medium:min-h-11"
            onClick={async () => sayCopied(await copyText(address), "Endereço copiado.")}
          >
            Copiar
          </Button>
        </p>
      </Note>
    </div>
  );
}
