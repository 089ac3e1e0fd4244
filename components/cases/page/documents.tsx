"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useRef } from "react";
import { ReadTrouble } from "#components/reads/trouble.tsx";
import { ShortTime } from "#components/ui/ago.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Empty } from "#components/ui/empty.tsx";
import { KeyBar } from "#components/ui/kbd.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { useRowKeys } from "#components/ui/use-row-keys.ts";
import { secrecyWords } from "#lib/cases/cover/rules.ts";
import { noDocumentsWords } from "#lib/cases/freshness/absent.ts";
import { knowledgeOf } from "#lib/cases/freshness/knowledge.ts";
import type { CaseView } from "#lib/cases/schema.ts";
import { documentsQuery } from "#lib/documents/queries.ts";
import { documentHref, formatSize, isPublic, originWords } from "#lib/documents/rules.ts";
import type { CaseDocument } from "#lib/documents/schema.ts";

const columns =
  "medium:grid-cols-[minmax(0,1fr)_minmax(0,11rem)_5rem_7rem] medium:gap-x-5 wide:grid-cols-[minmax(0,1fr)_14rem_6rem_8rem]";

function DocumentRow({ database, document }: { database: string; document: CaseDocument }) {
  const origin = originWords(document.origin);
  const secrecy = document.secrecy && !isPublic(document.secrecy) ? secrecyWords(document.secrecy) : null;
  return (
    <li
      className={`row-lazy relative grid min-h-13 grid-cols-[minmax(0,1fr)_auto] content-center items-baseline gap-x-3 gap-y-0.5 border-b border-line py-2 hover:bg-hover has-focus-visible:bg-pen-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pen ${columns}`}
    >
      <div className="col-span-2 min-w-0 medium:col-span-1">
        <Link
          href={documentHref({ database, cnj: document.cnj, id: document.id })}
          prefetch={false}
          data-row
          className="block [overflow-wrap:anywhere] text-ink no-underline outline-none [unicode-bidi:isolate] after:absolute after:inset-0 hover:no-underline"
        >
          {document.filename}
        </Link>
        {origin || secrecy ? (
          <p className="text-small text-ink-3">
            {origin}
            {origin && secrecy ? ", " : null}
            {secrecy ? <b className="text-ink">{secrecy}</b> : null}
          </p>
        ) : null}
      </div>
      <p className="min-w-0 truncate text-small text-ink-2 medium:text-ui">{document.kind}</p>
      <p className="hidden text-right text-ink-2 medium:block">
        {document.size === null ? null : formatSize(document.size)}
      </p>
      <p className="text-right text-small text-ink-3 medium:text-ui">
        <span className="medium:hidden">
          {document.size === null ? null : `${formatSize(document.size)}, `}
        </span>
        <ShortTime at={document.firstSeenAt} />
      </p>
    </li>
  );
}

/** The documents of a case as the service lists them; a row opens its document. */
export function CaseDocuments({ database, view }: { database: string; view: CaseView }) {
  const now = useNow();
  const query = useQuery(documentsQuery({ database, cnj: view.cnj }));
  const list = useRef<HTMLUListElement>(null);
  useRowKeys({ list });
  if (query.isPending) return <SkeletonRows rows={6} sentence="Lendo a lista de documentos" />;
  const trouble = (
    <ReadTrouble
      query={query}
      unread="A lista de documentos não pôde ser lida"
      old="A lista"
      className="mb-4"
    />
  );
  if (query.data === undefined) return trouble;
  const { items } = query.data;
  if (items.length === 0) {
    return <Empty title="Nenhum documento">{noDocumentsWords(knowledgeOf({ facts: view, now }))}</Empty>;
  }
  return (
    <>
      {trouble}
      <div
        aria-hidden="true"
        className={`hidden border-b border-rule pb-2 text-meta text-ink-3 medium:grid ${columns}`}
      >
        <span>Documento</span>
        <span>Tipo</span>
        <span className="text-right">Tamanho</span>
        <span className="text-right">Recebido</span>
      </div>
      <ul ref={list} aria-label="Documentos">
        {items.map((document) => (
          <DocumentRow key={document.id} database={database} document={document} />
        ))}
      </ul>
      <KeyBar
        hints={[
          { keys: ["j", "k"], does: "mover" },
          { keys: ["Enter"], does: "abrir" },
        ]}
      />
    </>
  );
}
