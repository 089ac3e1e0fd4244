import { z } from "zod";
import { customerDatabases } from "./customers.ts";
import { StartError } from "./database.ts";
import { readOptions } from "./options.ts";
import { type RunningSandbox, type SandboxInfo, startSandbox } from "./server.ts";

/** Entry point: `node sandbox/main.ts [--json]`. The first line of `--json` is for the parent process. */
async function main(): Promise<void> {
  const isControlClosed = process.env.SANDBOX_CONTROL_ASKS === "on" ? askParent() : undefined;
  const running = await startSandbox({ ...readOptions(process.env), isControlClosed });
  endWith(running);
  if (process.argv.includes("--json")) console.log(JSON.stringify(running.info));
  else printForPeople(running.info);
}

/** Ends on a signal or when the parent that holds the IPC channel goes away. */
function endWith(running: RunningSandbox): void {
  let isEnding = false;
  const end = (): void => {
    if (isEnding) return;
    isEnding = true;
    running.close().then(() => process.exit(0), fail);
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
  if (process.channel !== undefined) process.on("disconnect", end);
}

/** Whether the control is closed knows the process that started this one, at each moment: it is asked at each use. */
function askParent(): (baseUrl: string) => Promise<boolean> {
  const waiting = new Map<number, (isClosed: boolean) => void>();
  let last = 0;
  process.on("message", (message) => {
    const { data } = controlAnswer.safeParse(message);
    if (data === undefined) return;
    waiting.get(data.id)?.(data.isClosed);
    waiting.delete(data.id);
  });
  return (baseUrl) =>
    new Promise((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      process.send?.({ type: "control", id: last, baseUrl });
    });
}

const controlAnswer = z.object({ type: z.literal("control"), id: z.number(), isClosed: z.boolean() });

function printForPeople(info: SandboxInfo): void {
  console.log("Sandbox do serviço de processos (SIMULAÇÃO)");
  console.log(`  API principal      ${info.baseUrl}`);
  console.log(`  Janela             ${info.appUrl}`);
  console.log(`  Guias e integração ${info.webUrl}`);
  console.log(`  Controle           ${info.controlUrl}`);
  for (const { document, name } of customerDatabases) console.log(`  Base ${document}  ${name}`);
  for (const [kind, token] of Object.entries(info.tokens)) console.log(`  Token ${kind.padEnd(12)} ${token}`);
  console.log("Ctrl-C encerra.");
}

function fail(error: unknown): never {
  const message = error instanceof StartError ? error.message : `Falha inesperada: ${String(error)}`;
  console.error(message);
  process.exit(1);
}

main().catch(fail);
