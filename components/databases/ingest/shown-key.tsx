"use client";

import { Button } from "#components/ui/button.tsx";
import { copyText, sayCopied } from "#components/ui/copy.ts";
import { Note } from "#components/ui/note.tsx";

/** A new key, the only time that it is shown. */
export function ShownKey({ name, keyText, onDone }: { name: string; keyText: string; onDone: () => void }) {
  return (
    <Note tone="pen" live className="mb-6" title={`Chave ${name} criada. Copie-a agora.`}>
      <p>Ela aparece só desta vez. Depois, mostramos apenas os quatro últimos caracteres.</p>
      <p className="my-2">
        <code data-key className="text-ink wrap-anywhere select-all">
          {keyText}
        </code>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={async () => sayCopied(await copyText(keyText), "Chave copiada.")}>
          Copiar
        </Button>
        <Button onClick={onDone}>Já guardei</Button>
      </div>
    </Note>
  );
}
