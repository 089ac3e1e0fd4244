"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { Glyph } from "#components/ui/glyph.tsx";
import { Note } from "#components/ui/note.tsx";
import { Facts } from "#components/ui/rows.tsx";
import { saveFile } from "#components/ui/save-file.ts";
import { formatCount } from "#lib/format/count.ts";
import { postForFile } from "#lib/http/post-for-file.ts";
import { exportUrl } from "#lib/integration/href.ts";
import { instanceName } from "#lib/integration/instance.ts";
import { integrationKeys } from "#lib/integration/keys.ts";
import type { ExportFormat, Held } from "#lib/integration/schema.ts";
import { cookieWords, leftOutWords, secondsLeft } from "#lib/integration/words.ts";
import { formatClock, formatTime } from "#lib/time/time.ts";
import { forgetAccessAction } from "#server/integration/actions.ts";
import { OpenWithExtension } from "./extension.tsx";

const heldMs = 120_000;

/** A court session in the server's memory: what it is, how long it stays, and the files in which it can be taken along. */
export function HeldSession({
  database,
  held,
  readAt,
  onGone,
}: {
  database: string;
  held: Held;
  /** When the page got `held`, by the browser's clock. */
  readAt: number;
  onGone: (held: Held) => void;
}) {
  const leftMs = useLeft(readAt + held.leavesInMs, () => onGone(held));
  const { run, isRunning } = useAction(integrationKeys.all({ database }), { busyUntil: "read" });
  const { isSaving, failure, save } = useExport({ database, held });
  const refused = leftOutWords(held);
  const forget = () =>
    run({
      action: () => forgetAccessAction({ database, handle: held.handle }),
      said: () => "A sessão saiu da memória. No tribunal ela continua aberta até ele a encerrar.",
    });
  return (
    <section aria-labelledby="sessao" className="mt-8 border-t border-rule pt-6">
      <h2 id="sessao" className="type-page flex items-baseline gap-2.5">
        <Glyph name="done" className="relative top-px" />
        Sessão aberta no {held.court}
      </h2>
      <p className="type-lede mt-1">
        some da memória em <strong className="font-strong">{secondsLeft(leftMs)}</strong>
      </p>
      <div aria-hidden className="mt-2 h-1 max-w-100 bg-line">
        <div className="h-1 bg-ink" style={{ width: `${Math.min(100, (100 * leftMs) / heldMs)}%` }} />
      </div>
      <Facts className="mt-5">
        <dt>Domínio</dt>
        <dd className="[overflow-wrap:anywhere]">{held.host}</dd>
        <dt>Cookies</dt>
        <dd>
          {formatCount(held.cookies)} <span className="ml-2 text-ink-3">{cookieWords(held)}</span>
          {refused ? <span className="block text-small text-care">{refused}</span> : null}
        </dd>
        <dt>Validade</dt>
        <dd className="text-ink-2">o serviço não diz até quando o tribunal a aceita</dd>
        <dt>Em nome de</dt>
        <dd>
          {held.lawyer}, {instanceName(held.instance)}{" "}
          <span className="ml-2 text-ink-3">pedido por você às {formatClock(held.arrivedAt)}</span>
        </dd>
      </Facts>
      <div className="screen-only mt-5 flex flex-wrap items-center gap-2">
        <OpenWithExtension database={database} held={held} />
        <Button {...(isSaving ? { pending: "Baixando" } : {})} onClick={() => save("storage-state")}>
          Baixar storageState
        </Button>
        <Button {...(isSaving ? { pending: "Baixando" } : {})} onClick={() => save("cookies-txt")}>
          Baixar cookies.txt
        </Button>
        <Button
          variant="text"
          className="min-h-11 medium:min-h-6"
          {...(isRunning ? { pending: "Esquecendo" } : {})}
          onClick={forget}
        >
          Esquecer agora
        </Button>
      </div>
      {failure ? (
        <Note tone="alert" live className="mt-4 max-w-column" title="O arquivo não foi baixado">
          {failure}
        </Note>
      ) : null}
      <p className="mt-3 max-w-column text-small text-ink-2">
        Nada disto é guardado, nem aqui nem nos registros. Quem tiver o arquivo entra como {held.lawyer}:
        apague-o depois de usar.
      </p>
    </section>
  );
}

/** What is left of a session whose two minutes are over. */
export function GoneSession({ held, onAgain }: { held: Held; onAgain: () => void }) {
  return (
    <Note
      live
      className="mt-8 max-w-column"
      title={`A sessão no ${held.court} saiu da memória às ${formatTime(held.leavesAt)}`}
    >
      O arquivo que você baixou continua a valer até o tribunal encerrar a sessão.
      <div className="mt-2">
        <Button variant="text" className="min-h-11 medium:min-h-6" onClick={onAgain}>
          Acessar de novo
        </Button>
      </div>
    </Note>
  );
}

/** How many milliseconds are left until `endsAt`, every second; `onEnd` once, when none are. */
function useLeft(endsAt: number, onEnd: () => void): number {
  const [now, setNow] = useState(() => Date.now());
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    let isOver = false;
    const tick = () => {
      const at = Date.now();
      setNow(at);
      if (at < endsAt || isOver) return;
      isOver = true;
      end();
    };
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return Math.max(0, endsAt - now);
}

const names: Record<ExportFormat, string> = {
  "storage-state": "storageState.json",
  "cookies-txt": "cookies.txt",
};

function useExport({ database, held }: { database: string; held: Held }) {
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function save(format: ExportFormat) {
    setIsSaving(true);
    setFailure(null);
    const got = await postForFile({ url: exportUrl({ database }), body: { handle: held.handle, format } });
    if (got.ok) saveFile({ bytes: got.bytes, name: names[format] });
    else setFailure(got.message);
    setIsSaving(false);
  }
  return { isSaving, failure, save };
}
