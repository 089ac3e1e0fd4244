import Link from "next/link";
import type { TodayPart } from "#components/desk/today.ts";
import { plural } from "#lib/format/count.ts";
import { guidesHref } from "#lib/guides/href.ts";
import { noGuideFilters, writeGuideFilters } from "#lib/guides/list/filters.ts";
import type { GuidesToday } from "#lib/guides/today/schema.ts";
import { GuideLine } from "./line.tsx";

const needing = writeGuideFilters({ ...noGuideFilters, view: "needs" }).toString();

/** What the domain of guides draws on *Hoje*: those that may have been created, and those due without a proof. */
export const guidesToday: TodayPart<GuidesToday> = {
  isEmpty: ({ guides: { maybe, due } }) => maybe.count === 0 && due.count === 0,

  needs: ({ database, today: { guides } }) =>
    [...guides.maybe.rows, ...guides.due.rows].map((row) => (
      <GuideLine key={row.id} database={database} row={row} />
    )),

  moreNeeds: ({ database, today: { guides } }) => {
    const count = guides.maybe.count + guides.due.count;
    if (count <= guides.maybe.rows.length + guides.due.rows.length) return null;
    return (
      <p className="-mt-8 mb-10 text-small">
        <Link
          href={`${guidesHref(database)}?${needing}`}
          className="screen-only inline-flex min-h-11 items-center medium:min-h-6"
        >{`Ver as ${plural(count, "guia que precisa", "guias que precisam")} de alguém`}</Link>
        <span className="hidden print:inline">
          {`Ao todo, ${plural(count, "guia precisa", "guias precisam")} de alguém: em Guias.`}
        </span>
      </p>
    );
  },
};
