import type { TodayPart } from "#components/desk/today.ts";
import { TodayLine } from "#components/desk/today-line.tsx";
import { Ago } from "#components/ui/ago.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Link } from "#components/ui/link.tsx";
import { State } from "#components/ui/state.tsx";
import { missingWords } from "#lib/cases/blind/words.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import { isPauseShown, pauseTitle } from "#lib/imports/progress/words.ts";
import type { ImportPause } from "#lib/imports/schema.ts";
import { importProblems } from "#lib/imports/today/lede.ts";
import type { ImportsToday, ImportToday } from "#lib/imports/today/schema.ts";

/** What the domain of imports draws on *Hoje*: imports with problems, imports that run well, and missing numbers. */
export const importsToday: TodayPart<ImportsToday> = {
  isEmpty: ({ imports, awaited }) => imports.length === 0 && awaited === 0,

  needs: ({ database, today: { imports, pause } }) =>
    imports
      .filter((one) => isNeeding(one, pause))
      .map((one) => <ImportLine key={one.id} database={database} summary={one} pause={pause} />),

  running: ({ database, today: { imports, pause } }) =>
    imports
      .filter((one) => !isNeeding(one, pause))
      .map((one) => <ImportLine key={one.id} database={database} summary={one} pause={pause} />),

  moreRunning: ({ database, today: { moreImports } }) =>
    moreImports > 0 ? (
      <p className="-mt-8 mb-10 text-small">
        <Link
          href={`/${database}/cases/import`}
          className="screen-only inline-flex min-h-11 items-center medium:min-h-6"
        >
          {`Ver mais ${plural(moreImports, "importação", "importações")} em andamento ou com problema`}
        </Link>
        <span className="hidden print:inline">
          {`Mais ${plural(moreImports, "importação", "importações")} em andamento ou com problema: em Importar processos.`}
        </span>
      </p>
    ) : null,

  missing: ({ database, today: { imports, missing, notFound } }) => {
    if (missing === 0) return null;
    const whole = imports.filter((one) => one.missing === missing);
    const query = whole[0] && whole.length === 1 ? `?importacao=${whole[0].id}` : "";
    return (
      <Link href={`/${database}/cases/import${query}`} className="block">
        {missingWords({ missing, notFound })}
      </Link>
    );
  },
};

/** Whether somebody has to do something: a number has a problem, or it waits for another token. */
const isNeeding = ({ problems, finishedAt }: ImportToday, pause: ImportPause | null) =>
  problems > 0 || (finishedAt === null && pause?.failure === "credential");

/** The line of an import that runs or has problems. */
function ImportLine({
  database,
  summary,
  pause,
}: {
  database: string;
  summary: ImportToday;
  pause: ImportPause | null;
}) {
  const now = useNow();
  const running = summary.finishedAt === null;
  const still = running && pause !== null && isPauseShown({ pause, now }) ? pause : null;
  return (
    <TodayLine
      when={<Ago at={summary.createdAt} />}
      state={
        still !== null ? (
          <State glyph="warn" tone="care">
            parada
          </State>
        ) : running ? (
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
      <h3 className={isNeeding(summary, pause) ? "font-strong" : undefined}>
        {running
          ? `Importação: ${formatCount(summary.ready)} de ${plural(summary.total, "pronto", "prontos")}`
          : `Importação de ${plural(summary.total, "processo", "processos")}`}
      </h3>
      <p>
        {importProblems(summary, still && pauseTitle(still, now))}
        {summary.createdBy ? ` Iniciada por ${summary.createdBy}.` : null}
      </p>
    </TodayLine>
  );
}
