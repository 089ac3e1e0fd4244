import { NamedCase } from "#components/cases/names/named-case.tsx";
import { TodayLine } from "#components/desk/today-line.tsx";
import { SituationState } from "#components/filings/situation.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Link } from "#components/ui/link.tsx";
import { needsSomebody } from "#lib/filings/board.ts";
import { filingHref } from "#lib/filings/href.ts";
import { despiteWord } from "#lib/filings/situation.ts";
import type { FilingsToday } from "#lib/filings/today/schema.ts";
import type { FilingRow } from "#lib/filings/view.ts";
import { actWords, needSentence, oddReceiptWords, reachWords } from "#lib/filings/words.ts";

/** The line of a petition that needs somebody, in the words of the board. */
export function NeedLine({
  database,
  row,
  me,
}: {
  database: string;
  row: FilingRow;
  me: FilingsToday["filings"]["me"];
}) {
  const now = useNow();
  const need = needsSomebody(row, Date.parse(now));
  const { despite } = row.facts;
  return (
    <TodayLine
      when={<SituationState facts={row.facts} />}
      state={[despite && despiteWord(despite), reachWords(row, now), oddReceiptWords(row)]
        .filter(Boolean)
        .join(", ")}
      action={<Link href={filingHref({ database, id: row.id })}>Acompanhar</Link>}
    >
      <h3 className="font-strong [overflow-wrap:anywhere]">Petição: {actWords(row.act)}</h3>
      {need ? (
        <p className="[overflow-wrap:anywhere]">{needSentence(row, need, { now, me: me?.id ?? null })}</p>
      ) : null}
      <NamedCase of={row} />
    </TodayLine>
  );
}
