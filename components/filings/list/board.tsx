"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useRef } from "react";
import { useOffers } from "#components/desk/commands/offers.ts";
import { printCommand } from "#components/desk/commands/print.ts";
import { Forbidden } from "#components/desk/forbidden.tsx";
import { ReadTrouble } from "#components/reads/trouble.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { KeyBar } from "#components/ui/kbd.tsx";
import { LinkTabs } from "#components/ui/link-tabs.tsx";
import { ListSearch } from "#components/ui/list-search.tsx";
import { followOnline } from "#components/ui/offline.ts";
import { PageHead } from "#components/ui/page-head.tsx";
import { PeriodSelect } from "#components/ui/period-select.tsx";
import { Printable } from "#components/ui/printable.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { useRowKeys } from "#components/ui/use-row-keys.ts";
import { newFilingHref } from "#lib/filings/href.ts";
import { type BoardFilters, periods } from "#lib/filings/list/filters.ts";
import { boardQuery } from "#lib/filings/list/queries.ts";
import type { Board } from "#lib/filings/list/schema.ts";
import { partTitles, periodWords, totalWords } from "#lib/filings/list/words.ts";
import { isForbidden } from "#lib/http/api-error.ts";
import { OtherFilings } from "./columns.tsx";
import { BoardEmpty } from "./empty.tsx";
import { BoardHeading } from "./heading.tsx";
import { NeedRow } from "./need.tsx";
import { PartRows } from "./part.tsx";
import { OutageNote, ReachLine } from "./reach.tsx";
import { boardHref, changeBoard, useBoardAddress } from "./use-board-address.ts";

const keys = [
  { keys: ["j", "k"], does: "mover" },
  { keys: ["Enter"], does: "abrir" },
  { keys: ["n"], does: "nova petição" },
  { keys: ["/"], does: "buscar" },
  { keys: ["?"], does: "todos os atalhos" },
];

/** The page *Petições*: what needs somebody first, then the others in the direction of a petition. */
export function FilingBoard({ database }: { database: string }) {
  const filters = useBoardAddress();
  const query = useQuery(boardQuery({ database, filters }));
  const lists = useRef<HTMLDivElement>(null);
  useRowKeys({ list: lists });
  const isOff = isForbidden(query.error);
  useBoardOffers(database, isOff);
  if (isOff) return <Forbidden title="Petições" />;
  const board = query.data;
  const isOld = query.isPlaceholderData;
  return (
    <Printable what="Petições">
      <PageHead
        title="Petições"
        note={
          isOld ? (
            <span className="screen-only appear-late">Buscando. Abaixo, ainda o quadro anterior.</span>
          ) : board ? (
            totalWords(board, filters)
          ) : null
        }
        actions={
          board && isFirst(board, filters) ? null : (
            <ButtonLink variant="primary" size="large" href={newFilingHref({ database })}>
              Nova petição
            </ButtonLink>
          )
        }
      />
      <ReadTrouble query={query} unread="Não conseguimos buscar as petições" />
      {query.isPending ? (
        <div className="mt-6">
          <SkeletonRows rows={8} sentence="Buscando as petições" />
        </div>
      ) : null}
      {board ? (
        <div ref={lists}>
          <Found database={database} board={board} filters={filters} lists={lists} />
        </div>
      ) : null}
    </Printable>
  );
}

function useBoardOffers(database: string, isOff: boolean): void {
  const router = useRouter();
  const begin = {
    value: "new-filing",
    label: "Nova petição",
    keys: ["n"],
    run: () => followOnline(() => router.push(newFilingHref({ database }))),
  };
  useOffers(isOff ? [] : [{ heading: "Esta página", commands: [begin, printCommand()] }]);
}

const sumOf = (board: Board) => Object.values(board.parts).reduce((sum, { count }) => sum + count, 0);

/** Nobody has begun a petition here yet. */
const isFirst = (board: Board, { q, person }: BoardFilters) =>
  q.trim() === "" && person === null && sumOf(board) === 0 && board.earlier === 0;

function Found({
  database,
  board,
  filters,
  lists,
}: {
  database: string;
  board: Board;
  filters: BoardFilters;
  lists: React.RefObject<HTMLDivElement | null>;
}) {
  const { parts, me, reach } = board;
  const isEmpty = sumOf(board) === 0;
  if (isFirst(board, filters)) {
    return (
      <div className="mt-8">
        <BoardEmpty database={database} board={board} filters={filters} />
      </div>
    );
  }
  const toRows = () => lists.current?.querySelector<HTMLElement>("[data-row]")?.focus();
  return (
    <>
      <PeopleTabs board={board} filters={filters} />
      <BoardTools filters={filters} onLeave={toRows} />
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
            key={boardHref(filters)}
            {...{ database, filters }}
            part="needs"
            first={parts.needs}
            label={partTitles.needs}
            draw={(row) => <NeedRow key={row.id} database={database} row={row} me={me} />}
          />
        </section>
      ) : null}
      {isEmpty ? null : <OtherFilings {...{ database, board, filters }} />}
      {isEmpty ? null : <KeyBar stick={sumOf(board) > 6} hints={keys} />}
    </>
  );
}

/** Everybody's petitions, one's own, and those of each colleague who has any. */
function PeopleTabs({ board, filters }: { board: Board; filters: BoardFilters }) {
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
        href: boardHref({ ...filters, person: id }),
        onGo: () => changeBoard((shown) => ({ ...shown, person: id })),
      }))}
    />
  );
}

/** The search of the board, and how far back petitions go that are over. `onLeave`: to the rows. */
function BoardTools({ filters, onLeave }: { filters: BoardFilters; onLeave: () => void }) {
  return (
    <div className="screen-only mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <ListSearch
        className="min-w-0 flex-1 max-medium:basis-full medium:min-w-72"
        label="Buscar petições"
        placeholder="Ato, parte, número ou protocolo"
        q={filters.q}
        onSearch={(q, how) => changeBoard((shown) => ({ ...shown, q }), how)}
        onLeave={onLeave}
      />
      <PeriodSelect
        label="Encerradas de"
        periods={periods}
        words={periodWords}
        value={filters.days}
        onValueChange={(days) => changeBoard((shown) => ({ ...shown, days }))}
      />
    </div>
  );
}
