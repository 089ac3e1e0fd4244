"use client";

import { useState } from "react";
import { GivingUp } from "#components/ui/giving-up.tsx";
import { NotDone } from "#components/ui/note.tsx";
import { Rows } from "#components/ui/rows.tsx";
import { Switch } from "#components/ui/switch.tsx";
import { formatCount } from "#lib/format/count.ts";
import { demandWords, type SecondFactorDemand, untoldWords } from "#lib/users/second-factor/schema.ts";
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

function Demand({ demand }: { demand: SecondFactorDemand }) {
  const { database, name, isDemanded } = demand;
  const whatItDoes = demandWords(demand);
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
        onCheckedChange={(next) => (next && whatItDoes !== "" ? setAsking(true) : void change(next))}
      />
      <p className="text-small text-ink-3">{withoutWords(demand)}</p>
      <NotDone why={failed} className="mt-2" />
      {isAsking ? (
        <GivingUp
          title={`Exigir segundo fator em ${name}`}
          text={whatItDoes}
          verb="Exigir"
          onClose={() => setAsking(false)}
          onDo={() => void change(true)}
        />
      ) : null}
    </li>
  );
}

function withoutWords({ without: { length }, untold, isDemanded }: SecondFactorDemand): string {
  if (length === 0) return untold === 0 ? "Todos têm." : `Todos os outros têm. ${untoldWords(untold)}`;
  const [people, opens] =
    length === 1
      ? ["1 pessoa não tem", "ela ativar"]
      : [`${formatCount(length)} pessoas não têm`, "elas ativarem"];
  const lack = isDemanded ? `${people}: a base abre quando ${opens}.` : `${people}.`;
  return `${lack} ${untoldWords(untold)}`.trim();
}
