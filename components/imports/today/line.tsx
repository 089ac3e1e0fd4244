import { TodayLine } from "#components/desk/today-line.tsx";
import { Ago } from "#components/ui/ago.tsx";
import { Link } from "#components/ui/link.tsx";
import { State } from "#components/ui/state.tsx";
import { formatCount, plural } from "#lib/format/count.ts";
import { importProblems } from "#lib/imports/today/lede.ts";
import type { ImportToday } from "#lib/imports/today/schema.ts";

/** The line of an import that runs or has problems. */
export function ImportLine({ database, summary }: { database: string; summary: ImportToday }) {
  const running = summary.finishedAt === null;
  return (
    <TodayLine
      when={<Ago at={summary.createdAt} />}
      state={
        running ? (
          <State glyph="running" tone="strong">
            importando
          </State>
        ) : (
          <State glyph="failed" tone="alert">
            com problema
          </State>
        )
      }
      action={<Link href={`/${database}/cases/import?importacao=${summary.id}`}>Acompanhar</Link>}
    >
      <h3 className={summary.problems > 0 ? "font-strong" : undefined}>
        {running
          ? `Importação: ${formatCount(summary.ready)} de ${plural(summary.total, "pronto", "prontos")}`
          : `Importação de ${plural(summary.total, "processo", "processos")}`}
      </h3>
      <p>
        {importProblems(summary)}
        {summary.createdBy ? ` Iniciada por ${summary.createdBy}.` : null}
      </p>
    </TodayLine>
  );
}
