import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useListCommands } from "#components/cases/list/use-list-commands.tsx";
import { LeftOffPaper } from "#components/cases/print/left-off.tsx";
import { usePicked } from "#components/cases/selection/use-picked.ts";
import { Reading } from "#components/reads/reading.tsx";
import { Button } from "#components/ui/button.tsx";
import { cx } from "#components/ui/cx.ts";
import { ListSearch } from "#components/ui/list-search.tsx";
import { Section } from "#components/ui/section.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { useRowKeys } from "#components/ui/use-row-keys.ts";
import { writeFilters } from "#lib/cases/list/filters.ts";
import { listTotals } from "#lib/cases/list/totals.ts";
import { isPicked } from "#lib/cases/selection/picked.ts";
import { formatCount } from "#lib/format/count.ts";
import { readingPages } from "#lib/http/reading.ts";
import { anewMs, underWayMs, type WatchedPage, type WatchedPart, watchedFilters } from "#lib/push/watched.ts";
import { WatchedRow, watchedColumns } from "./row.tsx";

const parts: { value: WatchedPart; label: string }[] = [
  { value: "all", label: "Todos" },
  { value: "news", label: "Com novidades" },
  { value: "blind", label: "Não verificados" },
];

const pageSize = 50;

/** Of a list that was read far nothing is read again by itself: all its pages would be, one by one. */
function pace([first, ...others]: readonly WatchedPage[]): number | false {
  if (first === undefined || others.length > 0) return false;
  return first.items.some(({ watch }) => watch.wish?.state === "waiting") ? underWayMs : anewMs;
}

/** The cases that the service watches: at which rhythm, when they were verified and will be, and what came of it. */
export function WatchedCases({ database, watched }: { database: string; watched: number }) {
  const [q, setQ] = useState("");
  const [part, setPart] = useState<WatchedPart>("all");
  const address = writeFilters(watchedFilters({ q, part })).toString();
  const query = useInfiniteQuery({
    ...readingPages("push/cases", { database, query: { part, q: q.trim() } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => pace(state.data?.pages ?? []),
  });
  const pages = query.data?.pages ?? [];
  const rows = pages.flatMap(({ items }) => items);
  const [first] = pages;
  const isOld = query.isPlaceholderData;
  const isNarrowed = part !== "all" || q.trim() !== "";
  // The page counts them oftener than they are listed: as soon as the number is another one, so is the list.
  const follow = useEffectEvent((count: number) => {
    if (!isNarrowed && pages.length === 1 && first?.exact && first.total !== count) void query.refetch();
  });
  useEffect(() => follow(watched), [watched]);
  const totals = listTotals({
    total: isOld ? undefined : first?.total,
    exact: first?.exact ?? true,
    all: watched,
    isFiltered: isNarrowed,
    counted: undefined,
  });

  const picking = usePicked({ query: address, rows });
  const { picked, isPicking, onPick, begin } = picking;
  const { setCursor, bar, dialogs } = useListCommands({
    database,
    query: address,
    read: query,
    picking,
    totals,
    isEmpty: rows.length === 0,
  });

  const list = useRef<HTMLOListElement>(null);
  useRowKeys({
    list,
    onPick: (index) => {
      const row = rows[index];
      if (row) onPick(row.cnj, { on: !isPicked(picked, row.cnj), isStretch: false });
    },
  });
  const rest = (totals.exact ?? rows.length + pageSize) - rows.length;

  return (
    <Section
      id="monitorados"
      title="Processos monitorados"
      note="os verificados há mais tempo primeiro, e no fim os que nunca foram"
    >
      <div className="screen-only flex flex-wrap gap-3">
        <ListSearch
          q={q}
          onSearch={setQ}
          onLeave={() => list.current?.querySelector<HTMLElement>("[data-row]")?.focus()}
          label="Buscar nos monitorados"
          placeholder="Número, parte ou movimentação"
          className="min-w-48 grow"
        />
        <Segmented label="Quais" value={part} onValueChange={setPart} options={parts} />
      </div>
      <p role="status" className={cx("mt-2 text-small text-ink-3", isNarrowed ? null : "sr-only")}>
        {isOld ? "Buscando. Abaixo, ainda a lista anterior." : totals.words}
      </p>
      <Reading query={query} what="os processos monitorados" rows={8} old="A lista" offersRetry />
      {first !== undefined && rows.length === 0 && !isOld ? <Nothing part={part} q={q.trim()} /> : null}
      {rows.length === 0 ? null : (
        <>
          {isPicking ? null : (
            <div className="screen-only hidden max-medium:flex touch:flex">
              <Button variant="text" className="hidden min-h-11 touch:inline-flex" onClick={begin}>
                Selecionar
              </Button>
            </div>
          )}
          <div
            aria-hidden="true"
            className={cx(
              "mt-3 hidden gap-x-5 border-b border-rule pb-2 text-meta text-ink-3 medium:grid",
              watchedColumns,
            )}
          >
            <span className="max-wide:hidden">Processo</span>
            <span>Ritmo</span>
            <span>Consultas ao serviço</span>
            <span>O que veio em 30 dias</span>
            <span className="text-right max-wide:hidden">Créditos</span>
          </div>
          <ol
            ref={list}
            aria-label="Processos monitorados"
            aria-busy={isOld}
            onFocusCapture={({ target }) => setCursor(numberOf(target))}
            onBlurCapture={({ relatedTarget }) => {
              if (!relatedTarget?.closest("[data-cnj], [role=dialog], [role=menu]")) setCursor(null);
            }}
            className={cx(
              "max-medium:mt-2 max-medium:border-t max-medium:border-rule",
              isOld && "opacity-50",
            )}
          >
            {rows.map((row) => (
              <WatchedRow
                key={row.cnj}
                row={row}
                database={database}
                query={q.trim()}
                isPicked={isPicked(picked, row.cnj)}
                isPicking={isPicking}
                onPick={onPick}
              />
            ))}
          </ol>
          <LeftOffPaper
            printed={rows.length}
            total={totals.exact ?? rows.length + 1}
            isAtLeast={totals.exact === null}
            which="monitorados"
            advice="Com a tecla Ctrl + P na página aberta, o Autos busca todos antes de imprimir."
          />
          {query.hasNextPage && !isOld ? (
            <Button
              variant="text"
              className="screen-only mt-3 min-h-11 medium:min-h-8"
              onClick={() => void query.fetchNextPage()}
              pending={query.isFetchingNextPage && "Buscando mais"}
            >
              {totals.exact === null
                ? `Mostrar mais ${pageSize}`
                : `Mostrar mais ${formatCount(Math.min(pageSize, rest))} de ${formatCount(rest)}`}
            </Button>
          ) : null}
        </>
      )}
      {bar}
      {dialogs}
    </Section>
  );
}

const numberOf = (focused: Element) => focused.closest("[data-cnj]")?.getAttribute("data-cnj") ?? null;

/** Why the list is empty; "nothing new" is said only of cases that were verified. */
function Nothing({ part, q }: { part: WatchedPart; q: string }) {
  const words = {
    all: "Nenhum processo monitorado com estas palavras.",
    news: "Nenhuma novidade por ver nos monitorados. Dos não verificados, não sabemos.",
    blind: "Nenhum processo monitorado está há mais de um dia sem verificação.",
  };
  return (
    <p className="mt-4 max-w-column text-ink-2">
      {q === ""
        ? words[part]
        : `Nenhum processo monitorado com “${q}”${part === "all" ? "." : " entre estes."}`}
    </p>
  );
}
