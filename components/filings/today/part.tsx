import { NamedCase } from "#components/cases/names/named-case.tsx";
import type { TodayPart } from "#components/desk/today.ts";
import { TodayLine } from "#components/desk/today-line.tsx";
import { SituationState } from "#components/filings/situation.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Link } from "#components/ui/link.tsx";
import { filingsHref } from "#lib/filings/href.ts";
import { stepHref } from "#lib/filings/steps/href.ts";
import type { FilingsToday } from "#lib/filings/today/schema.ts";
import { actWords } from "#lib/filings/words.ts";
import { plural } from "#lib/format/count.ts";
import { formatAt } from "#lib/time/words.ts";
import { FilingsUnder } from "./list.tsx";
import { NeedLine } from "./need.tsx";
import { ReceiptsOfToday } from "./receipts.tsx";

/** What the domain of petitions draws on *Hoje*: what waits for the reader, receipts that came, and what needs somebody. */
export const filingsToday: TodayPart<FilingsToday> = {
  isEmpty: ({ filings: { needs, toOpen, receipts } }) =>
    needs.count === 0 && toOpen.count === 0 && receipts.count === 0,

  news: ({ database, today: { filings } }) =>
    filings.toOpen.count + filings.receipts.count === 0 ? null : (
      <>
        {filings.toOpen.count > 0 ? <FilingsToOpen database={database} filings={filings} /> : null}
        {filings.receipts.count > 0 ? <ReceiptsOfToday database={database} filings={filings} /> : null}
      </>
    ),

  needs: ({ database, today: { filings } }) =>
    filings.needs.rows.map((row) => <NeedLine key={row.id} database={database} row={row} me={filings.me} />),

  moreNeeds: ({ database, today: { filings } }) => {
    const { count, rows } = filings.needs;
    if (count <= rows.length) return null;
    const words = `${plural(count, "petição precisa", "petições precisam")} de alguém`;
    return (
      <p className="-mt-8 mb-10 text-small">
        <Link
          href={filingsHref(database)}
          className="screen-only inline-flex min-h-11 items-center medium:min-h-6"
        >{`Ver as ${words.replace(/ precisam?/, " que precisam")}`}</Link>
        <span className="hidden print:inline">{`Ao todo, ${words}: em Petições.`}</span>
      </p>
    );
  },
};

/** The petitions that are ready and wait for the person who reads to open the window, the oldest first. */
function FilingsToOpen({
  database,
  filings: { toOpen },
}: {
  database: string;
  filings: FilingsToday["filings"];
}) {
  const now = useNow();
  return (
    <FilingsUnder
      database={database}
      title={{ id: "para-abrir", text: "Prontas para você protocolar" }}
      filings={toOpen}
      more={(left) => `E mais ${plural(left, "petição pronta", "petições prontas")} para você`}
      line={(row) => (
        <TodayLine
          key={row.id}
          when={<SituationState facts={row.facts} />}
          state={`por ${row.savedBy}, ${formatAt({ at: row.savedAt, now })}`}
          action={<Link href={stepHref({ database, id: row.id, step: "review" })}>Conferir e abrir</Link>}
        >
          <h3 className="font-strong [overflow-wrap:anywhere]">{actWords(row.act)}</h3>
          <NamedCase of={row} />
        </TodayLine>
      )}
    />
  );
}
