"use client";

import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { cx } from "#components/ui/cx.ts";
import { documentWords, lawyerTitle, partiesByPole, partyDetails } from "#lib/cases/cover/rules.ts";
import type { Party } from "#lib/cases/schema.ts";
import { formatCount } from "#lib/format/count.ts";

/** For text of the service: long words wrap, and right-to-left text does not turn the rest of the line around. */
export const foreign = "[overflow-wrap:anywhere] [unicode-bidi:isolate]";

/** A collective suit has hundreds of parties; these are enough to see whose case it is. */
const partiesShown = 12;

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
              <span className="text-ink-3">{lawyerTitle}</span> {lawyer.name}
              {lawyer.taxId ? (
                <>
                  {" "}
                  <span className="ml-1.5 text-ink-3">{documentWords(lawyer.taxId)}</span>
                </>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function Pole({ id, title, parties }: { id: string; title: string; parties: Party[] }) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? parties : parties.slice(0, partiesShown);
  const more = parties.length - shown.length;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="border-b border-rule pb-2 text-small font-strong text-ink-2">
        {title}
        {parties.length > partiesShown ? (
          <span className="font-regular text-ink-3"> {formatCount(parties.length)}</span>
        ) : null}
      </h2>
      {shown.map((party, index) => (
        <PartyOnCover key={index} party={party} />
      ))}
      {more > 0 ? (
        <>
          <Button variant="text" className="screen-only mt-3" onClick={() => setOpen(true)}>
            {more === 1 ? "Mostrar mais uma" : `Mostrar as outras ${formatCount(more)}`}
          </Button>
          <p className="mt-3 hidden text-small text-ink-3 print:block">
            {more === 1 ? "E mais uma." : `E mais ${formatCount(more)}.`}
          </p>
        </>
      ) : null}
    </section>
  );
}

/** Who is in the case: by pole, each with the lawyers. */
export function CoverParties({ parties }: { parties: readonly Party[] }) {
  const poles = partiesByPole(parties);
  if (poles.length === 0) return null;
  return (
    <div className="mb-6 grid gap-x-10 gap-y-6 medium:grid-cols-2">
      {poles.map(({ pole, title, parties: members }) => (
        <Pole key={pole} id={`pole-${pole}`} title={title} parties={members} />
      ))}
    </div>
  );
}
