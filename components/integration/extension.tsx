"use client";

import { useEffect, useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import type { Held } from "#lib/integration/schema.ts";
import { courtCodeAction } from "#server/integration/actions.ts";

/** After so long without its answer the extension does not work. */
const answerMs = 10_000;

/** Opens the court with the companion extension where this browser has it; the page itself never sees the cookies. */
export function OpenWithExtension({ database, held }: { database: string; held: Held }) {
  const isHere = useExtension();
  const { run, isRunning } = useAction();
  const [state, setState] = useState<"idle" | "opening" | "failed">("idle");
  if (!isHere)
    return (
      <p className="order-last w-full max-w-column text-small text-ink-2">
        Com a extensão do Autos, um toque aqui abre o tribunal neste navegador. Peça a extensão a quem
        administra o Autos.
      </p>
    );
  async function open() {
    setState("opening");
    const made = await run({ action: () => courtCodeAction({ database, handle: held.handle }) });
    if (made === null) return setState("idle");
    const { code } = made;
    setState(code !== null && (await entered({ database, code })) ? "idle" : "failed");
  }
  return (
    <>
      <Button
        variant="primary"
        {...(isRunning || state === "opening" ? { pending: "Abrindo" } : {})}
        onClick={() => void open()}
      >
        Abrir com a extensão
      </Button>
      {state === "failed" ? (
        <Note
          tone="alert"
          live
          className="order-last w-full max-w-column"
          title="A extensão não abriu o tribunal"
        >
          A sessão já saiu da memória, ou o navegador recusou um dos cookies. Peça o acesso de novo.
        </Note>
      ) : null}
    </>
  );
}

type Message = { autos?: string; code?: string; ok?: boolean } | null;

/** Calls `hear` with what the extension says in this page, until the function that is given back is called. */
function hearExtension(hear: (message: NonNullable<Message>) => void): () => void {
  const listen = ({ source, origin, data }: MessageEvent<Message>) => {
    if (source === window && origin === window.location.origin && data !== null) hear(data);
  };
  window.addEventListener("message", listen);
  return () => window.removeEventListener("message", listen);
}

const tellExtension = (message: object) => window.postMessage(message, window.location.origin);

function useExtension(): boolean {
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

/** Hands the extension a code; whether it entered, or asks the person now. */
function entered({ database, code }: { database: string; code: string }): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (ok: boolean) => {
      clearTimeout(timer);
      stop();
      resolve(ok);
    };
    const timer = setTimeout(() => end(false), answerMs);
    const stop = hearExtension((message) => {
      if (message.autos === "court-entered" && message.code === code) end(message.ok === true);
    });
    tellExtension({ autos: "enter-court", database, code });
  });
}
