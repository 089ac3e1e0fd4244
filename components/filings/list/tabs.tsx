"use client";

import { LinkTabs } from "#components/ui/link-tabs.tsx";
import type { BoardFilters } from "#lib/filings/list/filters.ts";
import type { Board } from "#lib/filings/list/schema.ts";
import { boardHref, changeBoard } from "./use-board-address.ts";

/** Everybody's petitions, one's own, and those of each colleague who has any. */
export function PeopleTabs({ board, filters }: { board: Board; filters: BoardFilters }) {
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
