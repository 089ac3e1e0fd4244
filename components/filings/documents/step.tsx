import { useRef } from "react";
import { AlsoHere } from "#components/filings/draft/also-here.tsx";
import { DraftPart } from "#components/filings/draft/draft-part.tsx";
import { ClosedNote } from "#components/filings/steps/closed-note.tsx";
import type { StepProps } from "#components/filings/steps/step.ts";
import { PageColumns } from "#components/ui/aside.tsx";
import { Button } from "#components/ui/button.tsx";
import { cx } from "#components/ui/cx.ts";
import { Note } from "#components/ui/note.tsx";
import { ProgressBar } from "#components/ui/progress-bar.tsx";
import { useFileDrop } from "#components/ui/use-file-drop.ts";
import { UploadProgress } from "#components/uploads/progress.tsx";
import { isComing, onTheWayOf } from "#components/uploads/states.ts";
import type { Uploads } from "#components/uploads/use-uploads.ts";
import { formatSize } from "#lib/documents/rules.ts";
import { type CourtLimits, largestUpload, limitsOf } from "#lib/filings/documents/limits.ts";
import { problemsOf } from "#lib/filings/documents/problems.ts";
import { formatLimit, petitionSentence } from "#lib/filings/documents/sentences.ts";
import { mayChange } from "#lib/filings/facts.ts";
import { isOfDocuments, missingOf, missingWords } from "#lib/filings/review/review.ts";
import { plural } from "#lib/format/count.ts";
import { LimitsPart } from "./limits.tsx";
import { DocumentList } from "./list.tsx";
import { type Replace, Replacing } from "./replacing.ts";
import { NameTemplates } from "./templates.tsx";
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

/** How much all files are together, of what the court takes where that is known; those on their way here count as well, not those left out. */
function Sum({
  files,
  uploads,
  limits: { filing },
}: {
  files: readonly { size: number }[];
  uploads: readonly { size: number }[];
  limits: CourtLimits;
}) {
  const all = [...files, ...uploads];
  const size = all.reduce((sum, one) => sum + one.size, 0);
  const words = `${formatSize(size)}${filing === null ? "" : ` de ${formatLimit(filing)}`}`;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>
        {plural(all.length, "arquivo", "arquivos")}, <b>{formatSize(size)}</b>
        {filing === null ? null : ` de ${formatLimit(filing)}`}
      </p>
      {filing === null ? null : (
        <ProgressBar
          label="Tamanho da petição"
          size="thin"
          value={Math.min(size, filing)}
          max={filing}
          text={words}
          {...(size > filing && { segments: [{ id: "over", value: filing, tone: "alert" as const }] })}
          className="min-w-40 flex-1"
        />
      )}
    </div>
  );
}

/** The files on their way here, with how far each is, and what can be done with it. */
function UploadList({ sending, first }: { sending: Uploads; first: number }) {
  if (sending.uploads.length === 0) return null;
  return (
    <ol aria-label="Arquivos a caminho" start={first}>
      {sending.uploads.map((upload, index) => (
        <li
          key={upload.id}
          className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-baseline gap-x-3 border-b border-line py-2.5 medium:grid-cols-[1.75rem_1.5rem_minmax(0,1fr)_auto]"
        >
          <span className="max-medium:hidden" />
          <span className="text-right text-ink-3">{first + index}</span>
          <div className="min-w-0">
            <p className="font-strong [overflow-wrap:anywhere] [unicode-bidi:isolate]">{upload.name}</p>
            <UploadProgress upload={upload} sending={sending} />
          </div>
          <span className="text-right whitespace-nowrap">{formatSize(upload.size)}</span>
        </li>
      ))}
    </ol>
  );
}

/** Where files are chosen or dropped; dropped files are taken anywhere on the page. */
function Drop({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const isOver = useFileDrop(onFiles);
  const input = useRef<HTMLInputElement>(null);
  return (
    <label
      className={cx(
        "mt-4 flex min-h-13 cursor-pointer flex-wrap items-center gap-x-3 rounded-control border border-dashed px-4 py-3 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-pen",
        isOver ? "border-pen bg-pen-soft" : "border-edge hover:bg-hover",
      )}
    >
      <input
        ref={input}
        type="file"
        multiple
        accept="application/pdf,.pdf,image/jpeg,image/png"
        aria-label="Documentos PDF"
        className="sr-only"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
      {isOver ? (
        <span>Solte os arquivos para acrescentá-los</span>
      ) : (
        <span>
          <b className="text-pen">Adicionar PDF</b> ou solte os arquivos aqui
        </span>
      )}
      <span className="ml-auto text-meta text-ink-3">
        o Autos recebe até {formatSize(largestUpload)} cada; o limite do tribunal é conferido depois
      </span>
    </label>
  );
}
