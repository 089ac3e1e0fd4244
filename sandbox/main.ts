import { customerDatabases } from "./customers.ts";
import { StartError } from "./database.ts";
import { readOptions } from "./options.ts";
import { type RunningSandbox, type SandboxInfo, startSandbox } from "./server.ts";

/** Entry point: `node sandbox/main.ts [--json]`. The first line of `--json` is for the parent process. */
async function main(): Promise<void> {
  const running = await startSandbox(readOptions(process.env));
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
