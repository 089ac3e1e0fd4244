import { useRouter } from "next/navigation";
import { useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { Rows } from "#components/ui/rows.tsx";
import type { OwnSession } from "#lib/users/own-session.ts";
import { endSessionsAction } from "#server/users/account/actions.ts";
import { leave } from "./leave.ts";
import { endedWords, SessionRow } from "./session-row.tsx";

/** Where the person is signed in, and how to end it: one session, all the others, or all. */
export function OwnSessions({ sessions }: { sessions: OwnSession[] }) {
  const router = useRouter();
  const { run, isRunning } = useAction();
  const [ending, setEnding] = useState<string | null>(null);
  const others = sessions.length - 1;

  async function end(which: { id: string } | "others", name: string) {
    if (isRunning) return;
    setEnding(name);
    await run({ action: () => endSessionsAction({ which }), notice: ({ ended }) => endedWords(ended) });
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
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={ending === session.id}
            onEnd={() => end({ id: session.id }, session.id)}
          />
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
        <p className="text-small text-ink-3">
          Quem sai de todos encerra também os seus endereços de calendário.
        </p>
      </div>
    </section>
  );
}
