"use client";

import { useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { Note } from "#components/ui/note.tsx";
import { Rows } from "#components/ui/rows.tsx";
import { Switch } from "#components/ui/switch.tsx";
import { formatCount } from "#lib/format/count.ts";
import type { SecondFactorDemand } from "#lib/users/second-factor.ts";
import { demandSecondFactorAction } from "#server/users/second-factor/actions.ts";

/** Where on the page it stands. */
export const demandsId = "exigir-segundo-fator";

/** Which databases demand a second factor of everybody with a role there. */
export function SecondFactorDemands({ demands }: { demands: SecondFactorDemand[] }) {
  return (
    <section aria-labelledby={demandsId} className="mt-10 max-w-column">
      <h2 id={demandsId} className="type-section">
        Exigir segundo fator
      </h2>
      <p className="mt-1 text-ink-2">A base só abre para quem o tiver; as outras continuam abertas.</p>
      <Rows label="Exigir segundo fator" ruled className="mt-3">
        {demands.map((demand) => (
          <Demand key={demand.database} initial={demand} />
        ))}
      </Rows>
    </section>
  );
}

function Demand({ initial: { database, name, ...initial } }: { initial: SecondFactorDemand }) {
  const { run, isRunning } = useAction();
  const [{ isDemanded, without }, setState] = useState(initial);
  const [failed, setFailed] = useState<string | null>(null);

  async function change(next: boolean) {
    if (isRunning) return;
    setFailed(null);
    const done = await run({
      action: () => demandSecondFactorAction({ database, isDemanded: next }),
      onRefused: ({ message }) => setFailed(message),
    });
    if (done !== null) setState({ isDemanded: next, without: done.without });
  }

  return (
    <li className="py-2">
      <Switch label={name} checked={isDemanded} onCheckedChange={change} />
      <p className="text-small text-ink-3">{withoutWords(without, isDemanded)}</p>
      {failed ? (
        <Note tone="alert" live className="mt-2">
          {failed}
        </Note>
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
