import { useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { cx } from "#components/ui/cx.ts";
import { Glyph } from "#components/ui/glyph.tsx";
import type { CourtLimits } from "#lib/filings/documents/limits.ts";
import type { DocumentProblem } from "#lib/filings/documents/problems.ts";
import { type Remedy, remedyHint, remedyLabel, remedyOf } from "#lib/filings/documents/remedies.ts";
import { documentSentence } from "#lib/filings/documents/sentences.ts";
import type { FilingDocument, FilingView } from "#lib/filings/view.ts";
import { useReplacing } from "./replacing.ts";
import type { Documents } from "./use-documents.ts";

/** What is wrong with a document, and the one press that helps. */
export function Problem({
  problem,
  file,
  view,
  limits,
  documents,
  isOpen,
}: {
  problem: DocumentProblem;
  file: FilingDocument;
  view: FilingView;
  limits: CourtLimits;
  documents: Documents;
  isOpen: boolean;
}) {
  const remedy = isOpen ? remedyOf(problem, { document: file, all: view.files, limits }) : null;
  const isBlocking = problem.severity === "block" && problem.kind !== "image";
  return (
    <div className="mt-0.5">
      <p
        className={cx(
          "flex items-baseline gap-1.5 text-small font-strong",
          isBlocking ? "text-alert" : "text-care",
        )}
      >
        <Glyph name={isBlocking ? "failed" : "warn"} className="relative top-px" />
        {documentSentence(problem)}
      </p>
      {remedy === null ? null : <RemedyButton {...{ remedy, file, documents }} />}
    </div>
  );
}

function RemedyButton({
  remedy,
  file,
  documents,
}: {
  remedy: Remedy;
  file: FilingDocument;
  documents: Documents;
}) {
  const input = useRef<HTMLInputElement>(null);
  const replace = useReplacing();
  const [isRunning, setRunning] = useState(false);
  const hint = remedyHint(remedy);

  async function act() {
    if (remedy.kind === "replace") return input.current?.click();
    setRunning(true);
    switch (remedy.kind) {
      case "rename":
        await documents.rename(file.id, remedy.filename);
        break;
      case "split":
      case "unlock":
        await documents.split(file.id);
        break;
      case "convert":
        await documents.convert(file.id);
        break;
      case "remove":
        await documents.remove(file);
        break;
    }
    setRunning(false);
  }

  return (
    <p className="mt-1.5 mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button onClick={() => void act()} pending={isRunning && pendingOf(remedy)}>
        {remedyLabel(remedy)}
        <span className="sr-only">: {file.filename}</span>
      </Button>
      {hint === null ? null : <span className="text-small text-ink-3 [overflow-wrap:anywhere]">{hint}</span>}
      {remedy.kind === "replace" ? (
        <input
          ref={input}
          type="file"
          hidden
          accept="application/pdf,.pdf,image/jpeg,image/png"
          aria-label={`Outro arquivo no lugar de ${file.filename}`}
          onChange={(event) => {
            const [other] = event.target.files ?? [];
            event.target.value = "";
            if (other !== undefined) replace(file, other);
          }}
        />
      ) : null}
    </p>
  );
}

function pendingOf(remedy: Remedy): string {
  return {
    rename: "Renomeando",
    split: "Dividindo",
    convert: "Convertendo",
    unlock: "Tirando",
    remove: "Removendo",
    replace: "Removendo",
  }[remedy.kind];
}
