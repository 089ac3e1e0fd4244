import { NamedCase } from "#components/cases/names/named-case.tsx";
import { TodayLine } from "#components/desk/today-line.tsx";
import { DespiteWord, SituationState } from "#components/filings/situation.tsx";
import { Link } from "#components/ui/link.tsx";
import { receiptUrl } from "#lib/filings/files/href.ts";
import { filingHref } from "#lib/filings/href.ts";
import type { FilingsToday } from "#lib/filings/today/schema.ts";
import type { FilingRow } from "#lib/filings/view.ts";
import { actWords, oddReceiptWords } from "#lib/filings/words.ts";
import { plural } from "#lib/format/count.ts";
import { formatTime } from "#lib/time/time.ts";
import { FilingsUnder } from "./list.tsx";

function OddReceipt({ row }: { row: FilingRow }) {
  const odd = oddReceiptWords(row);
  return odd === null ? null : (
    <p>
      <span className="text-alert">{odd}</span>
    </p>
  );
}

/** The receipts that came today, the last first. */
export function ReceiptsOfToday({
  database,
  filings: { receipts },
}: {
  database: string;
  filings: FilingsToday["filings"];
}) {
  return (
    <FilingsUnder
      database={database}
      title={{ id: "recibos", text: "Recibos de hoje" }}
      filings={receipts}
      more={(left) => `E mais ${plural(left, "recibo", "recibos")} hoje`}
      line={(row) => (
        <TodayLine
          key={row.id}
          when={row.receiptAt ? formatTime(row.receiptAt) : null}
          state={
            <>
              <SituationState facts={row.facts} />
              <DespiteWord facts={row.facts} className="block" />
            </>
          }
          action={<a href={receiptUrl({ database, filingId: row.id })}>Baixar recibo</a>}
        >
          <h3 className="[overflow-wrap:anywhere]">
            <Link href={filingHref({ database, id: row.id })} className="text-ink">
              {actWords(row.act)}
            </Link>
          </h3>
          <OddReceipt row={row} />
          <NamedCase of={row} />
        </TodayLine>
      )}
    />
  );
}
