import type { ReceptionState } from "#components/documents/receiving/reception.ts";
import { Button } from "#components/ui/button.tsx";
import { Failure } from "#components/ui/failure.tsx";
import { Note } from "#components/ui/note.tsx";
import { cutWords, type DocumentFailure, failureWords, notWhole } from "#lib/documents/failure.ts";
import { type KindWords, partWords } from "#lib/documents/kind/words.ts";
import { formatReceived, formatSize } from "#lib/documents/rules.ts";

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

/** A file that is not shown: what it is, and how to have it all the same. */
export function OtherDocument({
  words,
  onDownload,
  onRetry,
}: {
  words: KindWords;
  onDownload: () => void;
  onRetry: () => void;
}) {
  return (
    <div className="mx-auto max-w-120 px-4 py-10">
      <div role="status">
        <h2 className="type-section">{words.title}</h2>
        <p className="mt-1 text-ink-2">{words.text}</p>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <Button onClick={onDownload}>Baixar o arquivo</Button>
        {words.retry ? (
          <Button variant="text" onClick={onRetry}>
            Tentar de novo
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** The note above a text of which only the beginning is shown. `total`: its bytes; null while nobody says. */
export function PartNote({ total, onDownload }: { total: number | null; onDownload: () => void }) {
  return (
    <Note live>
      <p className="flex flex-wrap gap-x-3">
        {partWords(total)}
        <Button variant="text" onClick={onDownload}>
          Baixar inteiro
        </Button>
      </p>
    </Note>
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
        errorId={failure.errorId}
        onRetry={words.retry ? onRetry : undefined}
      />
    </div>
  );
}

export function MissingPartNote({ failure, onAgain }: { failure: DocumentFailure; onAgain: () => void }) {
  const { title, text } = failureWords(failure);
  return (
    <Note tone="alert" live title="Uma parte do documento não veio">
      <p>
        {title}. {text}
      </p>
      <Button variant="text" onClick={onAgain}>
        Tentar de novo
      </Button>
    </Note>
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
