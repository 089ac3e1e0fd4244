import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { cx } from "#components/ui/cx.ts";
import { usePrinting } from "#components/ui/use-printing.ts";
import { lawyerTitle, type PoleGroup, partiesByPole, partyDetails } from "#lib/cases/cover/rules.ts";
import type { PushState } from "#lib/cases/push/schema.ts";
import type { ShownParty } from "#lib/cases/schema.ts";
import { formatCount } from "#lib/format/count.ts";
import { PartyDocument } from "./document.tsx";

/** For text of the service: long words wrap, and right-to-left text does not turn the rest of the line around. */
export const foreign = "[overflow-wrap:anywhere] [unicode-bidi:isolate]";

/** A collective suit has hundreds of parties; these are enough to see whose case it is. */
const partiesShown = 12;

type OfCase = { database: string; cnj: string };

function PartyOnCover({ party, ...of }: OfCase & { party: ShownParty }) {
  const details = partyDetails(party);
  return (
    <div className="mt-3">
      <p className={cx("type-lede", foreign)}>{party.name}</p>
      {details || party.document ? (
        <p className={cx("text-small text-ink-3", foreign)}>
          {details}
          {details && party.document ? ", " : null}
          <PartyDocument {...of} party={party} />
        </p>
      ) : null}
      {party.lawyers.length > 0 ? (
        <ul aria-label="Advogados" className="mt-1">
          {party.lawyers.map((lawyer, index) => (
            <li key={index} className={foreign}>
              <span className="text-ink-3">{lawyerTitle}</span> {lawyer.name}
              {lawyer.oab ? (
                <>
                  {" "}
                  <span className="ml-1.5 whitespace-nowrap text-ink-3">{lawyer.oab}</span>
                </>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** A party that a refresh moved is another one to React, so that what was revealed never stands beside somebody else's name. */
export function PartiesInOrder({ parties, ...of }: OfCase & { parties: readonly ShownParty[] }) {
  return parties.map((party) => (
    <PartyOnCover key={JSON.stringify([party.place, party.name, party.document])} {...of} party={party} />
  ));
}

function Pole({ group, ...of }: OfCase & { group: PoleGroup }) {
  const { pole, title, note, parties } = group;
  const id = `pole-${pole}`;
  const [isOpen, setOpen] = useState(false);
  // Paper has no button to show the others.
  const isWhole = usePrinting() || isOpen;
  const shown = isWhole ? parties : parties.slice(0, partiesShown);
  const more = parties.length - shown.length;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="border-b border-rule pb-2 text-small font-strong text-ink-2">
        {title}
        {note ? <span className="font-regular text-ink-3">, {note}</span> : null}
        {parties.length > partiesShown ? (
          <span className="font-regular text-ink-3"> {formatCount(parties.length)}</span>
        ) : null}
      </h2>
      <PartiesInOrder {...of} parties={shown} />
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
export function CoverParties({
  parties,
  push,
  ...of
}: OfCase & { parties: readonly ShownParty[]; push: PushState | null }) {
  const poles = partiesByPole({ parties, push });
  if (poles.length === 0) return null;
  return (
    <div className="mb-6 grid gap-x-10 gap-y-6 medium:grid-cols-2">
      {poles.map((group) => (
        <Pole key={group.pole} {...of} group={group} />
      ))}
    </div>
  );
}
