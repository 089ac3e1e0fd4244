import { type Ref, useEffect, useEffectEvent, useId, useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { cx } from "#components/ui/cx.ts";
import { Glyph } from "#components/ui/glyph.tsx";
import { Note } from "#components/ui/note.tsx";
import { Facts } from "#components/ui/rows.tsx";
import { plural } from "#lib/format/count.ts";
import { instanceName } from "#lib/integration/instance.ts";
import type { Held } from "#lib/integration/schema.ts";
import { cookieWords, courtName, goneWords, leftOutWords, secondsLeft } from "#lib/integration/words.ts";
import { allOf } from "#lib/reads.ts";
import { formatClock, formatTime } from "#lib/time/time.ts";
import { forgetAccessAction } from "#server/integration/actions.ts";
import { HowToInstall, OpenWithExtension } from "./extension.tsx";
import { CopyAddress, SaveCookies, useTaking } from "./take.tsx";

const heldMs = 120_000;

/** A court session in the server's memory: what it is, how long it stays, and the ways to take it along. */
export function HeldSession({
  database,
  held,
  headingRef,
  readAt,
  isNewest,
  hasExtension,
  isMeant,
  onTaken,
  onGone,
}: {
  database: string;
  held: Held;
  headingRef: Ref<HTMLHeadingElement> | undefined;
  /** When the page got `held`, by the browser's clock. */
  readAt: number;
  /** Of several the newest has the pen. */
  isNewest: boolean;
  hasExtension: boolean;
  /** It was just asked for: with the extension it opens by itself. */
  isMeant: boolean;
  /** Something of it was handed out. */
  onTaken: () => void;
  /** `forgotten`: because the person wanted it. */
  onGone: (how: "over" | "forgotten") => void;
}) {
  const leftMs = useLeft(readAt + held.leavesInMs, () => onGone("over"));
  const { run, isRunning } = useAction(allOf("integration", { database }), { busyUntil: "read" });
  const taking = useTaking({ database, held, onTaken });
  const id = useId();
  const refused = leftOutWords(held);
  async function forget() {
    const done = await run({
      action: () => forgetAccessAction({ database, handle: held.handle }),
      notice: () => "A sessão saiu da memória. No tribunal ela continua aberta até ele a encerrar.",
    });
    if (done !== null) onGone("forgotten");
  }
  return (
    <section aria-labelledby={id} className="mt-8 border-t border-rule pt-6">
      <h2 id={id} ref={headingRef} tabIndex={-1} className="type-page flex items-baseline gap-3 outline-none">
        <Glyph name="done" size={20} className="relative top-0.75" />
        <span className="min-w-0 [overflow-wrap:anywhere]">Sessão aberta: {courtName(held)}</span>
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
        <dt>Validade</dt>
        <dd className="text-ink-2">o serviço não diz até quando o tribunal a aceita</dd>
        <dt>Em nome de</dt>
        <dd>
          {held.lawyer}, {instanceName(held.instance)}{" "}
          <span className="ml-2 text-ink-3">pedido por você às {formatClock(held.arrivedAt)}</span>
        </dd>
      </Facts>
      <div className="screen-only mt-5 flex flex-wrap items-center gap-2">
        {hasExtension ? (
          <OpenWithExtension
            database={database}
            held={held}
            isFirst={isNewest}
            isMeant={isMeant}
            onTaken={onTaken}
          />
        ) : (
          <p className="w-full max-w-column text-care">
            Sem a extensão, o Autos não abre o tribunal neste navegador. <HowToInstall />
          </p>
        )}
        <Button
          variant="text"
          className={cx("min-h-11 medium:min-h-6", hasExtension && "medium:ml-2")}
          pending={isRunning && "Esquecendo"}
          onClick={forget}
        >
          Esquecer agora
        </Button>
      </div>
      {refused ? <p className="mt-3 max-w-column text-small text-care">{refused}</p> : null}
      <details className="screen-only mt-4 max-w-column border-y border-line">
        <summary className="min-h-11 cursor-pointer py-3 hover:text-ink">
          Para automação{" "}
          <span className="ml-2 text-small text-ink-3">
            cookies.txt, storageState e endereço, para quem programa
          </span>
        </summary>
        <div className="pb-4">
          <div className="flex flex-wrap items-center gap-2">
            <SaveCookies format="storage-state" taking={taking} />
            <SaveCookies format="cookies-txt" taking={taking} />
            <CopyAddress taking={taking} />
          </div>
          <p className="mt-3 text-small text-ink-2">
            {plural(held.cookies, "cookie", "cookies")}. {cookieWords(held)} Os arquivos trazem só os cookies:
            abra com eles o endereço de acesso. Quem tiver um deles entra como {held.lawyer}. Apague o arquivo
            depois de usar.
          </p>
        </div>
      </details>
      {taking.failure ? (
        <Note tone="alert" live className="mt-4 max-w-column" title="A sessão não foi entregue">
          {taking.failure}
        </Note>
      ) : null}
    </section>
  );
}

/** What is left of a session that is out of memory. `isEarly`: its two minutes were not over. */
export function GoneSession({
  held,
  titleRef,
  isEarly,
  onAgain,
}: {
  held: Held;
  titleRef: Ref<HTMLSpanElement> | undefined;
  isEarly: boolean;
  onAgain: () => void;
}) {
  const when = isEarly ? "antes dos dois minutos" : `às ${formatTime(held.leavesAt)}`;
  return (
    <Note
      live
      className="mt-8 max-w-column"
      title={
        <span ref={titleRef} tabIndex={-1} className="outline-none">
          {`A sessão saiu da memória ${when}: ${courtName(held)}`}
        </span>
      }
    >
      {goneWords(held).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <div className="screen-only mt-2">
        <Button variant="text" className="min-h-11 medium:min-h-6" onClick={onAgain}>
          Abrir de novo
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
