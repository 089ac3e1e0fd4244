import type { ReactNode } from "react";
import { BeginDeadline } from "#components/deadlines/changing/begin.tsx";
import { secrecyWords } from "#lib/cases/cover/rules.ts";
import { formatSize, originWords, otherSizeWords, ownKind } from "#lib/documents/rules.ts";
import type { CaseDocument, DocumentSetting } from "#lib/documents/schema.ts";
import { formatDateTime, formatMoment } from "#lib/time/time.ts";
import { FactsHeading } from "./heading.tsx";
import { BroughtBy } from "./movement.tsx";
import { DocumentRows, DocumentTurner } from "./neighbours.tsx";

/** "Decisão, 214 KB, enviado pelo escritório": what the list knows of a document in one line. */
function summary({ document, pages }: { document: CaseDocument; pages: number | null }): string {
  return [
    ownKind(document),
    document.size === null ? null : formatSize(document.size),
    originWords(document.origin),
    pages === null ? null : `${pages.toLocaleString("pt-BR")}\u00A0p.`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** What a deadline is written from beside a document. */
const fromOf = ({ filename, at, movement }: CaseDocument): string =>
  [`Documento: ${filename}${at === null ? "" : `, de ${formatMoment(at)}`}`, movement?.title]
    .filter(Boolean)
    .join("\n");

/** The movement that brought the open document, the document's own facts, and links to the documents around it. */
export function DocumentFacts({
  database,
  document,
  setting,
  neighbours,
  pages,
  came,
  children,
}: {
  database: string;
  document: CaseDocument;
  setting: DocumentSetting;
  neighbours: readonly CaseDocument[];
  pages: number | null;
  /** Its bytes, once all of them are here. */
  came: number | null;
  /** What the document itself carries. */
  children?: ReactNode;
}) {
  const { movement, cnj } = document;
  const others = neighbours.filter((neighbour) => neighbour.id !== document.id);
  const otherSize = came === null ? null : otherSizeWords({ came, listed: document.size });
  const together = others.filter((other) => movement !== null && other.movement?.id === movement.id);
  return (
    <>
      {movement ? (
        <>
          <BroughtBy database={database} cnj={cnj} movement={movement} brought={setting.movement} />
          <FactsHeading>Documento</FactsHeading>
        </>
      ) : null}
      <p
        className={
          movement
            ? "mt-2 font-strong [overflow-wrap:anywhere] [unicode-bidi:isolate]"
            : "font-serif text-record [overflow-wrap:anywhere] [unicode-bidi:isolate]"
        }
      >
        {document.filename}
      </p>
      <p className="mt-1 text-small text-ink-2">{summary({ document, pages })}</p>
      {otherSize === null ? null : <p className="mt-1 text-small text-care">{otherSize}</p>}
      {document.secrecy ? (
        <p className="mt-1 text-small text-ink-2">{secrecyWords(document.secrecy)}</p>
      ) : null}
      <p className="mt-1 text-meta text-ink-3">
        {document.at === null ? (
          "sem data do ato; "
        ) : (
          <>
            {document.origin === "firm" ? "enviado em " : "ato de "}
            <time dateTime={document.at}>{formatMoment(document.at)}</time>,{" "}
          </>
        )}
        listado em <time dateTime={document.firstSeenAt}>{formatDateTime(document.firstSeenAt)}</time>
      </p>
      {document.unlistedSince === null ? null : (
        <p className="mt-1 text-small text-care">
          O serviço já não o lista, desde {formatDateTime(document.unlistedSince)}. O tribunal pode tê-lo
          retirado ou posto sob sigilo: o que foi guardado antes continua aqui.
        </p>
      )}
      <BeginDeadline database={database} cnj={cnj} from={fromOf(document)} className="mt-3" />
      {children}
      <DocumentTurner database={database} document={document} neighbours={neighbours} />
      <DocumentRows title="Outros documentos desta movimentação" database={database} documents={together} />
      <DocumentRows
        title="Documentos próximos"
        database={database}
        documents={others.filter((other) => !together.includes(other))}
      />
    </>
  );
}
