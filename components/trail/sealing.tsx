"use client";

import { Ago } from "#components/ui/ago.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Note } from "#components/ui/note.tsx";
import { State } from "#components/ui/state.tsx";
import { plural } from "#lib/format/count.ts";
import { formatSince } from "#lib/time/words.ts";
import { trailHeadHref } from "#lib/trail/href.ts";
import type { SealingState } from "#lib/trail/view.ts";
import { lateWords, sealedWords, verifiedWords, verifyingWords, waitingWords } from "#lib/trail/words.ts";

/** Up to when the trail is sealed, what the last verification said, and what waits. */
export function SealingLine({ state, trail }: { state: SealingState; trail: string }) {
  const now = useNow();
  const { verified, waiting, last } = state;
  const isBroken = verified !== null && verified.findings > 0;
  const checked = verifiedWords(state);
  const unsealed = waitingWords(state);
  const meaning = verifyingWords(state, now);
  return (
    <>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <State glyph={last === null ? "queued" : "check"} tone="strong">
          {sealedWords(state, now)}
        </State>
        <span role="status" className={isBroken ? "font-strong text-alert" : "text-ink-2"}>
          {verified === null ? (
            "ainda não conferida"
          ) : (
            <>
              {checked}, <Ago at={verified.at} />
            </>
          )}
        </span>
        {unsealed === null ? null : <span className="text-ink-3">{unsealed}</span>}
        {last === null ? null : (
          <a
            href={trailHeadHref(trail)}
            download
            className="screen-only inline-flex min-h-11 items-center text-small underline medium:min-h-6"
          >
            Guardar o último selo
          </a>
        )}
      </p>
      {meaning === null ? null : <p className="text-small text-ink-3">{meaning}</p>}
      {isBroken ? (
        <Note
          tone="alert"
          live
          className="mt-3 max-w-200"
          title={`A trilha tem ${plural(verified.findings, "registro ou selo que não confere", "registros ou selos que não conferem")}`}
        >
          Pelo Autos ninguém pode mudar um registro: veja quem tem acesso ao banco de dados. No terminal,
          autos audit verify diz quais são.
        </Note>
      ) : null}
      {verified?.finished === false ? (
        <Note tone="care" className="mt-3 max-w-200" title="A última conferência da trilha não terminou">
          Um erro a interrompeu, e ela é tentada de novo a cada hora. O motivo está no log do worker.
        </Note>
      ) : null}
      {waiting.isLate && waiting.since !== null ? (
        <Note
          tone="care"
          className="mt-3 max-w-200"
          title={`Sem selo desde ${formatSince({ at: waiting.since, now })}`}
        >
          {lateWords(state)} O worker sela a cada minuto: veja se ele está parado.
        </Note>
      ) : null}
    </>
  );
}
