"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { keyOf } from "#components/desk/commands/keys.ts";
import { ListKeys, ListTools, useListRows } from "#components/desk/list/found.tsx";
import { ListPage } from "#components/desk/list/page.tsx";
import { useExport } from "#components/desk/list/use-export.ts";
import { ButtonLink } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { LinkTabs } from "#components/ui/link-tabs.tsx";
import { Note } from "#components/ui/note.tsx";
import { followOnline } from "#components/ui/offline.ts";
import { PeriodSelect } from "#components/ui/period-select.tsx";
import { State } from "#components/ui/state.tsx";
import { usePrinting } from "#components/ui/use-printing.ts";
import { formatNames, tableHref } from "#lib/csv/format.ts";
import { filingCsvUrl, newFilingHref } from "#lib/filings/href.ts";
import { type BoardFilters, periods, writeBoardFilters } from "#lib/filings/list/filters.ts";
import type { Board, Reach } from "#lib/filings/list/schema.ts";
import { outageWords, partTitles, periodWords, reachLine, totalWords } from "#lib/filings/list/words.ts";
import { againMs } from "#lib/filings/queries.ts";
import { reading } from "#lib/http/reading.ts";
import { confirmFilingExportAction } from "#server/filings/list/export/actions.ts";
import { changeList, linkTo, listHref, useListAddress } from "./address.ts";
import { OtherFilings } from "./columns.tsx";
import { BoardEmpty } from "./empty.tsx";
import { BoardHeading } from "./heading.tsx";
import { NeedRow } from "./need.tsx";
import { PartRows } from "./part.tsx";

/** The page *Petições*: what needs somebody first, then the others in the direction of a petition. */
export function FilingBoard({ database }: { database: string }) {
  const filters = useListAddress();
  const query = useQuery({
    ...reading("filings", { database, query: writeBoardFilters(filters) }),
    placeholderData: keepPreviousData,
    refetchInterval: againMs,
  });
  const router = useRouter();
  const { take } = useExport({ database, confirm: confirmFilingExportAction });
  const board = query.data;
  const href = newFilingHref({ database });
  return (
    <ListPage
      title="Petições"
      what="as petições"
      query={query}
      note={board ? totalWords(board, filters) : null}
      actions={
        board && isFirst(board, filters) ? null : (
          <ButtonLink variant="primary" size="large" href={href}>
            Nova petição
          </ButtonLink>
        )
      }
      onExport={
        board === undefined || sumOf(board) === 0
          ? null
          : (format) =>
              void take({
                href: tableHref(filingCsvUrl(database, writeBoardFilters(filters)), format),
                notice: `Exportando as petições deste quadro em ${formatNames[format]}`,
              })
      }
      commands={[
        {
          value: "new-filing",
          label: "Nova petição",
          keys: [keyOf.create],
          run: () => followOnline(() => router.push(href)),
        },
      ]}
    >
      {(found) => <Found database={database} board={found} filters={filters} />}
    </ListPage>
  );
}

const sumOf = (board: Board) => Object.values(board.parts).reduce((sum, { count }) => sum + count, 0);

/** Nobody has begun a petition here yet. */
const isFirst = (board: Board, { q, person }: BoardFilters) =>
  q.trim() === "" && person === null && sumOf(board) === 0 && board.earlier === 0;

type Given = { database: string; board: Board; filters: BoardFilters };

function Found({ database, board, filters }: Given) {
  const { ref, toFirst } = useListRows();
  const { parts, me, reach } = board;
  const count = sumOf(board);
  const isEmpty = count === 0;
  if (isFirst(board, filters)) {
    return (
      <div className="mt-8">
        <BoardEmpty database={database} board={board} filters={filters} />
      </div>
    );
  }
  return (
    <div ref={ref}>
      <PeopleTabs board={board} filters={filters} />
      <ListTools
        label="Buscar petições"
        placeholder="Ato, parte, número ou protocolo"
        q={filters.q}
        onSearch={(q, how) => changeList((shown) => ({ ...shown, q }), how)}
        onLeave={toFirst}
      >
        <PeriodSelect
          label="Encerradas de"
          periods={periods}
          words={periodWords}
          value={filters.days}
          onValueChange={(days) => changeList((shown) => ({ ...shown, days }))}
        />
      </ListTools>
      <ReachLine reach={reach} />
      <OutageNote reach={reach} />
      {isEmpty ? (
        <div className="mt-8">
          <BoardEmpty database={database} board={board} filters={filters} />
        </div>
      ) : null}
      {parts.needs.count > 0 ? (
        <section aria-labelledby="filings-needs" className="mt-8">
          <BoardHeading id="filings-needs" title={partTitles.needs} count={parts.needs.count} />
          <PartRows
            key={listHref(filters)}
            {...{ database, filters }}
            part="needs"
            first={parts.needs}
            label={partTitles.needs}
            draw={(row) => <NeedRow key={row.id} database={database} row={row} me={me} />}
          />
        </section>
      ) : null}
      {isEmpty ? null : <OtherFilings {...{ database, board, filters }} />}
      {isEmpty ? null : <ListKeys own={[{ keys: [keyOf.create], does: "nova petição" }]} stick={count > 6} />}
    </div>
  );
}

/** Everybody's petitions, one's own, and those of each colleague who has any. */
function PeopleTabs({ board, filters }: Omit<Given, "database">) {
  const { me, total, people } = board;
  const mine = people.find(({ id }) => id === me?.id)?.count ?? 0;
  const tabs = [
    { id: null, label: "Todas", count: total },
    ...(me === null ? [] : [{ id: me.id, label: "Minhas", count: mine }]),
    ...people.filter(({ id }) => id !== me?.id).map(({ id, name, count }) => ({ id, label: name, count })),
  ];
  return (
    <LinkTabs
      label="De quem"
      tabs={tabs.map(({ id, label, count }) => ({
        key: id ?? "all",
        label,
        count,
        isCurrent: filters.person === id,
        ...linkTo(filters, (shown) => ({ ...shown, person: id })),
      }))}
    />
  );
}

/** One line about when and how well the service answers; nothing while no petition is followed. */
function ReachLine({ reach }: { reach: Reach }) {
  const now = useNow();
  const line = reachLine(reach, now, { isPaper: usePrinting() });
  if (line === null) return null;
  return (
    <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1">
      {line.answered === null ? null : line.isWhole ? (
        <State glyph="check">{line.answered}</State>
      ) : (
        <span className="text-ink-3">{line.answered}</span>
      )}
      <span className="text-ink-3">{line.asked}</span>
      {line.failing ? (
        <State glyph="unknown" tone="alert">
          {line.failing}
        </State>
      ) : null}
    </p>
  );
}

/** When the service answers about none of them: what is safe, and what not to do. */
function OutageNote({ reach }: { reach: Reach }) {
  const now = useNow();
  const words = outageWords(reach, now);
  if (words === null) return null;
  return (
    <Note tone="alert" live title={words.title} className="mt-4 max-w-column">
      {words.text}
    </Note>
  );
}
