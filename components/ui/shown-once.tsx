import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { copyText, sayCopied } from "./copy.ts";
import { Note } from "./note.tsx";

/** A secret that was made just now, the only time that it is shown. `children`: what it opens, and to whom it may be given. */
export function ShownOnce({
  title,
  secret,
  copied,
  onDone,
  className,
  children,
}: {
  title: string;
  secret: string;
  /** What is said once it is on the clipboard. */
  copied: string;
  onDone: () => void;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Note tone="pen" live className={className} title={title}>
      {children}
      <p className="my-2">
        <code data-key className="text-ink wrap-anywhere select-all">
          {secret}
        </code>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={async () => sayCopied(await copyText(secret), copied)}>
          Copiar
        </Button>
        <Button onClick={onDone}>Já guardei</Button>
      </div>
    </Note>
  );
}
