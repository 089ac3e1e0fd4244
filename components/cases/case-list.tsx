"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { parseAsString, useQueryState } from "nuqs";
import { type MouseEvent, useRef } from "react";
import { Button, ButtonLink } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Empty } from "#components/ui/empty.tsx";
import { Failure } from "#components/ui/failure.tsx";
import { KeyBar } from "#components/ui/kbd.tsx";
import { LoadMore } from "#components/ui/load-more.tsx";
import { Note } from "#components/ui/note.tsx";
import { PageHead } from "#components/ui/page-head.tsx";
import { SearchInput } from "#components/ui/search-input.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { useSettled } from "#components/ui/use-settled.ts";
import { noFilters } from "#lib/cases/filters.ts";
import { caseListQuery } from "#lib/cases/queries.ts";
import { formatSince } from "#lib/cases/rules-freshness.ts";
import type { CaseRow } from "#lib/cases/schema.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import { shownError } from "#lib/http/api-error.ts";
import { useRowKeys } from "./case-list-keys.ts";
import { CaseListRow, columns } from "./case-list-row.tsx";
import { useReturnToRow } from "./use-return-to-row.ts";

const searched = parseAsString.withDefault("").withOptions({ clearOnDefault: true, throttleMs: 200 });

/** From here on the list reaches the foot of an ordinary window, where its keys then stand. */
const fillsWindow = 13;

/** The cases of a database: searched, in pages that follow one another, by mouse, touch or keys. */
export function CaseList({ database }: { database: string }) {
  const [text, setText] = useQueryState("q", searched);
  const q = useSettled({ value: text.trim(), ms: 200 });
  const query = useInfiniteQuery(caseListQuery({ database, filters: { ...noFilters, q } }));
  const list = useRef<HTMLOListElement>(null);
  useRowKeys(list);

  const rows = query.data?.pages.flatMap((page) => page.items) ?? [];
  const total = query.data?.pages[0]?.total;
  const href = `/${database}/cases`;
  const remember = useReturnToRow({ key: `autos-row:${database}`, list, isThere: rows.length > 0 });
  const isEmpty = q === "" && total === 0;

  return (
    <>
      <PageHead
        title="Processos"
        note={
          total === undefined
            ? undefined
            : q === ""
              ? formatCount(total)
              : plural(total, "encontrado", "encontrados")
        }
        actions={
          // An empty list has its own, and one is enough.
          isEmpty ? null : <ButtonLink href={`${href}/import`}>Importar processos</ButtonLink>
        }
      />
      <SearchInput
        className="mt-3 medium:mt-4"
        label="Buscar processos"
        placeholder="Número, parte, classe ou vara"
        value={text}
        onValueChange={(value) => setText(value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== "ArrowDown") return;
          event.preventDefault();
          list.current?.querySelector<HTMLElement>("[data-row]")?.focus();
        }}
      />
      <Trouble query={query} />
      {query.data === undefined ? (
        query.isError ? null : (
          <div className="mt-4 border-t border-rule">
            <SkeletonRows rows={8} sentence="Buscando os processos" />
          </div>
        )
      ) : rows.length === 0 ? (
        <div className="mt-8">
          <NoRows q={q} href={href} onClear={() => setText("")} />
        </div>
      ) : (
        <Rows onClick={remember} rows={rows} list={list} href={href} q={q} old={query.isPlaceholderData} />
      )}
      {query.hasNextPage ? (
        <LoadMore
          label={`Mostrar mais de ${formatCount(total ?? 0)}`}
          loading={query.isFetchingNextPage}
          onLoad={() => query.fetchNextPage()}
        />
      ) : null}
      {rows.length > 0 ? (
        <KeyBar
          stick={rows.length > fillsWindow}
          hints={[
            { keys: ["j", "k"], does: "mover" },
            { keys: ["Enter"], does: "abrir" },
            { keys: ["/"], does: "buscar" },
            { keys: ["?"], does: "todos os atalhos" },
          ]}
        />
      ) : null}
    </>
  );
}

function Rows({
  onClick,
  rows,
  list,
  href,
  q,
  old,
}: {
  onClick: (event: MouseEvent) => void;
  rows: CaseRow[];
  list: React.RefObject<HTMLOListElement | null>;
  href: string;
  q: string;
  old: boolean;
}) {
  return (
    <>
      <div
        aria-hidden="true"
        className={`mt-4 hidden border-b border-rule pb-2 text-meta text-ink-3 medium:grid ${columns}`}
      >
        <span>Partes e número</span>
        <span>Última movimentação</span>
        <span>Consultado</span>
      </div>
      <ol
        ref={list}
        onClickCapture={onClick}
        aria-label="Processos"
        aria-busy={old}
        className="mt-3 border-t border-rule medium:mt-0 medium:border-t-0"
      >
        {rows.map((row) => (
          <CaseListRow key={row.cnj} row={row} href={`${href}/${row.cnj}`} query={q} />
        ))}
      </ol>
    </>
  );
}

function NoRows({ q, href, onClear }: { q: string; href: string; onClear: () => void }) {
  if (q !== "") {
    return (
      <Empty
        title={`Nada com “${q}”`}
        action={
          <Button variant="text" onClick={onClear}>
            Limpar busca
          </Button>
        }
      >
        Procuramos em números, partes, classes e varas desta base. Os textos das movimentações ficam de fora.
      </Empty>
    );
  }
  return (
    <Empty
      title="Nenhum processo ainda"
      action={
        <ButtonLink variant="primary" href={`${href}/import`}>
          Importar processos
        </ButtonLink>
      }
    >
      Cole números CNJ de qualquer lugar, até de um <span className="whitespace-nowrap">e-mail</span>. O Autos
      os encontra no texto.
    </Empty>
  );
}

/** What could not be read now: with nothing to show it is an error, else what is shown is of an earlier time. */
function Trouble({ query }: { query: ReturnType<typeof useInfiniteQuery> }) {
  const now = useNow();
  if (!query.isError) return null;
  const { message, errorId } = shownError(query.error);
  if (query.data === undefined) {
    return (
      <Failure
        className="mt-6"
        title="Não conseguimos buscar os processos"
        message={message}
        {...(errorId ? { errorId } : {})}
        onRetry={() => query.refetch()}
      />
    );
  }
  const at = formatSince({ at: new Date(query.dataUpdatedAt).toISOString(), now });
  return (
    <Note tone="care" live title="A lista pode não ser a de agora" className="mt-4">
      {message} Você vê o que sabíamos às {at}.{" "}
      <Button variant="text" onClick={() => query.refetch()}>
        Tentar de novo
      </Button>
    </Note>
  );
}
