import { CaseAccess } from "#components/cases/secrecy/access.tsx";
import { Brl } from "#components/ui/brl.tsx";
import { Button } from "#components/ui/button.tsx";
import { CnjNumber } from "#components/ui/cnj.tsx";
import { copyText, sayCopied } from "#components/ui/copy.ts";
import { cx } from "#components/ui/cx.ts";
import { Link } from "#components/ui/link.tsx";
import { Facts } from "#components/ui/rows.tsx";
import { monitoredFacts, monitoredOrigin } from "#lib/cases/cover/monitored.ts";
import {
  type CoverFact,
  coverFacts,
  type FactLine,
  originWords,
  serviceFacts,
} from "#lib/cases/cover/rules.ts";
import { noFilters, writeFilters } from "#lib/cases/list/filters.ts";
import type { CaseView, ShownCover } from "#lib/cases/schema.ts";
import { courtOf } from "#lib/cnj/court.ts";
import { isCnj } from "#lib/cnj/number.ts";
import { CoverLinks } from "./links.tsx";
import { CoverParties, foreign } from "./parties.tsx";

function Line({ database, line }: { database: string; line: FactLine }) {
  if ("cents" in line) return <Brl cents={line.cents} />;
  return (
    <>
      {"cnj" in line ? (
        // A search for the number finds the case, or offers to import it.
        <Link href={`/${database}/cases?${writeFilters({ ...noFilters, q: line.cnj })}`} className="text-ink">
          <CnjNumber value={line.cnj} />
        </Link>
      ) : (
        <span
          className={cx(line.strong && "font-strong", line.quiet && "text-ink-3", line.small && "text-meta")}
        >
          {line.text}
        </span>
      )}
      {line.note ? (
        <>
          {" "}
          <span className="ml-1.5 text-ink-3">{line.note}</span>
        </>
      ) : null}
    </>
  );
}

function FactLines({ database, facts }: { database: string; facts: CoverFact[] }) {
  return facts.map((fact) => [
    <dt key={`${fact.label}-name`}>{fact.label}</dt>,
    <dd key={fact.label} className={foreign}>
      {fact.lines.map((line, index) => (
        <span key={index} className="block">
          <Line database={database} line={line} />
        </span>
      ))}
    </dd>,
  ]);
}

/** What a person names when they ask the operator's support about the case. */
function OperatorCode({ code }: { code: string }) {
  return (
    <p className="screen-only mt-1 text-meta text-ink-3">
      Para o suporte da operadora:{" "}
      <Button
        variant="text"
        className="max-medium:min-h-11"
        onClick={async () => sayCopied(await copyText(code), "Código copiado.")}
      >
        Copiar o código do processo
      </Button>
    </p>
  );
}

/** The cover of a case: everything the service said of it, the parties first. */
export function Cover({ database, view, cover }: { database: string; view: CaseView; cover: ShownCover }) {
  const acronym = isCnj(view.cnj) ? (courtOf(view.cnj)?.acronym ?? null) : null;
  const origin = monitoredOrigin(view.monitored);
  return (
    <div className="max-w-240">
      <CoverParties database={database} cnj={view.cnj} parties={cover.parties} push={view.push} />
      <Facts>
        <FactLines database={database} facts={coverFacts({ cover, acronym })} />
        <CaseAccess database={database} view={view} />
        <CoverLinks database={database} links={view.links} />
        <FactLines database={database} facts={monitoredFacts(view.monitored)} />
        <FactLines database={database} facts={serviceFacts(cover)} />
      </Facts>
      <p className="mt-4 text-meta text-ink-3">{originWords(view)}</p>
      {origin === null ? null : <p className="mt-1 text-meta text-ink-3 wrap-anywhere">{origin}</p>}
      <OperatorCode code={cover.operatorId} />
    </div>
  );
}
