import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { StartupError } from "#server/db/embedded/startup-error.ts";

/** How long a start waits for a port: the processes of a start killed just before may still hold it. */
const PATIENCE_MS = 5_000;

/** Throws `StartupError` when a port cannot be used. Port 0 lets the system choose one and is always free. */
export async function requirePort(options: {
  port: number;
  host: string;
  variable: string;
  aborted: AbortSignal;
}): Promise<void> {
  const { port, host, variable } = options;
  if (port === 0) return;
  for (const until = Date.now() + PATIENCE_MS; ; await sleep(100)) {
    const code = await tryPort({ port, host });
    if (code === null || options.aborted.aborted) return;
    if (code === "EACCES")
      throw new StartupError(`Sem permissão para usar a porta ${port}. Indique outra em ${variable}.`);
    if (code !== "EADDRINUSE") throw new StartupError(`Não é possível atender em ${host}:${port} (${code}).`);
    if (Date.now() > until)
      throw new StartupError(`A porta ${port} já está em uso. Indique outra em ${variable}.`);
  }
}

const tryPort = ({ port, host }: { port: number; host: string }): Promise<string | null> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error) => resolve("code" in error ? String(error.code) : error.message));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(null)));
  });
