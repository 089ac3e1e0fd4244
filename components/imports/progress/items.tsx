import { useQueries } from "@tanstack/react-query";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type Ref, useRef } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { CnjNumber } from "#components/ui/cnj.tsx";
import { cx } from "#components/ui/cx.ts";
import type { GlyphName } from "#components/ui/glyph.tsx";
import { Link } from "#components/ui/link.tsx";
import { State, type Tone } from "#components/ui/state.tsx";
import { blankTitle } from "#lib/cases/freshness/blank.ts";
import { formatCnj } from "#lib/cnj/number.ts";
import { formatCount } from "#lib/format/count.ts";
import { retriedWords } from "#lib/imports/progress/restored.ts";
import { delayText, isRemovable, problemGroup, progressOf } from "#lib/imports/progress/words.ts";
import { importItemsQuery } from "#lib/imports/queries.ts";
import { isEmptyImport } from "#lib/imports/refusals.ts";
import {
  type ImportItem,
  type ImportView,
  type ItemFilter,
  type ItemState,
  itemFilters,
  itemsAtOnce,
  problemStates,
} from "#lib/imports/schema.ts";
import { allOf } from "#lib/reads.ts";
import { retryImportAction } from "#server/imports/actions.ts";
import { SteadyCount } from "./steady-count.tsx";
import { useTakingOut } from "./use-taking-out.ts";

/** Two lines: the number, and its state. */
const rowHeight = 52;
const rowsInSight = 9;

const words: Record<ItemFilter, string> = {
  all: "Todos",
  ready: "Prontos",
  running: "Em andamento",
  queued: "Na fila",
  problems: "Com problema",
  cancelled: "Removidos",
};

function countOf(view: ImportView, filter: ItemFilter): number {
  const { ready, importing, sent, queued, problems, cancelled } = progressOf(view);
  return { all: view.total, ready, running: importing + sent, queued, problems, cancelled }[filter];
}

/** Every number of an import with its state, filtered; only the rows in sight are drawn. */
export function ImportItems({
  ref,
  database,
  view,
  filter,
  onFilter,
}: {
  ref: Ref<HTMLElement>;
  database: string;
  view: ImportView;
  filter: ItemFilter;
  onFilter: (filter: ItemFilter) => void;
}) {
  if (view.total === 0) return null;
  const cancelled = countOf(view, "cancelled");
  // The filter of cancelled numbers is offered when there are some, or while it is chosen.
  const choices = itemFilters.filter((one) => one !== "cancelled" || cancelled > 0 || filter === one);
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby="numeros" className="outline-none">
      <h3 id="numeros" className="type-heading mt-8 mb-2">
        Por número
      </h3>
      <fieldset className="bleed flex min-w-0 gap-x-5 overflow-x-auto border-b border-rule [scrollbar-width:none] medium:mx-0 medium:flex-wrap medium:px-0 medium:pb-2">
        <legend className="sr-only">Mostrar</legend>
        {choices.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={filter === one}
            onClick={() => onFilter(one)}
            className={cx(
              "min-h-11 shrink-0 text-small medium:min-h-6",
              filter === one
                ? "font-strong text-ink shadow-[inset_0_-2px_var(--ink)]"
                : "text-ink-3 hover:text-ink",
            )}
          >
            {words[one]} <SteadyCount value={countOf(view, one)} most={view.total} />
          </button>
        ))}
      </fieldset>
      {filter === "cancelled" && cancelled > 1 ? (
        <ImportCancelled database={database} importId={view.id} count={cancelled} />
      ) : null}
      <Items key={filter} database={database} view={view} filter={filter} />
    </section>
  );
}

/** A button that imports all removed numbers. */
function ImportCancelled({
  database,
  importId,
  count,
}: {
  database: string;
  importId: string;
  count: number;
}) {
  const { run, isRunning } = useAction(allOf("imports", { database }), { busyUntil: "read" });
  return (
    <p className="border-b border-line py-2">
      <Button
        variant="text"
        onClick={() =>
          run({
            action: () => retryImportAction({ database, importId, kind: "cancelled" }),
            notice: ({ retried }) => retriedWords({ count: retried, of: count }),
          })
        }
        pending={isRunning && "Um momento"}
      >
        Importar os {formatCount(count)}
      </Button>
    </p>
  );
}

