import { Brl } from "#components/ui/brl.tsx";
import { cx } from "#components/ui/cx.ts";
import { Facts } from "#components/ui/rows.tsx";
import {
  type CoverFact,
  coverFacts,
  type FactLine,
  originWords,
  partiesByPole,
  partyDetails,
} from "#lib/cases/rules-cover.ts";
import type { CaseView, Cover as CoverData, Party } from "#lib/cases/schema.ts";
import { courtOf } from "#lib/cnj/court.ts";
import { isCnj } from "#lib/cnj/number.ts";
import { maskTaxId } from "#lib/tax-id/tax-id.ts";

/** Names and words of the cover are the service's: they wrap where they must and turn no line around. */
const foreign = "[overflow-wrap:anywhere] [unicode-bidi:isolate]";

function PartyOnCover({ party }: { party: Party }) {
  const details = partyDetails(party);
  return (
    <div className="mt-3">
      <p className={cx("type-lede", foreign)}>{party.name}</p>
      {details ? <p className={cx("text-small text-ink-3", foreign)}>{details}</p> : null}
      {party.lawyers.length > 0 ? (
        <ul aria-label="Advogados" className="mt-1">
          {party.lawyers.map((lawyer, index) => (
            <li key={index} className={foreign}>
              {lawyer.name}
              {lawyer.taxId ? (
                <>
                  {" "}
                  <span className="ml-1.5 text-ink-3">
                    {lawyer.taxId.length === 11 ? "CPF" : "CNPJ"} {maskTaxId(lawyer.taxId)}
                  </span>
                </>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function Line({ line }: { line: FactLine }) {
  if ("cents" in line) return <Brl cents={line.cents} />;
  return (
    <>
      <span className={cx(line.strong && "font-strong", line.quiet && "text-ink-3")}>{line.text}</span>
      {line.note ? (
        <>
          {" "}
          <span className="ml-1.5 text-ink-3">{line.note}</span>
        </>
      ) : null}
    </>
  );
}

function FactLines({ fact }: { fact: CoverFact }) {
  return (
    <>
      <dt>{fact.label}</dt>
      <dd className={foreign}>
        {fact.lines.map((line, index) => (
          <span key={index} className="block">
            <Line line={line} />
          </span>
        ))}
      </dd>
    </>
  );
}

/** Everything the service told about a case, parties first. */
export function Cover({ view, cover }: { view: CaseView; cover: CoverData }) {
  const acronym = isCnj(view.cnj) ? (courtOf(view.cnj)?.acronym ?? null) : null;
  const poles = partiesByPole(cover.parties);
  return (
    <div className="max-w-240">
      {poles.length > 0 ? (
        <div className="mb-6 grid gap-x-10 gap-y-6 medium:grid-cols-2">
          {poles.map(({ pole, title, parties }) => (
            <section key={pole} aria-labelledby={`pole-${pole}`}>
              <h2 id={`pole-${pole}`} className="border-b border-rule pb-2 text-small font-strong text-ink-2">
                {title}
              </h2>
              {parties.map((party, index) => (
                <PartyOnCover key={index} party={party} />
              ))}
            </section>
          ))}
        </div>
      ) : null}
      <Facts>
        {coverFacts({ cover, acronym }).map((fact) => (
          <FactLines key={fact.label} fact={fact} />
        ))}
      </Facts>
      <p className="mt-4 text-meta text-ink-3">{originWords(view)}</p>
    </div>
  );
}
