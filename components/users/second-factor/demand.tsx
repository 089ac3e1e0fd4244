"use client";

import { useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { Note } from "#components/ui/note.tsx";
import { Switch } from "#components/ui/switch.tsx";
import { formatCount } from "#lib/format/count.ts";
import { demandSecondFactorAction } from "#server/users/second-factor/actions.ts";

/** Whether a database demands a second factor of everybody with a role there, and how many have none yet. */
export function SecondFactorDemand({
  database,
  initial,
}: {
  database: string;
  initial: { demands: boolean; without: number };
}) {
  const { run, isRunning } = useAction();
  const [{ demands, without }, setState] = useState(initial);
  const [failed, setFailed] = useState<string | null>(null);

  async function change(isDemanded: boolean) {
    if (isRunning) return;
    setFailed(null);
    const done = await run({
      action: () => demandSecondFactorAction({ database, isDemanded }),
      onRefused: ({ message }) => setFailed(message),
    });
    if (done !== null) setState({ demands: isDemanded, without: done.without });
  }

  return (
    <section aria-labelledby="exigir-segundo-fator" className="mt-10 max-w-column">
      <h2 id="exigir-segundo-fator" className="type-section">
        Segundo fator
      </h2>
      <div className="mt-3">
        <Switch label="Exigir de todos desta base" checked={demands} onCheckedChange={change} />
      </div>
      {failed ? (
        <Note tone="alert" live className="mt-2">
          {failed}
        </Note>
      ) : null}
      <p className="mt-1 text-ink-2">{withoutWords(demands, without)}</p>
    </section>
  );
}

function withoutWords(demands: boolean, without: number): string {
  if (without === 0) return "Todos já têm.";
  const people = without === 1 ? "1 pessoa ainda não tem" : `${formatCount(without)} pessoas ainda não têm`;
  if (!demands) return `${people}. Exigido, a base só abre para quem ativar.`;
  return `${people}: a base abre para ${without === 1 ? "ela" : "elas"} quando ${without === 1 ? "ativar" : "ativarem"}.`;
}
