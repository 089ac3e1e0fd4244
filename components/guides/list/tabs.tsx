"use client";

import { LinkTabs } from "#components/ui/link-tabs.tsx";
import type { GuideFilters } from "#lib/guides/list/filters.ts";
import { type GuideList, guideViews } from "#lib/guides/list/schema.ts";
import { viewTitles } from "#lib/guides/list/words.ts";
import { changeList, listHref } from "./use-list-address.ts";

/** Which guides are shown, each with how many there are. */
export function ViewTabs({ list: { counts }, filters }: { list: GuideList; filters: GuideFilters }) {
  return (
    <LinkTabs
      label="Quais guias"
      tabs={guideViews.map((view) => ({
        key: view,
        label: viewTitles[view],
        count: counts[view],
        isUrgent: view === "needs" || view === "unproven" || view === "due",
        isCurrent: filters.view === view,
        href: listHref({ ...filters, view }),
        onGo: () => changeList((shown) => ({ ...shown, view })),
      }))}
    />
  );
}
