import { globSync } from "node:fs";
import { request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { formatDateTime } from "#lib/time/time.ts";
import { StartupError } from "#server/db/embedded/startup-error.ts";
import type { FirstSignIn } from "#server/users/first/mutations.ts";
import { placePdfAssets } from "./pdf-assets.mjs";
import { ensureBuild } from "./runtime/build.ts";
import { Changes } from "./runtime/changes.ts";
import { requirePort } from "./runtime/ports.ts";
import { prepareRuntime } from "./runtime/prepare.ts";
import { localAddress, programs } from "./runtime/programs.ts";
import { requireSafeStart } from "./runtime/safe-start.ts";
import { ControlGuard } from "./runtime/sandbox-control.ts";
import { noSandbox, type SandboxVariables, sandboxAt } from "./runtime/sandbox-variables.ts";
import { runSession, type Session } from "./runtime/session.ts";
import { readSettings, root, type Settings } from "./runtime/settings.ts";
import { Supervisor } from "./runtime/supervisor.ts";
import type { SandboxInfo } from "./seed.ts";

/** Which of the two, by its name: no variable of the environment turns an installation into one of `npm run dev`. */
const dev = process.argv[2] === "dev";

/** `npm start`: everything on one machine, in order. `npm run dev`: with Next's development server, begun again for new code. */
async function start(session: Session): Promise<void> {
  const settings = readSettings();
  requireSafeStart({ ...settings, dev });
  await requirePort({ port: settings.PORT, host: settings.HOST, variable: "PORT", aborted: session.aborted });

  const runtime = await prepareRuntime({ needs: ["migrated", "sandbox"], terminal: session });
  session.atEnd({ stop: runtime.release, force: runtime.abandon });
  const guard = new ControlGuard(runtime);
  session.atEnd({ stop: () => guard.end(), force: () => {} });
  // Unless `SANDBOX` says otherwise, it is there as long as no database has a real operator.
  const withSandbox =
    settings.SANDBOX === undefined ? !(await guard.hasOtherOperator(null)) : settings.SANDBOX === "on";
  if (withSandbox) await requireSandboxPorts(settings, session);
  const actionsKey = runtime.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY;
  if (dev) placePdfAssets();
  else await ensureBuild({ env: process.env, actionsKey, ...session });

  const supervisor = new Supervisor({ say: session.say });
  session.atEnd({ stop: () => supervisor.stop(), force: () => supervisor.kill() });
  const lost = runtime.lost.then(() => {
    throw new StartupError("O PostgreSQL parou. O Autos foi encerrado; inicie de novo com npm start.");
  });
  const serving = async () => {
    // Imported only now: these modules load the application, which reads the environment set here.
    Object.assign(process.env, runtime.env);
    const { sandboxInfoSchema, seedFirstStart } = await import("./seed.ts");
    const { closePool } = await import("#server/db/connection.ts");
    const { keepRing } = await import("#server/keys/keeper.ts");
    // What is seeded is sealed by the ring, and would be lost in a database that a backup is about to replace.
    const seed = async (info: SandboxInfo | null) => {
      const leaveRing = await keepRing("terminal");
      return await seedFirstStart({ sandbox: info }).finally(leaveRing);
    };
    const simulated = withSandbox
      ? supervisor
          .start(programs.sandbox({ url: runtime.sandboxUrl, settings, guard, dev }))
          .then((line) => sandboxInfoSchema.parse(JSON.parse(line)))
      : Promise.resolve(null);
    const env = withSandbox ? await sandboxVariables(settings, simulated) : noSandbox;
    Object.assign(process.env, env);
    const [sandbox] = await Promise.all([
      simulated,
      simulated.then(seed).then(announceFirstSignIn).finally(closePool),
      supervisor.start(programs.web(runtime, env, { dev })),
      supervisor.start(programs.worker(runtime, env, { dev })),
    ]);
    await waitForWeb(settings, { dev });
    const { isWithoutNetwork, readerHasNetwork } = await import("#server/pdf/run.ts");
    if (!(await isWithoutNetwork())) session.say(readerHasNetwork);
    announce({ settings, sandbox });
    if (dev) void watchSchema(session);
    await session.asked;
    session.say("Encerrando…");
  };
  await Promise.race([serving(), session.asked, supervisor.failed, lost]);
}

async function requireSandboxPorts({ SANDBOX_PORT }: Settings, { aborted }: Session): Promise<void> {
  if (SANDBOX_PORT === 0) return;
  for (const port of [0, 1, 2, 3].map((offset) => SANDBOX_PORT + offset)) {
    await requirePort({ port, host: "127.0.0.1", variable: "SANDBOX_PORT", aborted });
  }
}

async function sandboxVariables(
  { SANDBOX_PORT }: Settings,
  simulated: Promise<SandboxInfo | null>,
): Promise<SandboxVariables> {
  if (SANDBOX_PORT > 0) return sandboxAt(SANDBOX_PORT);
  const info = await simulated;
  if (info === null) return noSandbox;
  const origins = [info.baseUrl, info.appUrl, info.webUrl].map((url) => new URL(url).origin);
  return { SANDBOX_ORIGINS: origins.join(","), SANDBOX_CONTROL: new URL(info.controlUrl).origin };
}

/** The database was migrated before all started: nothing is migrated under processes that use it. */
async function watchSchema({ say }: Session): Promise<void> {
  const changes = new Changes();
  // A new migration is written into the journal.
  const files = globSync("server/db/{**/*.sql,migrations/meta/_journal.json}", { cwd: root });
  for (const file of files) changes.add(join(root, file));
  for (;;) {
    await changes.next;
    say("O esquema do banco de dados mudou: encerre e rode npm run dev de novo para atualizá-lo.");
  }
}

/** Prints the first sign-in as soon as it is valid, not only when everything is ready. */
function announceFirstSignIn(signIn: FirstSignIn | null): void {
  if (signIn === null) return;
  console.log(
    [
      `Primeiro acesso (a senha é trocada ao entrar; sem uso, vale até ${formatDateTime(signIn.until)}, e um novo início dá outra):`,
      `  E-mail: ${signIn.email}`,
      `  Senha de uso único: ${signIn.password}`,
    ].join("\n"),
  );
}

function announce({ settings, sandbox }: { settings: Settings; sandbox: SandboxInfo | null }): void {
  const lines = [`Autos em ${settings.APP_ORIGIN ?? localAddress(settings)}`];
  if (sandbox) lines.push(`Operadora simulada em ${sandbox.baseUrl} (SIMULAÇÃO)`);
  lines.push("Ctrl-C encerra.");
  console.log(lines.join("\n"));
}

const patienceMs = 60_000;

/** Resolves when the web process answers through its listener; in development that is compiled first, however long it takes. */
async function waitForWeb(settings: Settings, { dev = false } = {}): Promise<void> {
  const url = new URL("/api/ready", localAddress(settings));
  // The name may resolve to an address family on which the listener does not listen.
  if (url.hostname === "localhost") url.hostname = settings.HOST.includes(":") ? "[::1]" : "127.0.0.1";
  for (const until = Date.now() + patienceMs; ; await sleep(50)) {
    if ((await statusOf(url)) === 200) return;
    if (!dev && Date.now() > until)
      throw new StartupError("O Autos iniciou, mas não ficou pronto em um minuto.");
  }
}

function statusOf(url: URL): Promise<number | null> {
  return new Promise((resolve) => {
    // The certificate is the firm's own and need not be issued for this local address.
    const options = { rejectUnauthorized: false, timeout: 10_000 };
    const call = (url.protocol === "https:" ? requestSecure : requestPlain)(url, options, (response) => {
      response.resume();
      resolve(response.statusCode ?? null);
    });
    call.once("timeout", () => call.destroy());
    call.once("error", () => resolve(null));
    call.end();
  });
}

await runSession(start);
