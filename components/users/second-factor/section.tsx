import { useRouter } from "next/navigation";
import { useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { NotDone, Note } from "#components/ui/note.tsx";
import { State } from "#components/ui/state.tsx";
import { toast } from "#components/ui/toast.ts";
import { formatDate, formatLongDay } from "#lib/time/time.ts";
import { awaitedTitle, demandedSentence, untilDemanded } from "#lib/users/second-factor/refusals.ts";
import type { SecondFactorState } from "#lib/users/second-factor/schema.ts";
import {
  beginSecondFactorAction,
  removeSecondFactorAction,
  renewRecoveryCodesAction,
} from "#server/users/second-factor/actions.ts";
import { RecoveryCodes, unkeptCodes } from "./recovery-codes.tsx";
import { SetUp, type Setup } from "./set-up.tsx";

/** What the section shows now, beside what is stored. */
type Step = { kind: "rest" } | { kind: "setup"; setup: Setup } | { kind: "codes"; codes: string[] };

/** Fewer recovery codes than this are said with care. */
const few = 3;
/** So many wrong codes are no slip of a person's own hand. */
const suspicious = 10;

/** The second factor in *Minha conta*: setting it, changing the device, new recovery codes, removing it. */
export function SecondFactorSection({ email, state }: { email: string; state: SecondFactorState }) {
  const router = useRouter();
  const beginning = useAction();
  const renewing = useAction();
  const [step, setStep] = useState<Step>(() => {
    const codes = unkeptCodes(email);
    return codes === null ? { kind: "rest" } : { kind: "codes", codes };
  });

  async function begin() {
    const begun = await beginning.run({ action: () => beginSecondFactorAction({}) });
    if (begun !== null) setStep({ kind: "setup", setup: begun });
  }

  async function renew() {
    const renewed = await renewing.run({ action: () => renewRecoveryCodesAction({}) });
    if (renewed !== null) showCodes(renewed.codes);
  }

  function showCodes(codes: string[]) {
    setStep({ kind: "codes", codes });
    router.refresh();
  }

  const rest = () => setStep({ kind: "rest" });
  return (
    <section className="mt-10" aria-labelledby="segundo-fator">
      <h2 id="segundo-fator" className="type-section">
        Segundo fator
      </h2>
      <p className="mt-1 max-w-column text-ink-2">
        Além da senha, um código de 6 algarismos que um aplicativo no seu celular gera. Quem descobrir a senha
        não entra sem ele.
      </p>
      {step.kind === "setup" ? (
        <SetUp setup={step.setup} onDone={showCodes} onCancel={rest} />
      ) : step.kind === "codes" ? (
        <RecoveryCodes email={email} codes={step.codes} onKept={rest} />
      ) : state.active === null ? (
        <Absent state={state} isBeginning={beginning.isRunning} onBegin={begin} />
      ) : (
        <Active
          active={state.active}
          demandedBy={state.demandedBy}
          isBeginning={beginning.isRunning}
          isRenewing={renewing.isRunning}
          onBegin={begin}
          onRenew={renew}
        />
      )}
    </section>
  );
}

function Absent({
  state: { demandedBy, from },
  isBeginning,
  onBegin,
}: {
  state: SecondFactorState;
  isBeginning: boolean;
  onBegin: () => void;
}) {
  return (
    <>
      {from !== null ? (
        <Note tone="care" title="Você administra sem segundo fator." className="mt-4 max-w-column">
          {untilDemanded(formatDate(from))}
        </Note>
      ) : demandedBy.length > 0 ? (
        <Note tone="care" title={awaitedTitle(demandedBy)} className="mt-4 max-w-column" />
      ) : null}
      <Button className="mt-4" onClick={onBegin} pending={isBeginning && "Abrindo"}>
        Ativar segundo fator
      </Button>
    </>
  );
}

function Active({
  active: { setAt, left, wrongCodes },
  demandedBy,
  isBeginning,
  isRenewing,
  onBegin,
  onRenew,
}: {
  active: NonNullable<SecondFactorState["active"]>;
  demandedBy: readonly string[];
  isBeginning: boolean;
  isRenewing: boolean;
  onBegin: () => void;
  onRenew: () => void;
}) {
  const now = useNow();
  const [isRemoving, setRemoving] = useState(false);
  const isDemanded = demandedBy.length > 0;
  return (
    <>
      {wrongCodes < suspicious ? null : (
        <Note
          tone="alert"
          title={`${wrongCodes} códigos errados em navegadores desconhecidos`}
          className="mt-4 max-w-column"
        >
          Quem chega ao código sabe a sua senha. Se não foi você, troque-a: com outra, a conta recomeça.
        </Note>
      )}
      <ul className="mt-4 max-w-column border-t border-rule [&>li]:border-b [&>li]:border-line [&>li]:py-2">
        <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <State glyph="check" tone="quiet">
            Aplicativo, desde {formatLongDay(setAt, now)}
          </State>
          <Button
            variant="text"
            className="medium:ml-auto max-medium:min-h-11"
            onClick={onBegin}
            pending={isBeginning && "Abrindo"}
          >
            Trocar de aparelho
          </Button>
        </li>
        <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <State glyph={left < few ? "warn" : "check"} tone={left < few ? "care" : "quiet"}>
            {leftWords(left)}
          </State>
          <Button
            variant="text"
            className="medium:ml-auto max-medium:min-h-11"
            onClick={onRenew}
            pending={isRenewing && "Gerando"}
          >
            Gerar códigos novos
          </Button>
          <p className="w-full text-small text-ink-3">Os novos anulam os de antes.</p>
        </li>
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button
          onClick={() => setRemoving(true)}
          blocked={isDemanded ? demandedSentence(demandedBy) : undefined}
        >
          Remover
        </Button>
      </div>
      {isRemoving ? <Removing onClose={() => setRemoving(false)} /> : null}
    </>
  );
}

function leftWords(left: number): string {
  switch (left) {
    case 0:
      return "Nenhum código de recuperação por usar";
    case 1:
      return "Resta 1 código de recuperação";
    default:
      return `Restam ${left} códigos de recuperação`;
  }
}

function Removing({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const { run, isRunning } = useAction();
  const [failed, setFailed] = useState<string | null>(null);

  async function remove() {
    setFailed(null);
    const done = await run({
      action: () => removeSecondFactorAction({}),
      onRefused: ({ message }) => setFailed(message),
    });
    if (done === null) return;
    onClose();
    toast({ text: "Segundo fator removido." });
    router.refresh();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Remover o segundo fator"
      description="A senha sozinha volta a abrir sua conta, e os códigos de recuperação deixam de valer."
      actions={
        <>
          <Button variant="primary" onClick={remove} pending={isRunning && "Removendo"}>
            Remover
          </Button>
          <Button variant="tap" className="ml-2" onClick={onClose}>
            Voltar
          </Button>
        </>
      }
    >
      <NotDone why={failed} className="mt-4" />
    </Dialog>
  );
}