function Items({ database, view, filter }: { database: string; view: ImportView; filter: ItemFilter }) {
  const box = useRef<HTMLDivElement>(null);
  const total = countOf(view, filter);
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  });
  const rows = virtualizer.getVirtualItems();
  const pageOf = (index: number) => Math.floor(index / itemsAtOnce);
  const [first, last] = [pageOf(rows[0]?.index ?? 0), pageOf(rows.at(-1)?.index ?? 0)];
  const pages = useQueries({
    queries: Array.from({ length: total === 0 ? 0 : last - first + 1 }, (_, page) =>
      importItemsQuery({ database, id: view.id, state: filter, from: (first + page) * itemsAtOnce }),
    ),
  });
  const itemAt = (index: number) => pages[pageOf(index) - first]?.data?.items[index % itemsAtOnce];
  const failed = pages.find(({ isError, data }) => isError && data === undefined);

  if (total === 0) return <p className="py-3 text-ink-3">Nenhum número nesta situação.</p>;
  if (failed) {
    return (
      <p className="py-3">
        Não conseguimos buscar os números.{" "}
        <Button variant="text" onClick={() => failed.refetch()}>
          Tentar de novo
        </Button>
      </p>
    );
  }
  return (
    <section
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too
      tabIndex={0}
      aria-label="Lista dos números"
      className="overflow-y-auto"
      // A row that is cut says that more follow, where the system hides scrollbars.
      style={{ height: rowHeight * (total > rowsInSight ? rowsInSight - 0.5 : total) }}
    >
      <ul className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {rows.map(({ key, index, start }) => (
          <li
            key={key}
            aria-posinset={index + 1}
            aria-setsize={total}
            className="absolute inset-x-0 top-0 flex items-center justify-between gap-3 border-b border-line"
            style={{ height: rowHeight, transform: `translateY(${start}px)` }}
          >
            <Row database={database} importId={view.id} item={itemAt(index)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const looks: Record<ItemState, { glyph: GlyphName; tone: Tone; word: string }> = {
  queued: { glyph: "draft", tone: "quiet", word: "Na fila" },
  sent: { glyph: "queued", tone: "quiet", word: "Enviado" },
  importing: { glyph: "running", tone: "strong", word: "Importando" },
  ready: { glyph: "done", tone: "quiet", word: "Pronto" },
  not_found: { glyph: "failed", tone: "alert", word: "Não encontrado" },
  failed: { glyph: "failed", tone: "alert", word: "Falhou" },
  stalled: { glyph: "warn", tone: "care", word: "Parado" },
  cancelled: { glyph: "cancelled", tone: "quiet", word: "Removido" },
};

function reasonOf(item: ImportItem, now: string): string | null {
  const { state, failure, message, cnj, updatedAt } = item;
  const problem = problemStates.find((known) => known === state);
  if (problem === undefined) return delayText({ ...item, now });
  const given = { state: problem, failure, message, count: 1, cnjs: [cnj], lastAt: updatedAt };
  return problemGroup(given).sentence;
}

function Row({
  database,
  importId,
  item,
}: {
  database: string;
  importId: string;
  item: ImportItem | undefined;
}) {
  const now = useNow();
  if (item === undefined) return <span className="h-2 w-56 rounded-mark bg-line" />;
  const { cnj, state } = item;
  const { glyph, tone, word } = looks[state];
  const reason = reasonOf(item, now);
  return (
    <>
      <span className="min-w-0">
        {state === "ready" || isEmptyImport(item) ? (
          <Link
            href={`/${database}/cases/${cnj}`}
            className="text-ink no-underline after:absolute after:inset-0 hover:underline"
          >
            <CnjNumber value={cnj} />
          </Link>
        ) : (
          <CnjNumber value={cnj} />
        )}
        <span className="block truncate text-meta text-ink-3" title={reason ?? undefined}>
          <State glyph={glyph} tone={tone}>
            {state === "failed" && isEmptyImport(item) ? blankTitle : word}
          </State>
          {reason === null ? null : ` · ${reason}`}
        </span>
      </span>
      {state === "cancelled" || problemStates.some((known) => known === state) ? (
        <Actions database={database} importId={importId} item={item} />
      ) : null}
    </>
  );
}

/** What can be done about a number with a problem, or one that was cancelled. */
function Actions({ database, importId, item }: { database: string; importId: string; item: ImportItem }) {
  const { run, isRunning: isRetrying } = useAction(allOf("imports", { database }), { busyUntil: "read" });
  const { remove, busy: isRemoving } = useTakingOut({ database, importId });
  const busy = isRetrying || isRemoving;
  const { cnj, state } = item;
  const problem = problemStates.find((known) => known === state);
  const spoken = <span className="sr-only"> {formatCnj(cnj)}</span>;
  const look = {
    variant: "text",
    className: "font-regular!",
    ...(busy ? { pending: "Um momento" } : {}),
  } as const;
  return (
    <span className="flex shrink-0 flex-wrap items-center justify-end gap-x-4">
      {problem !== undefined && isRemovable({ state: problem, failure: item.failure }) ? (
        <Button {...look} onClick={() => remove({ cnj, from: problem })}>
          Remover{spoken}
        </Button>
      ) : null}
      <Button
        {...look}
        onClick={() =>
          run({
            action: () => retryImportAction({ database, importId, cnjs: [cnj] }),
            notice: ({ retried }) => retriedWords({ count: retried, of: 1 }),
          })
        }
      >
        {state === "cancelled" ? "Importar" : "Tentar de novo"}
        {spoken}
      </Button>
    </span>
  );
}
