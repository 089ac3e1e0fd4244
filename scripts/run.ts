import { StartupError } from "#server/db/embedded/startup-error.ts";
import { ensureBuild } from "./runtime/build.ts";
import { requirePort } from "./runtime/ports.ts";
import { prepareRuntime } from "./runtime/prepare.ts";
import { programs } from "./runtime/programs.ts";
import { requireSafeStart } from "./runtime/safe-start.ts";
import { runSession, type Session } from "./runtime/session.ts";
import { readSettings } from "./runtime/settings.ts";
import { Supervisor } from "./runtime/supervisor.ts";

/** `npm run web | worker | migrate`: one process alone, for an installation on several machines. */
async function run(session: Session): Promise<void> {
  const what = process.argv[2];
  if (what === "migrate") {
    const runtime = await prepareRuntime({ needs: ["migrated"], terminal: session });
    session.atEnd({ stop: runtime.release, force: runtime.abandon });
    session.say("O banco de dados está atualizado.");
    return;
  }
  if (what !== "web" && what !== "worker") throw new StartupError("Uso: npm run web | worker | migrate");
  const settings = readSettings();
  if (what === "web") {
    requireSafeStart(settings);
    await requirePort({
      port: settings.PORT,
      host: settings.HOST,
      variable: "PORT",
      aborted: session.aborted,
    });
  }
  const runtime = await prepareRuntime({ needs: ["database"] });
  session.atEnd({ stop: runtime.release, force: runtime.abandon });
  if (what === "web") {
    const actionsKey = runtime.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY;
    await ensureBuild({ env: process.env, actionsKey, ...session });
  }
  const supervisor = new Supervisor({ say: session.say });
  session.atEnd({ stop: () => supervisor.stop(), force: () => supervisor.kill() });
  const serving = async () => {
    await supervisor.start(programs[what](runtime));
    session.say(
      what === "web"
        ? `Web na porta ${settings.PORT}. Ctrl-C encerra.`
        : "Worker em execução. Ctrl-C encerra.",
    );
    await session.asked;
  };
  const lost = runtime.lost.then(() => {
    throw new StartupError("O PostgreSQL parou. O processo foi encerrado.");
  });
  await Promise.race([serving(), session.asked, supervisor.failed, lost]);
}

await runSession(run);
