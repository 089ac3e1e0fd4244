"use client";

import { LinkHere } from "#components/ui/link-here.tsx";
import { type GuideFilters, isByDue } from "#lib/guides/list/filters.ts";
import { undatedWords, viewTitles } from "#lib/guides/list/words.ts";
import { linkTo } from "./address.ts";

/** At the head of what is picked out by due date: how many guides nobody can say that of, and where they are. */
export function Undated({ count, filters }: { count: number; filters: GuideFilters }) {
  if (count === 0 || !isByDue(filters.view)) return null;
  return (
    <p className="mt-4 text-small text-ink-2">
      {undatedWords(count)}, em{" "}
      <LinkHere
        {...linkTo(filters, (shown) => ({ ...shown, q: "", view: "unproven" }))}
        className="inline-flex min-h-11 items-center medium:min-h-6"
      >
        {viewTitles.unproven}
      </LinkHere>
      .
    </p>
  );
}
