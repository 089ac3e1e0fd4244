import { useQuery } from "@tanstack/react-query";
import { parseAsString, useQueryState } from "nuqs";
import { useDeferredValue, useMemo, useRef } from "react";
import { ReadTrouble } from "#components/reads/trouble.tsx";
import { Button } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { cx } from "#components/ui/cx.ts";
import { Empty } from "#components/ui/empty.tsx";
import { KeyBar } from "#components/ui/kbd.tsx";
import { OnPaper } from "#components/ui/on-paper.tsx";
import { SearchInput } from "#components/ui/search-input.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { useRowKeys } from "#components/ui/use-row-keys.ts";
import { noDocumentsWords } from "#lib/cases/freshness/absent.ts";
import { knowledgeOf } from "#lib/cases/freshness/knowledge.ts";
import { wholeDay } from "#lib/cases/print/rules.ts";
import type { CaseView } from "#lib/cases/schema.ts";
import { dayWords, foundWords, searchOnPaper, undatedNote } from "#lib/documents/list-words.ts";
import { daysOf, findDocuments } from "#lib/documents/order.ts";
import type { CaseDocument } from "#lib/documents/schema.ts";
import { searchNotDone } from "#lib/failures/unanswered.ts";
import { formatCount } from "#lib/format/count.ts";
import { reading } from "#lib/http/reading.ts";
import { formatDayHeading } from "#lib/time/time.ts";
import { DocumentRow, documentColumns } from "./row.tsx";
import { DocumentsBar } from "./selection/bar.tsx";
import { SaveAll } from "./selection/save-all.tsx";
import { useDocumentSelection } from "./selection/use-selection.ts";
import { useNewDocuments } from "./use-new-documents.ts";

const keys = [
  { keys: ["j", "k"], does: "mover" },
  { keys: ["Enter"], does: "abrir" },
  { keys: ["x"], does: "selecionar" },
  { keys: ["/"], does: "buscar" },
];

const none: CaseDocument[] = [];

/** The documents of a case, newest first and by days, with a search; a row opens its document. */
export function CaseDocuments({ database, view }: { database: string; view: CaseView }) {
  const now = useNow();
  const query = useQuery(reading("documents/of-case/[cnj]", { database, cnj: view.cnj }));
  const [search, setSearch] = useQueryState("documento", parseAsString.withDefault(""));
  const list = useRef<HTMLDivElement>(null);
  const words = useDeferredValue(search.trim());
  const items = query.data?.items ?? none;
  const found = useMemo(() => findDocuments(items, words), [items, words]);
  const selection = useDocumentSelection({ database, view, items, shown: found, isSearched: words !== "" });
  const { ids, isPicking, onPick } = selection;
  useRowKeys({
    list,
    onPick: (index) => {
      const row = found[index];
      if (row) onPick(row.id, { on: !ids.has(row.id), isStretch: false });
    },
  });
  const { news, onOpen } = useNewDocuments({ database, cnj: view.cnj, data: query.data, list, shown: found });
  if (query.isPending) return <SkeletonRows rows={6} sentence="Lendo a lista de documentos" />;
  const trouble = (
    <ReadTrouble
      query={query}
      unread="A lista de documentos não pôde ser lida"
      old="A lista"
      className="mb-4"
    />
  );
  if (query.data === undefined)
    return (
      <>
        {trouble}
        {words === "" ? null : <p role="status">{searchNotDone}</p>}
      </>
    );
  if (items.length === 0) {
    const { title, text } = noDocumentsWords(knowledgeOf({ facts: view, now }));
    return <Empty title={title}>{text}</Empty>;
  }
  return (
    <>
      {trouble}
      <div className="screen-only flex flex-wrap items-center gap-x-4 gap-y-1">
        <SearchInput
          className="grow basis-full medium:max-w-160 medium:basis-0"
          label="Buscar nos documentos"
          placeholder="Buscar por nome, tipo ou movimentação"
          value={search}
          trailing={words === "" ? null : `${formatCount(found.length)} de ${formatCount(items.length)}`}
          onValueChange={(next) => void setSearch(next === "" ? null : next)}
        />
        <div className={cx("flex items-center gap-x-4", isPicking && "invisible")}>
          <Button variant="text" className="hidden min-h-11 touch:inline-flex" onClick={selection.begin}>
            Selecionar
          </Button>
          <SaveAll {...selection.all} onSave={selection.save} />
        </div>
      </div>
      <p role="status" className="sr-only">
        {words === "" ? null : foundWords({ found: found.length, of: items.length })}
      </p>
      {words === "" ? null : (
        <p className="hidden text-small print:block">
          {searchOnPaper({ words, found: found.length, of: items.length })}
        </p>
      )}
      <div ref={list}>
        {found.length > 0 ? (
          <Days
            database={database}
            documents={found}
            note={undatedNote(items)}
            query={words}
            news={news}
            picked={ids}
            isPicking={isPicking}
            onOpen={onOpen}
            onPick={onPick}
          />
        ) : (
          <NothingFound onClear={() => void setSearch(null)} />
        )}
      </div>
      {isPicking ? <div aria-hidden="true" className="h-44 medium:hidden" /> : null}
      {isPicking ? <DocumentsBar {...selection.bar} /> : <KeyBar hints={keys} />}
    </>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <div className="mt-4">
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
    </div>
  );
}

/** Documents under their days. `note`: that no act has a date, said once; `news`: the ids of the new ones. */
function Days({
  database,
  documents,
  note,
  query,
  news,
  picked,
  isPicking,
  onOpen,
  onPick,
}: {
  database: string;
  documents: readonly CaseDocument[];
  note: string | null;
  query: string;
  news: ReadonlySet<string>;
  picked: ReadonlySet<string>;
  isPicking: boolean;
  onOpen: (id: string) => void;
  onPick: (id: string, given: { on: boolean; isStretch: boolean }) => void;
}) {
  const now = useNow();
  return (
    <>
      {note === null ? null : <p className="mt-3 max-w-160 text-small text-ink-2">{note}</p>}
      <div
        aria-hidden="true"
        className={`mt-4 hidden border-b border-rule pb-2 text-meta text-ink-3 medium:grid ${documentColumns}`}
      >
        <span>Documento</span>
        <span>Tipo</span>
        <span className="text-right">Tamanho</span>
        <span className="text-right">Listado</span>
      </div>
      {daysOf(documents).map((group) => {
        const ofGroup = { basis: group.basis, isNoted: note !== null };
        const heading = dayWords({ ...ofGroup, day: formatDayHeading(group.day, now) });
        return (
          <div key={`${group.basis} ${group.day}`}>
            <h2 className="break-after-avoid pt-4 pb-1 text-small font-strong text-ink-2">
              <OnPaper screen={heading} paper={dayWords({ ...ofGroup, day: wholeDay(group.day) })} />
            </h2>
            <ul aria-label={`Documentos, ${heading}`}>
              {group.documents.map((document) => (
                <DocumentRow
                  key={document.id}
                  database={database}
                  document={document}
                  query={query}
                  isNew={news.has(document.id)}
                  isPicked={picked.has(document.id)}
                  isPicking={isPicking}
                  onOpen={onOpen}
                  onPick={onPick}
                />
              ))}
            </ul>
          </div>
        );
      })}
    </>
  );
}
