"use client";

import type { GuideFilters } from "#lib/guides/list/filters.ts";
import type { GuideList } from "#lib/guides/list/schema.ts";
import { earlierWords } from "#lib/guides/list/words.ts";
import { changeList, listHref } from "./use-list-address.ts";

/** Under the period: how many guides it leaves out, which the tab does not count, and the way to them. */
export function Earlier({ list, filters }: { list: GuideList; filters: GuideFilters }) {
  const words = earlierWords(list, filters);
  if (words === null) return null;
  return (
    <p className="mt-4 text-small text-ink-2">
      {words}.{" "}
      <a
        href={listHref({ ...filters, months: null })}
        onClick={(event) => {
          event.preventDefault();
          changeList((shown) => ({ ...shown, months: null }));
        }}
        className="screen-only inline-flex min-h-11 items-center medium:min-h-6"
      >
        Mostrar
      </a>
    </p>
  );
}
