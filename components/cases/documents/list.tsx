"use client";

import { useQuery } from "@tanstack/react-query";
import { parseAsString, useQueryState } from "nuqs";
import { useDeferredValue, useMemo, useRef } from "react";
import { ReadTrouble } from "#components/reads/trouble.tsx";
import { Button } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Empty } from "#components/ui/empty.tsx";
import { KeyBar } from "#components/ui/kbd.tsx";
import { SearchInput } from "#components/ui/search-input.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { useRowKeys } from "#components/ui/use-row-keys.ts";
import { noDocumentsWords } from "#lib/cases/freshness/absent.ts";
import { knowledgeOf } from "#lib/cases/freshness/knowledge.ts";
import { wholeDay } from "#lib/cases/print/rules.ts";
import type { CaseView } from "#lib/cases/schema.ts";
import { dayWords, foundWords, undatedNote } from "#lib/documents/list-words.ts";
import { daysOf, findDocuments } from "#lib/documents/order.ts";
import { documentsQuery } from "#lib/documents/queries.ts";
import type { CaseDocument } from "#lib/documents/schema.ts";
import { formatDayHeading } from "#lib/time/time.ts";
import { OnPaper } from "./on-paper.tsx";
import { DocumentRow, documentColumns } from "./row.tsx";

const keys = [
  { keys: ["j", "k"], does: "mover" },
  { keys: ["Enter"], does: "abrir" },
  { keys: ["/"], does: "buscar" },
];

/** The documents of a case, newest first and by days, with a search; a row opens its document. */
export function CaseDocuments({ database, view }: { database: string; view: CaseView }) {
  const now = useNow();
  const query = useQuery(documentsQuery({ database, cnj: view.cnj }));
  const [search, setSearch] = useQueryState("documento", parseAsString.withDefault(""));
  const list = useRef<HTMLDivElement>(null);
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
      <SearchInput
        className="screen-only max-w-160"
        label="Buscar nos documentos"
        placeholder="Buscar por nome, tipo ou movimentação"
        value={search}
        onValueChange={(next) => void setSearch(next === "" ? null : next)}
      />
      <div ref={list}>
        <Found database={database} items={items} search={search} onClear={() => void setSearch(null)} />
      </div>
      <KeyBar hints={keys} />
    </>
  );
}

/** What the search left of the list. */
function Found({
  database,
  items,
  search,
  onClear,
}: {
  database: string;
  items: CaseDocument[];
  search: string;
  onClear: () => void;
}) {
  const now = useNow();
  const words = useDeferredValue(search.trim());
  const found = useMemo(() => findDocuments(items, words), [items, words]);
  const note = undatedNote(items);
  return (
    <>
      <div role="status" className="screen-only mt-2 min-h-6 text-small text-ink-3">
        {words === "" ? null : foundWords({ found: found.length, of: items.length })}
      </div>
      {note === null ? null : <p className="mt-1 max-w-160 text-small text-ink-2">{note}</p>}
      {found.length === 0 ? (
        <Empty
          title="Nenhum documento com estas palavras"
          action={
            <Button onClick={onClear} variant="text" className="min-h-11 medium:min-h-6">
              Limpar busca
            </Button>
          }
        >
          A busca lê nome, tipo e movimentação, não o texto dos documentos.
        </Empty>
      ) : (
        <div
          aria-hidden="true"
          className={`mt-2 hidden border-b border-rule pb-2 text-meta text-ink-3 medium:grid ${documentColumns}`}
        >
          <span>Documento</span>
          <span>Tipo</span>
          <span className="text-right">Tamanho</span>
          <span className="text-right">Listado</span>
        </div>
      )}
      {daysOf(found).map((group) => {
        const said = { basis: group.basis, isNoted: note !== null };
        const heading = dayWords({ ...said, day: formatDayHeading(group.day, now) });
        return (
          <div key={`${group.basis} ${group.day}`}>
            <h2 className="break-after-avoid pt-4 pb-1 text-small font-strong text-ink-2">
              <OnPaper screen={heading} paper={dayWords({ ...said, day: wholeDay(group.day) })} />
            </h2>
            <ul aria-label={`Documentos, ${heading}`}>
              {group.documents.map((document) => (
                <DocumentRow key={document.id} database={database} document={document} query={words} />
              ))}
            </ul>
          </div>
        );
      })}
    </>
  );
}
