import { useNow } from "#components/ui/clock.tsx";
import { cx } from "#components/ui/cx.ts";
import { Link } from "#components/ui/link.tsx";
import { Section } from "#components/ui/section.tsx";
import { noFilters, watchOf, writeFilters } from "#lib/cases/list/filters.ts";
import { formatCount } from "#lib/format/count.ts";
import type { RhythmRow } from "#lib/push/overview.ts";
import { looksAMonth, rhythmRowTitle, rhythmTotals } from "#lib/push/words.ts";
import { formatDateTime } from "#lib/time/time.ts";
import { formatSince } from "#lib/time/words.ts";

const head = "border-b border-rule pb-2 text-meta font-regular text-ink-3";
const cell = "border-b border-line py-2 align-baseline";

/** How many cases are watched at each rhythm, and what came of them. */
export function Rhythms({
  database,
  rhythms,
  isWhole,
}: {
  database: string;
  rhythms: readonly RhythmRow[];
  /** Autos knows each of the cases for the 30 days. */
  isWhole: boolean;
}) {
  const totals = rhythmTotals(rhythms);
  return (
    <Section id="ritmos" title="Ritmos" note="quantas vezes por mês o serviço olha o tribunal">
      <table className="w-full border-collapse">
        <thead>
          <tr>
            <th scope="col" className={cx(head, "text-left")}>
              Ritmo
            </th>
            <th scope="col" className={cx(head, "pl-3 text-right")}>
              Processos
            </th>
            <th scope="col" className={cx(head, "pl-3 text-right max-medium:hidden")}>
              Vezes por mês
            </th>
            <th scope="col" className={cx(head, "pl-6 text-left max-medium:hidden")}>
              Última resposta do serviço
            </th>
            <th scope="col" className={cx(head, "pl-3 text-right")}>
              {isWhole ? "Com novidade em 30 dias" : "Com novidade, até 30 dias"}
            </th>
            <th scope="col" className={cx(head, "pl-3 text-right")}>
              Não verificados
            </th>
          </tr>
        </thead>
        <tbody>
          {rhythms.map((row) => (
            <Row key={row.rhythm ?? `other ${row.other}`} database={database} row={row} />
          ))}
        </tbody>
        {rhythms.length > 1 ? (
          <tfoot className="font-strong">
            <tr>
              <th scope="row" className={cx(cell, "text-left")}>
                Todos
              </th>
              <td className={cx(cell, "text-right")}>{formatCount(totals.cases)}</td>
              <td className={cx(cell, "text-right max-medium:hidden")}>{formatCount(totals.looks)}</td>
              <td className={cx(cell, "max-medium:hidden")} />
              <td className={cx(cell, "text-right")}>{formatCount(totals.withNews)}</td>
              <Blind count={totals.blind} />
            </tr>
          </tfoot>
        ) : null}
      </table>
    </Section>
  );
}

function Row({ database, row }: { database: string; row: RhythmRow }) {
  const now = useNow();
  const { rhythm, lastCheckedAt } = row;
  return (
    <tr>
      <th scope="row" className={cx(cell, "text-left font-regular")}>
        <Link
          href={`/${database}/cases?${writeFilters({ ...noFilters, watch: watchOf(rhythm) })}`}
          className="inline-flex min-h-11 items-center medium:min-h-6"
        >
          {rhythmRowTitle(row)}
        </Link>
      </th>
      <td className={cx(cell, "text-right")}>{formatCount(row.cases)}</td>
      <td className={cx(cell, "text-right text-ink-2 max-medium:hidden")}>
        {rhythm === null ? "" : formatCount(looksAMonth(row))}
      </td>
      <td
        title={lastCheckedAt === null ? undefined : formatDateTime(lastCheckedAt)}
        className={cx(cell, "pl-6 text-ink-2 max-medium:hidden")}
      >
        {lastCheckedAt === null ? "nenhuma" : formatSince({ at: lastCheckedAt, now })}
      </td>
      <td className={cx(cell, "text-right")}>{formatCount(row.withNews)}</td>
      <Blind count={row.blind} />
    </tr>
  );
}

function Blind({ count }: { count: number }) {
  return (
    <td className={cx(cell, "text-right", count > 0 ? "font-strong text-alert" : "text-ink-3")}>
      {formatCount(count)}
    </td>
  );
}
