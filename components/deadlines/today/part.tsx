import { HearingRow, NextHearingList } from "#components/deadlines/hearings/next.tsx";
import { UndatedLine } from "#components/deadlines/hearings/undated.tsx";
import type { TodayPart } from "#components/desk/today.ts";
import { cx } from "#components/ui/cx.ts";
import { Link } from "#components/ui/link.tsx";
import { Section } from "#components/ui/section.tsx";
import { hearingKey, hearingsSoon } from "#lib/deadlines/hearings/arrange.ts";
import type { NextHearings } from "#lib/deadlines/hearings/schema.ts";
import { deadlinesHref } from "#lib/deadlines/href.ts";
import { lapsedSentence } from "#lib/deadlines/lapsed/words.ts";
import { allNeeds } from "#lib/deadlines/list/groups.ts";
import { countedWords } from "#lib/deadlines/list/words.ts";
import { workDay } from "#lib/deadlines/standing/urgency.ts";
import type { DeadlinesToday } from "#lib/deadlines/today/schema.ts";
import { plural } from "#lib/format/count.ts";
import { DeadlineLine } from "./line.tsx";

type Deadlines = DeadlinesToday["deadlines"];

const partsOf = ({ overdue, today, tomorrow, unconfirmed, unchecked }: Deadlines) => [
  overdue,
  today,
  tomorrow,
  unconfirmed,
  unchecked,
];

const neededOf = (deadlines: Deadlines) => partsOf(deadlines).flatMap(({ rows }) => rows);

const unnamed = ({ count, rows }: Deadlines["today"]) => count - rows.length;

/** How many of each part are not named. */
const leftOf = ({ overdue, today, tomorrow, unconfirmed, unchecked }: Deadlines) => ({
  overdue: unnamed(overdue),
  today: unnamed(today),
  tomorrow: unnamed(tomorrow),
  unconfirmed: unnamed(unconfirmed),
  unchecked: unnamed(unchecked),
});

/** What the domain of deadlines draws on *Hoje*: what is over or ends by tomorrow, what to confirm and to check, and what follows. */
export const deadlinesToday: TodayPart<DeadlinesToday> = {
  isEmpty: ({ deadlines: { needs, tomorrow, ahead }, hearings: { undated } }) =>
    allNeeds(needs) + needs.lapsed + tomorrow.count + ahead.count + undated === 0,

  needs: ({ database, today: { deadlines, hearings } }) => {
    const rows = neededOf(deadlines);
    return [
      ...hearingsSoon(hearings.items, rows).map((item) => (
        <HearingRow key={hearingKey(item)} database={database} item={item} />
      )),
      ...rows
        .toSorted((one, other) => workDay(one, one.today).localeCompare(workDay(other, other.today)))
        .map((row) => <DeadlineLine key={row.id} database={database} row={row} me={deadlines.me} />),
      ...(hearings.undated === 0
        ? []
        : [<UndatedLine key="undated" database={database} count={hearings.undated} />]),
    ];
  },

  moreNeeds: ({ database, today: { deadlines } }) => {
    const { lapsed } = deadlines.needs;
    const left = leftOf(deadlines);
    const counts = Object.values(left).filter((count) => count > 0);
    if (counts.length === 0 && lapsed === 0) return null;
    const all = counts.reduce((sum, count) => sum + count, 0);
    const kinds = countedWords(left);
    const which = counts.length === 1 ? kinds.replace(/^\S+/, "") : `: ${kinds}`;
    const link = "inline-flex min-h-11 items-center medium:min-h-6";
    return (
      <div
        className={cx("mb-10 text-small", partsOf(deadlines).some(({ rows }) => rows.length > 0) && "-mt-8")}
      >
        {all === 0 ? null : (
          <p>
            <Link href={deadlinesHref(database)} className={link}>
              {`Ver mais ${plural(all, "prazo", "prazos")}${which}`}
            </Link>
          </p>
        )}
        {lapsed === 0 ? null : (
          <p>
            <Link href={`${deadlinesHref(database)}#lapsed`} className={link}>
              {lapsedSentence(lapsed)}
            </Link>
          </p>
        )}
      </div>
    );
  },

  ahead: ({ database, today: { deadlines, hearings } }) => {
    const needed = neededOf(deadlines);
    const soon = hearingsSoon(hearings.items, needed).map((item) => ({ id: hearingKey(item) }));
    return (
      <>
        <DeadlinesAhead database={database} deadlines={deadlines} hearings={hearings} />
        <NextHearingList database={database} hearings={hearings} above={[...needed, ...soon]} />
      </>
    );
  },
};

/** What is confirmed and follows, but for what stands on the page already: what nobody checked above, hearings below. */
function DeadlinesAhead({
  database,
  deadlines: { me, ahead, unchecked },
  hearings,
}: {
  database: string;
  deadlines: Deadlines;
  hearings: NextHearings;
}) {
  const named = new Set([
    ...unchecked.rows.map(({ id }) => id),
    ...hearings.items.flatMap((one) => (one.by === "deadline" ? [one.row.id] : [])),
  ]);
  const rows = ahead.rows.filter(({ id }) => !named.has(id));
  if (rows.length === 0) return null;
  return (
    <Section
      id="deadlines-ahead"
      title="Próximos prazos"
      action={
        <Link href={deadlinesHref(database)}>
          {ahead.count === 1 ? "Abrir prazos" : `Ver os ${ahead.count} confirmados que vencem mais adiante`}
        </Link>
      }
    >
      <ol className="border-t border-rule">
        {rows.map((row) => (
          <DeadlineLine key={row.id} database={database} row={row} me={me} />
        ))}
      </ol>
    </Section>
  );
}
