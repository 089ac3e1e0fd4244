import type { TodayPart } from "#components/desk/today.ts";
import { Link } from "#components/ui/link.tsx";
import { missingWords } from "#lib/cases/blind/words.ts";
import { plural } from "#lib/format/count.ts";
import type { ImportsToday } from "#lib/imports/today/schema.ts";
import { ImportLine } from "./line.tsx";

/** What the domain of imports draws on *Hoje*: imports with problems, imports that run well, and missing numbers. */
export const importsToday: TodayPart<ImportsToday> = {
  isEmpty: ({ imports, awaited }) => imports.length === 0 && awaited === 0,

  needs: ({ database, today: { imports } }) =>
    imports
      .filter(({ problems }) => problems > 0)
      .map((one) => <ImportLine key={one.id} database={database} summary={one} />),

  running: ({ database, today: { imports } }) =>
    imports
      .filter(({ problems }) => problems === 0)
      .map((one) => <ImportLine key={one.id} database={database} summary={one} />),

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
