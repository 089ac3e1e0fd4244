import type { TodayPart } from "#components/desk/today.ts";
import { cx } from "#components/ui/cx.ts";
import { Link } from "#components/ui/link.tsx";
import { plural } from "#lib/format/count.ts";
import { guidesHref } from "#lib/guides/href.ts";
import { noGuideFilters, writeGuideFilters } from "#lib/guides/list/filters.ts";
import { undatedWords } from "#lib/guides/list/words.ts";
import type { GuidesToday } from "#lib/guides/today/schema.ts";
import { GuideLine } from "./line.tsx";

const [needing, unproven] = (["needs", "unproven"] as const).map((view) =>
  writeGuideFilters({ ...noGuideFilters, view }).toString(),
);

/** What the domain of guides draws on *Hoje*: those that may have been created, and those due without a proof. */
export const guidesToday: TodayPart<GuidesToday> = {
  isEmpty: ({ guides: { maybe, due, undated } }) => maybe.count + due.count + undated === 0,

  needs: ({ database, today: { guides } }) =>
    [...guides.maybe.rows, ...guides.due.rows].map((row) => (
      <GuideLine key={row.id} database={database} row={row} />
    )),

  moreNeeds: ({ database, today: { guides } }) => {
    const count = guides.maybe.count + guides.due.count;
    const shown = guides.maybe.rows.length + guides.due.rows.length;
    if (count <= shown && guides.undated === 0) return null;
    return (
      <div className={cx("mb-10 text-small", shown > 0 && "-mt-8")}>
        {count <= shown ? null : (
          <p>
            <Link
              href={`${guidesHref(database)}?${needing}`}
              className="screen-only inline-flex min-h-11 items-center medium:min-h-6"
            >{`Ver as ${plural(count, "guia que precisa", "guias que precisam")} de alguém`}</Link>
            <span className="hidden print:inline">
              {`Ao todo, ${plural(count, "guia precisa", "guias precisam")} de alguém: em Guias.`}
            </span>
          </p>
        )}
        {guides.undated === 0 ? null : (
          <p>
            {undatedWords(guides.undated)}:{" "}
            <Link
              href={`${guidesHref(database)}?${unproven}`}
              className="inline-flex min-h-11 items-center medium:min-h-6"
            >
              Ver as sem comprovante
            </Link>
            .
          </p>
        )}
      </div>
    );
  },
};
