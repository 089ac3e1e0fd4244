import { NamedCase } from "#components/cases/names/named-case.tsx";
import { TodayLine } from "#components/desk/today-line.tsx";
import { SituationState } from "#components/filings/situation.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Link } from "#components/ui/link.tsx";
import { filingHref } from "#lib/filings/href.ts";
import type { FilingsToday } from "#lib/filings/today/schema.ts";
import { actWords } from "#lib/filings/words.ts";
import { plural } from "#lib/format/count.ts";
import { formatAt } from "#lib/time/words.ts";
import { FilingsUnder } from "./list.tsx";

/** The petitions that are ready and wait for the person who reads to open the window, the oldest first. */
export function FilingsToOpen({
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
          action={<Link href={filingHref({ database, id: row.id })}>Conferir e abrir</Link>}
        >
          <h3 className="font-strong [overflow-wrap:anywhere]">{actWords(row.act)}</h3>
          <NamedCase of={row} />
        </TodayLine>
      )}
    />
  );
}
