import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { readAgain } from "#components/reads/read-again.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Note } from "#components/ui/note.tsx";
import { ProgressBar } from "#components/ui/progress-bar.tsx";
import { formatSize } from "#lib/documents/rules.ts";
import { ownSentence } from "#lib/failures/own.ts";
import { apiErrorSchema } from "#lib/http/api-error.ts";
import { handInUrl } from "#lib/publications/deliveries/href.ts";
import { reportWords } from "#lib/publications/deliveries/words.ts";
import { type DeliveryAnswer, deliveryAnswerSchema } from "#lib/publications/delivery.ts";
import { allOf } from "#lib/reads.ts";

/** `taken`: what came of it, with a sentence when it did not arrive whole. `refused`: nothing came of it. */
type HandedIn = { kind: "taken"; answer: DeliveryAnswer } | { kind: "refused"; message: string };

const lost =
  "A entrega parou no caminho, sem resposta. O que chegou antes está em Entregas; entregar de novo não duplica nada.";

/** Sends a file as it is. By XMLHttpRequest, as only it says how much of a body has left. */
function sendPublications(
  file: File,
  { database, signal, onSent }: { database: string; signal: AbortSignal; onSent: (bytes: number) => void },
): Promise<HandedIn> {
  const { promise, resolve } = Promise.withResolvers<HandedIn>();
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  request.upload.addEventListener("progress", ({ loaded }) => onSent(loaded));
  request.addEventListener("load", () => resolve(readHandedIn(request.responseText)));
  for (const event of ["error", "timeout", "abort"])
    request.addEventListener(event, () => resolve({ kind: "refused", message: lost }));
  signal.addEventListener("abort", abort, { once: true });
  request.open("POST", handInUrl({ database }));
  const isLines = /\.(?:ndjson|jsonl)$/i.test(file.name);
  request.setRequestHeader("content-type", isLines ? "application/x-ndjson" : "application/json");
  request.send(file);
  return promise.finally(() => signal.removeEventListener("abort", abort));
}

/** What an answer says, whatever its status. */
function readHandedIn(body: string): HandedIn {
  const answer = parsed(body);
  const taken = deliveryAnswerSchema.safeParse(answer);
  if (taken.success) return { kind: "taken", answer: taken.data };
  const refused = apiErrorSchema.safeParse(answer);
  return { kind: "refused", message: refused.success ? refused.data.message : ownSentence("unavailable") };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type Stage =
  | { stage: "choosing" }
  | { stage: "sending"; file: File; sent: number }
  | { stage: "done"; file: File; handed: HandedIn };

type Given = { database: string; open: boolean; onOpenChange: (open: boolean) => void };

/** Hands in a file of publications: chosen, sent as it is, and reported. Closing it stops what is on its way. */
export function HandIn({ database, open, onOpenChange }: Given) {
  const [stage, setStage] = useState<Stage>({ stage: "choosing" });
  const stop = useRef<AbortController>(null);
  const client = useQueryClient();
  useEffect(() => () => stop.current?.abort(), []);

  async function send(file: File) {
    const aborting = new AbortController();
    stop.current = aborting;
    setStage({ stage: "sending", file, sent: 0 });
    const handed = await sendPublications(file, {
      database,
      signal: aborting.signal,
      onSent: (sent) => setStage({ stage: "sending", file, sent }),
    });
    if (stop.current !== aborting) return;
    setStage({ stage: "done", file, handed });
    await readAgain(client, allOf("publications", { database }));
  }

  function change(isOpen: boolean) {
    if (!isOpen) {
      stop.current?.abort();
      stop.current = null;
      setStage({ stage: "choosing" });
    }
    onOpenChange(isOpen);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title="Entregar arquivo"
      description="Um arquivo de publicações em JSON: uma lista, ou uma por linha. O que já está aqui não entra duas vezes."
      actions={
        stage.stage === "sending" ? (
          <Button onClick={() => change(false)}>Parar</Button>
        ) : (
          <>
            <ChooseFile isAgain={stage.stage === "done"} onFile={(file) => void send(file)} />
            <Button onClick={() => change(false)}>Fechar</Button>
          </>
        )
      }
    >
      <div className="mt-3 grid gap-2">
        <Outcome stage={stage} />
      </div>
    </Dialog>
  );
}

function ChooseFile({ isAgain, onFile }: { isAgain: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <>
      <Button variant="primary" onClick={() => input.current?.click()}>
        {isAgain ? "Escolher outro arquivo" : "Escolher arquivo"}
      </Button>
      <label htmlFor={id} className="sr-only">
        Arquivo de publicações
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        tabIndex={-1}
        className="sr-only"
        accept=".json,.ndjson,.jsonl,application/json,application/x-ndjson"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = "";
          if (file) onFile(file);
        }}
      />
    </>
  );
}

function Outcome({ stage }: { stage: Stage }) {
  switch (stage.stage) {
    case "choosing":
      return null;
    case "sending": {
      const { file, sent } = stage;
      const isSent = sent >= file.size;
      const words = isSent
        ? "Enviado. Falta guardar as publicações."
        : `${formatSize(sent)} de ${formatSize(file.size)} enviados`;
      return (
        <>
          <p className="font-strong wrap-anywhere">{file.name}</p>
          <ProgressBar label="Envio do arquivo" value={sent} max={Math.max(1, file.size)} text={words} />
          <p className="text-small text-ink-2">{words}</p>
        </>
      );
    }
    case "done":
      return (
        <>
          <p className="font-strong wrap-anywhere">{stage.file.name}</p>
          {stage.handed.kind === "refused" ? (
            <Note tone="alert" live title="Nada foi entregue">
              {stage.handed.message}
            </Note>
          ) : (
            <Report answer={stage.handed.answer} />
          )}
        </>
      );
  }
}

function Report({ answer }: { answer: DeliveryAnswer }) {
  const { counts, invalid } = reportWords(answer);
  const isBroken = answer.message !== undefined || invalid !== null;
  return (
    <Note tone={isBroken ? "alert" : "quiet"} live title={counts}>
      {answer.message === undefined ? null : <p>{answer.message}</p>}
      {invalid === null ? null : <p className="wrap-anywhere">{invalid}</p>}
    </Note>
  );
}
