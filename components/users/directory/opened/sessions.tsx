"use client";

import { useState } from "react";
import { Ago, ShortTime } from "#components/ui/ago.tsx";
import { Button } from "#components/ui/button.tsx";
import { Rows } from "#components/ui/rows.tsx";
import type { PersonRow } from "#lib/users/directory.ts";
import type { OwnSession } from "#lib/users/own-session.ts";
import { endSessionsOfAction } from "#server/users/access/actions.ts";
import { usePeople } from "../use-people.ts";
import { PartHead } from "./part-head.tsx";

/** Where a person is signed in, and how to end it: one session, or all but the one in use here. */
export function Sessions({ person, sessions }: { person: PersonRow; sessions: OwnSession[] }) {
  const { act, isBusy } = usePeople();
  const [ending, setEnding] = useState<string | null>(null);

  function end(session?: string) {
    setEnding(session ?? "all");
    const which = session === undefined ? {} : { session };
    return act({
      action: () => endSessionsOfAction({ person: person.id, ...which }),
      said: ({ ended }) => endedWords(ended),
    });
  }
  const pending = (name: string) => (isBusy && ending === name ? { pending: "Encerrando" } : {});
  const others = sessions.filter(({ isThis }) => !isThis);

  return (
    <section aria-label={`Sessões de ${person.name}`} className="min-w-0">
      <PartHead count={sessions.length}>Sessões</PartHead>
      {sessions.length === 0 ? <p className="mt-2 text-ink-2">Não está em nenhum aparelho.</p> : null}
      <Rows label="Sessões abertas">
        {sessions.map(({ id, device, address, since, lastUse, isThis }) => (
          <li key={id} className="flex items-center gap-3 py-2">
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere">
                {device}
                {address === null ? null : `, ${address}`}
              </p>
              <p className="text-meta text-ink-3">
                desde <ShortTime at={since} />
                {isThis ? ", é esta" : null}
                {isThis ? null : (
                  <>
                    , ativa <Ago at={lastUse} />
                  </>
                )}
              </p>
            </div>
            {isThis ? null : (
              <Button
                variant="text"
                className="font-regular! max-medium:min-h-11"
                aria-label={`Encerrar ${device}`}
                onClick={() => end(id)}
                {...pending(id)}
              >
                Encerrar
              </Button>
            )}
          </li>
        ))}
      </Rows>
      {others.length > 0 ? (
        <Button
          variant="text"
          className="mt-2 font-regular! max-medium:min-h-11"
          onClick={() => end()}
          {...pending("all")}
        >
          {person.isSelf ? "Encerrar as outras sessões" : "Encerrar sessões"}
        </Button>
      ) : null}
    </section>
  );
}

function endedWords(ended: number): string {
  switch (ended) {
    case 0:
      return "Esta sessão já tinha terminado.";
    case 1:
      return "Sessão encerrada.";
    default:
      return `${ended} sessões encerradas.`;
  }
}
