"use client";

import { useState } from "react";
import { GivingUp } from "#components/ui/giving-up.tsx";
import { NotDone } from "#components/ui/note.tsx";
import { Rows } from "#components/ui/rows.tsx";
import { Switch } from "#components/ui/switch.tsx";
import { formatCount } from "#lib/format/count.ts";
import { demandWords, type SecondFactorDemand } from "#lib/users/second-factor/schema.ts";
import { demandSecondFactorAction } from "#server/users/second-factor/actions.ts";
import { usePeople } from "../use-people.ts";

/** Where on the page it stands. */
export const demandsId = "exigir-segundo-fator";

/** Which databases demand a second factor of everybody with a role there. */
export function SecondFactorDemands({ demands }: { demands: SecondFactorDemand[] }) {
  return (
    <section aria-labelledby={demandsId} className="mt-10 max-w-column">
      <h2 id={demandsId} className="type-section">
        Exigir segundo fator
      </h2>
      <p className="mt-1 text-ink-2">
        Onde você o exige, quem não tiver segundo fator não entra. As outras bases não mudam.
      </p>
      <Rows label="Exigir segundo fator" ruled className="mt-3">
        {demands.map((demand) => (
          <Demand key={demand.database} demand={demand} />
        ))}
      </Rows>
    </section>
  );
}

function Demand({ demand: { database, name, isDemanded, without } }: { demand: SecondFactorDemand }) {
  const { act, isBusy } = usePeople();
  const [isAsking, setAsking] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);

  async function change(next: boolean) {
    if (isBusy) return;
    setFailed(null);
    await act({
      action: () => demandSecondFactorAction({ database, isDemanded: next }),
      onRefused: ({ message }) => setFailed(message),
    });
  }

  return (
    <li className="py-2" aria-busy={isBusy}>
      <Switch
        label={name}
        checked={isDemanded}
        onCheckedChange={(next) => (next && without.length > 0 ? setAsking(true) : void change(next))}
      />
      <p className="text-small text-ink-3">{withoutWords(without.length, isDemanded)}</p>
      <NotDone why={failed} className="mt-2" />
      {isAsking ? (
        <GivingUp
          title={`Exigir segundo fator em ${name}`}
          text={demandWords(without)}
          verb="Exigir"
          onClose={() => setAsking(false)}
          onDo={() => void change(true)}
        />
      ) : null}
    </li>
  );
}

function withoutWords(without: number, isDemanded: boolean): string {
  if (without === 0) return "Todos têm.";
  const [people, opens] =
    without === 1
      ? ["1 pessoa não tem", "ela ativar"]
      : [`${formatCount(without)} pessoas não têm`, "elas ativarem"];
  return isDemanded ? `${people}: a base abre quando ${opens}.` : `${people}.`;
}
