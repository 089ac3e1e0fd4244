"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { Ago, ShortTime } from "#components/ui/ago.tsx";
import { Button } from "#components/ui/button.tsx";
import { Rows } from "#components/ui/rows.tsx";
import type { OwnSession } from "#lib/users/own-session.ts";
import { endSessionsAction } from "#server/users/account/actions.ts";
import { leave } from "./leave.ts";

/** Where the person is signed in, and how to end it: one session, all the others, or all. */
export function OwnSessions({ sessions }: { sessions: OwnSession[] }) {
  const router = useRouter();
  const { run, isRunning } = useAction();
  const [ending, setEnding] = useState<string | null>(null);
  const others = sessions.length - 1;

  async function end(which: { id: string } | "others", name: string) {
    if (isRunning) return;
    setEnding(name);
    await run({ action: () => endSessionsAction({ which }), said: ({ ended }) => endedWords(ended) });
    setEnding(null);
    router.refresh();
  }

  async function endAll() {
    if (isRunning) return;
    setEnding("all");
    const done = await run({ action: () => endSessionsAction({ which: "all" }) });
    if (done === null || !(await leave())) setEnding(null);
  }

  const pending = (name: string, word: string) => (ending === name ? { pending: word } : {});
  return (
    <section className="mt-10 max-w-column" aria-labelledby="sessoes">
      <h2 id="sessoes" className="type-section">
        Sessões <span className="font-normal text-ink-3">{sessions.length}</span>
      </h2>
      <Rows label="Sessões abertas" ruled className="mt-3">
        {sessions.map(({ id, device, address, since, lastUse, isThis }) => (
          <li key={id} className="flex min-h-13 items-center gap-4 py-1.5">
            <div className="min-w-0 flex-1">
              <p>
                <span className="font-strong">{device}</span>
                {isThis ? <span className="text-ink-3">, esta</span> : null}
              </p>
              <p className="text-small text-ink-3 wrap-anywhere">
                desde <ShortTime at={since} />
                {isThis ? null : (
                  <>
                    , ativa <Ago at={lastUse} />
                  </>
                )}
                {address === null ? null : <>, de {address}</>}
              </p>
            </div>
            {isThis ? null : (
              <Button
                variant="text"
                className="max-medium:min-h-11"
                aria-label={`Encerrar ${device}`}
                onClick={() => end({ id }, id)}
                {...pending(id, "Encerrando")}
              >
                Encerrar
              </Button>
            )}
          </li>
        ))}
      </Rows>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {others > 0 ? (
          <Button onClick={() => end("others", "others")} {...pending("others", "Encerrando")}>
            Encerrar as outras
          </Button>
        ) : null}
        <Button onClick={endAll} {...pending("all", "Saindo")}>
          Sair de todos os aparelhos
        </Button>
      </div>
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
