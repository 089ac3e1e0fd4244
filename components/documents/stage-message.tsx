"use client";

import type { ReceptionState } from "#components/documents/receiving/reception.ts";
import { Button } from "#components/ui/button.tsx";
import { Failure } from "#components/ui/failure.tsx";
import { Note } from "#components/ui/note.tsx";
import { formatReceived, formatSize } from "#lib/documents/rules.ts";
import { cutWords, type DocumentFailure, failureWords, notWhole } from "#lib/failures/document.ts";

/** For a large document that was not read yet: a button opens it here. The download button is in the bar. */
export function HeldDocument({ size, onOpen }: { size: number; onOpen: () => void }) {
  return (
    <div className="mx-auto max-w-120 px-4 py-10">
      <h2 className="type-section">O documento tem {formatSize(size)}</h2>
      <p className="mt-1 text-ink-2">
        Aberto aqui, ele ocupa toda essa memória do navegador e pode demorar. Com Baixar, abre no leitor de
        PDF do computador.
      </p>
      <Button className="mt-4" onClick={onOpen}>
        Abrir mesmo assim
      </Button>
    </div>
  );
}

/** A whole document without a page: nothing is wrong with it, and there is nothing to read. */
export function NoPages() {
  return (
    <div className="mx-auto max-w-120 px-4 py-10">
      <h2 className="type-section">O documento não tem páginas</h2>
      <p className="mt-1 text-ink-2">
        O PDF chegou inteiro e pode ser lido, mas não há nele página nenhuma. Com Baixar, ele fica no
        computador.
      </p>
    </div>
  );
}

/** A document that does not open, and what can be done. */
export function FailedDocument({ failure, onRetry }: { failure: DocumentFailure; onRetry: () => void }) {
  // The route's sentence says that Autos tries again by itself: true for cases, not for documents.
  const isForCases = failure.kind === "unavailable" || failure.kind === "busy";
  const words = failureWords(isForCases ? { kind: failure.kind } : failure);
  return (
    <div className="px-4 py-10">
      <Failure
        className="mx-auto max-w-120"
        title={words.title}
        message={words.text}
        {...(failure.errorId ? { errorId: failure.errorId } : {})}
        {...(words.retry ? { onRetry } : {})}
      />
    </div>
  );
}

/** The note above the pages of a document that was cut off. */
export function CutNote({
  state,
  pages,
  onResume,
}: {
  state: Extract<ReceptionState, { step: "cut" }>;
  pages: number | null;
  onResume: () => void;
}) {
  return (
    <Note tone="alert" live title={notWhole}>
      <p>{cutWords({ received: formatReceived(state), pages })}</p>
      {state.failure ? <p>{failureWords(state.failure).text}</p> : null}
      <Button variant="text" onClick={onResume}>
        Retomar
      </Button>
    </Note>
  );
}
