import { DeadlineLine } from "#components/deadlines/today/line.tsx";
import { Link } from "#components/ui/link.tsx";
import { deadlinesHref } from "#lib/deadlines/href.ts";
import { lapsedSentence } from "#lib/deadlines/lapsed/words.ts";
import type { DeadlineRow } from "#lib/deadlines/view.ts";
import { groupTitles } from "#lib/deadlines/words.ts";
import { countedDeadlines, noDeadlineWords, othersWords } from "#lib/today/digest/words.ts";
import { type Given, Part } from "./part.tsx";

/** The deadlines of the summary: the reader's and nobody's by urgency, then what to confirm and to sign off. */
export function DeadlinesPart({ database, digest }: Given) {
  const { groups, toConfirm, toCheck, lapsed } = digest.deadlines;
  const rest = deadlinesHref(database);
  const linesOf = (rows: readonly DeadlineRow[]) =>
    rows.map((row) => <DeadlineLine key={row.id} database={database} row={row} me={digest.me?.id ?? null} />);
  const others = othersWords(digest);
  return (
    <>
      {groups.length === 0 ? (
        <Part
          {...{ id: "prazos", title: "Prazos", count: 0, lines: [], rest }}
          none={noDeadlineWords(digest)}
        />
      ) : (
        groups.map(({ urgency, count, rows }) => (
          <Part
            key={urgency}
            id={`prazos-${urgency}`}
            title={`Prazos, ${groupTitles[urgency].toLocaleLowerCase("pt-BR")}`}
            {...{ count, rest, lines: linesOf(rows), note: countedDeadlines.week }}
          />
        ))
      )}
      {others === null ? null : (
        <p className="mt-2 text-small">
          <Link href={rest} className="inline-flex min-h-11 items-center medium:min-h-6">
            {others}
          </Link>
        </p>
      )}
      {lapsed === 0 ? null : (
        <p className="mt-2 text-small">
          <Link href={`${rest}#lapsed`} className="inline-flex min-h-11 items-center medium:min-h-6">
            {lapsedSentence(lapsed)}
          </Link>
        </p>
      )}
      <Part
        id="a-confirmar"
        title="Prazos a confirmar"
        {...{
          count: toConfirm.count,
          rest,
          lines: linesOf(toConfirm.rows),
          note: countedDeadlines.toConfirm,
        }}
      />
      <Part
        id="a-conferir"
        title="Prazos a conferir"
        {...{ count: toCheck.count, rest, lines: linesOf(toCheck.rows), note: countedDeadlines.toCheck }}
      />
    </>
  );
}
