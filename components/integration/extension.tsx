import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { Note } from "#components/ui/note.tsx";
import { helpHref } from "#lib/help/parts.ts";
import type { Held } from "#lib/integration/schema.ts";
import { courtCodeAction } from "#server/integration/actions.ts";

/** After so long without its answer the extension does not work. */
const answerMs = 10_000;

/** `entered`: or it asks the person now. `outdated`: it was updated since this page was loaded. */
type Outcome = "entered" | "failed" | "outdated";

const failures: Record<Exclude<Outcome, "entered">, string> = {
  failed: "A sessão já saiu da memória, ou o navegador recusou um dos cookies. Peça o acesso de novo.",
  outdated: "Ela foi atualizada depois que esta página abriu. Carregue a página de novo e aperte outra vez.",
};

/** Opens the court with the companion extension, which this browser has; the page itself never sees the cookies. */
export function OpenWithExtension({
  database,
  held,
  isFirst,
  isMeant,
  onTaken,
}: {
  database: string;
  held: Held;
  /** The one thing to do here: it has the pen. */
  isFirst: boolean;
  /** It was asked for to be opened: it opens by itself, once. */
  isMeant: boolean;
  onTaken: () => void;
}) {
  const { run, isRunning } = useAction();
  const [state, setState] = useState<"idle" | "opening" | keyof typeof failures>("idle");
  async function open() {
    setState("opening");
    const made = await run({ action: () => courtCodeAction({ database, handle: held.handle }) });
    if (made === null) return setState("idle");
    const outcome = made.code === null ? "failed" : await enter({ database, code: made.code });
    setState(outcome === "entered" ? "idle" : outcome);
    onTaken();
  }
  const openOnce = useEffectEvent(() => void open());
  const isBegun = useRef(false);
  useEffect(() => {
    if (!isMeant || isBegun.current) return;
    isBegun.current = true;
    openOnce();
  }, [isMeant]);
  return (
    <>
      <Button
        variant={isFirst ? "primary" : "outline"}
        size="large"
        pending={(isRunning || state === "opening") && "Abrindo"}
        onClick={() => void open()}
      >
        Abrir com a extensão
      </Button>
      {state === "idle" || state === "opening" ? null : (
        <Note
          tone="alert"
          live
          className="order-last mt-2 w-full max-w-column"
          title="A extensão não abriu o tribunal"
        >
          {failures[state]}
        </Note>
      )}
    </>
  );
}

type Message = { autos?: string; code?: string; outcome?: Outcome } | null;

/** Calls `hear` with what the extension says in this page, until the function that is given back is called. */
function hearExtension(hear: (message: NonNullable<Message>) => void): () => void {
  const listen = ({ source, origin, data }: MessageEvent<Message>) => {
    if (source === window && origin === window.location.origin && data !== null) hear(data);
  };
  window.addEventListener("message", listen);
  return () => window.removeEventListener("message", listen);
}

const tellExtension = (message: object) => window.postMessage(message, window.location.origin);

/** What is said first to whoever has no extension: only with it does a press open the court. */
export function ExtensionOffer() {
  const [isLater, setLater] = useState(true);
  useEffect(() => setLater(sessionStorage.getItem(laterKey) !== null), []);
  if (isLater) return null;
  return (
    <Note
      tone="pen"
      className="screen-only mt-6 max-w-column"
      title="Com a extensão do Autos, Abrir leva direto para dentro do tribunal."
    >
      <p>
        Põe-se uma vez em cada navegador. <HowToInstall /> Sem ela, resta o que está em{" "}
        <strong className="font-strong">Para automação</strong>.
      </p>
      <Button
        variant="text"
        className="min-h-11 medium:min-h-6"
        onClick={() => {
          sessionStorage.setItem(laterKey, "1");
          setLater(true);
        }}
      >
        Agora não
      </Button>
    </Note>
  );
}

export const HowToInstall = () => (
  <>
    <Link href={helpHref("tribunal")}>Como pôr a extensão</Link>.
  </>
);

const laterKey = "autos-extension-later";

/** Whether this browser has the extension, and it listens to this page. */
export function useExtension(): boolean {
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    const stop = hearExtension(({ autos }) => {
      if (autos === "extension-is-here") setHere(true);
    });
    tellExtension({ autos: "is-extension-here" });
    return stop;
  }, []);
  return isHere;
}

/** Hands the extension a code, and waits for what it made of it. */
function enter({ database, code }: { database: string; code: string }): Promise<Outcome> {
  return new Promise((resolve) => {
    const end = (outcome: Outcome) => {
      clearTimeout(timer);
      stop();
      resolve(outcome);
    };
    const timer = setTimeout(() => end("failed"), answerMs);
    const stop = hearExtension(({ autos, code: of, outcome = "failed" }) => {
      if (autos === "court-entered" && of === code) end(outcome);
    });
    tellExtension({ autos: "enter-court", database, code });
  });
}
