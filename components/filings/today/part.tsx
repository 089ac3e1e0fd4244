import type { TodayPart } from "#components/desk/today.ts";
import { Link } from "#components/ui/link.tsx";
import { filingsHref } from "#lib/filings/href.ts";
import type { FilingsToday } from "#lib/filings/today/schema.ts";
import { plural } from "#lib/format/count.ts";
import { NeedLine } from "./need.tsx";
import { ReceiptsOfToday } from "./receipts.tsx";
import { FilingsToOpen } from "./to-open.tsx";

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
