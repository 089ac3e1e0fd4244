"use client";

import Link from "next/link";
import { ShortTime } from "#components/ui/ago.tsx";
import { Rows } from "#components/ui/rows.tsx";
import { secrecyWords } from "#lib/cases/cover/rules.ts";
import { movementHref } from "#lib/cases/movements/href.ts";
import { timeOf } from "#lib/documents/order.ts";
import { documentHref, formatSize, originWords, ownKind } from "#lib/documents/rules.ts";
import type { CaseDocument, DocumentMovement } from "#lib/documents/schema.ts";
import { formatDateTime, formatMoment } from "#lib/time/time.ts";

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

/** The facts of the open document, and links to the documents around it in the list. */
export function DocumentFacts({
  database,
  document,
  neighbours,
  pages,
}: {
  database: string;
  document: CaseDocument;
  neighbours: readonly CaseDocument[];
  pages: number | null;
}) {
  const others = neighbours.filter((neighbour) => neighbour.id !== document.id);
  return (
    <>
      <p className="text-meta text-ink-3">
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
      <p className="mt-1 font-serif text-record [overflow-wrap:anywhere] [unicode-bidi:isolate]">
        {document.filename}
      </p>
      <p className="mt-1 text-small text-ink-2">{summary({ document, pages })}</p>
      {document.secrecy ? (
        <p className="mt-1 text-small text-ink-2">{secrecyWords(document.secrecy)}</p>
      ) : null}
      {document.movement ? <BroughtBy database={database} cnj={document.cnj} {...document.movement} /> : null}
      {others.length > 0 ? (
        <>
          <h2 className="mt-6 border-b border-line pb-1 text-small font-strong text-ink-2">
            Documentos próximos
          </h2>
          <Rows>
            {others.map((other) => (
              <li key={other.id} className="py-2">
                <Link
                  href={documentHref({ database, cnj: other.cnj, id: other.id })}
                  className="-my-0.5 block py-0.5 [overflow-wrap:anywhere] [unicode-bidi:isolate]"
                >
                  {other.filename}
                </Link>
                <span className="block text-meta text-ink-3">
                  <ShortTime at={timeOf(other)} />
                  {ownKind(other) ? `, ${ownKind(other)}` : null}
                </span>
              </li>
            ))}
          </Rows>
        </>
      ) : null}
    </>
  );
}

/** The movement that brought the document, as a link to it in the list of movements. */
function BroughtBy({
  database,
  cnj,
  id,
  at,
  title,
  by,
}: DocumentMovement & { database: string; cnj: string }) {
  return (
    <>
      <h2 className="mt-6 border-b border-line pb-1 text-small font-strong text-ink-2">
        {by === "service" ? "Movimentação" : "Chegou com a movimentação"}
      </h2>
      <p className="py-2">
        <Link
          href={movementHref({ database, cnj, id })}
          prefetch={false}
          className="block font-serif text-record [overflow-wrap:anywhere] [unicode-bidi:isolate]"
        >
          {title}
        </Link>
        {at === null ? null : (
          <time dateTime={at} className="text-meta text-ink-3">
            {formatMoment(at)}
          </time>
        )}
      </p>
    </>
  );
}
