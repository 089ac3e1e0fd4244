"use client";

import { AlsoHere } from "#components/filings/draft/also-here.tsx";
import { DraftPart } from "#components/filings/draft/draft-part.tsx";
import { ClosedNote } from "#components/filings/frame/closed-note.tsx";
import type { StepProps } from "#components/filings/frame/step.ts";
import { PageColumns } from "#components/ui/aside.tsx";
import { Button } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";

import { isComing, onTheWayOf } from "#components/uploads/states.ts";
import type { Uploads } from "#components/uploads/use-uploads.ts";
import { limitsOf } from "#lib/filings/documents/limits.ts";
import { problemsOf } from "#lib/filings/documents/problems.ts";
import { petitionSentence } from "#lib/filings/documents/sentences.ts";
import { mayChange } from "#lib/filings/facts.ts";
import { isOfDocuments, missingOf, missingWords } from "#lib/filings/review/review.ts";
import { Drop } from "./drop.tsx";
import { LimitsPart } from "./limits.tsx";
import { DocumentList } from "./list.tsx";
import { type Replace, Replacing } from "./replacing.ts";
import { Sum } from "./sum.tsx";
import { NameTemplates } from "./templates.tsx";
import { UploadList } from "./uploads.tsx";
import { useDocuments } from "./use-documents.ts";

/** The step *Documentos*: what the petition takes to the court, in which order, and what is wrong with it. */
export function DocumentsStep({ database, view, go, sending }: StepProps & { sending: Uploads }) {
  const { document } = database;
  const { files, cnj } = view;
  const limits = limitsOf(cnj);
  const found = problemsOf(files, limits);
  const isOpen = mayChange(view.facts);
  const documents = useDocuments({ database: document, view });
  const onTheWay = onTheWayOf(sending.uploads);
  const missing = missingOf(view, onTheWay).filter(isOfDocuments);
  const words = missingWords(missing);
  const replace: Replace = (file, other) => sending.add([other], file.id);
  return (
    <PageColumns
      aside={
        <>
          <LimitsPart limits={limits} />
          <AlsoHere database={document} of={view} />
          {isOpen ? <DraftPart view={view} /> : null}
        </>
      }
    >
      {isOpen ? null : <ClosedNote database={document} view={view} />}
      <div className="flex flex-wrap items-baseline gap-x-4 border-b border-rule pb-2">
        <h2 id="petition-documents" className="type-section">
          Documentos
        </h2>
        <p className="ml-auto text-small text-ink-3 max-medium:hidden">
          na ordem em que o tribunal os receberá
        </p>
      </div>
      <Replacing value={replace}>
        <DocumentList
          {...{ database: document, view, limits, documents }}
          problems={found.documents}
          isOpen={isOpen}
        />
      </Replacing>
      <UploadList sending={sending} first={files.length + 1} />
      {isOpen ? <Drop onFiles={(chosen) => sending.add(chosen)} /> : null}
      <Sum files={files} uploads={sending.uploads.filter(isComing)} limits={limits} />
      <div aria-live="polite">
        {found.petition
          .filter(({ kind }) => kind !== "none" || onTheWay.coming === 0)
          .map((problem) => (
            <Note
              key={problem.kind}
              tone={problem.severity === "block" ? "alert" : "care"}
              className="mt-4"
              title={petitionSentence(problem)}
            />
          ))}
      </div>
      {isOpen && files.length > 1 ? <NameTemplates {...{ view, limits, documents }} /> : null}
      <div className="mt-6 flex flex-wrap items-center gap-2">
        <Button
          variant="primary"
          size="large"
          aria-describedby={words === null ? undefined : "documents-missing"}
          onClick={() => go("review")}
        >
          Continuar
        </Button>
        <Button size="large" onClick={() => go("case")}>
          Voltar
        </Button>
        {words === null ? null : (
          <p id="documents-missing" role="status" className="text-small text-ink-2">
            {words}
          </p>
        )}
      </div>
    </PageColumns>
  );
}
