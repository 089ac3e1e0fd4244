import { spawn } from "node:child_process";
import { join } from "node:path";
import { StartupError } from "#server/db/embedded/startup-error.ts";
import { prepareRuntime } from "./runtime/prepare.ts";
import { programs } from "./runtime/programs.ts";
import { ControlGuard } from "./runtime/sandbox-control.ts";
import { runSession, type Session } from "./runtime/session.ts";
import { root } from "./runtime/settings.ts";

/** `npm run sandbox`: the sandbox alone. Nothing else writes to standard output: with `--json` its first line is JSON. */
async function sandbox(session: Session): Promise<void> {
  // The database of Autos, too: it says whether there is a real operator.
  const runtime = await prepareRuntime({ needs: ["sandbox", "database"] });
  session.atEnd({ stop: runtime.release, force: runtime.abandon });
  if (session.aborted.aborted) return;
  const guard = new ControlGuard(runtime);
  session.atEnd({ stop: () => guard.end(), force: () => {} });
  const { entry, env } = programs.sandbox({ url: runtime.sandboxUrl, settings: runtime.settings, guard });
  const child = spawn("node", ["--conditions=react-server", entry, ...process.argv.slice(2)], {
    cwd: join(root),
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    detached: true,
  });
  guard.attend(child);
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  session.atEnd({
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
      await exited;
    },
    force: () => void child.kill("SIGKILL"),
  });
  const ended = await Promise.race([
    exited,
    session.asked.then(() => "asked" as const),
    runtime.lost.then(() => "lost" as const),
  ]);
  if (ended === "lost") throw new StartupError("O PostgreSQL parou. A operadora simulada foi encerrada.");
  if (ended !== "asked" && ended !== 0) throw new StartupError("A operadora simulada terminou com erro.");
}

await runSession(sandbox);
