import { createHmac } from "node:crypto";
import { type EmbeddedPostgres, ensureEmbeddedPostgres } from "#server/db/embedded/embedded-postgres.ts";
import { explainDataDirError, StartupError } from "#server/db/embedded/startup-error.ts";
import type { Terminal } from "#server/db/rebuild/run.ts";
import { KeyringError, parseKeyring } from "#server/secrets/keyring.ts";
import { keysOf, type LocalSecrets, loadLocalSecrets, localSecretsPath } from "#server/secrets/local.ts";
import { rememberVariables } from "#server/secrets/redaction.ts";
import { checkExternalDatabase, requireSafeConnection } from "./external-database.ts";
import { noSandbox, type SandboxVariables, sandboxAt } from "./sandbox-variables.ts";
import { readSettings, type Settings } from "./settings.ts";

/** `migrated`: to this version's schema. `current`: only when a check finds it is not, which is faster for a short command. */
export type Need = "database" | "migrated" | "current" | "sandbox";

export type Runtime = {
  settings: Settings;
  /** Variables for the application's processes, on top of `process.env`; without the owner's credentials. */
  env: Record<string, string>;
  ownerUrl: string;
  appUrl: string;
  doctorUrl: string;
  sandboxUrl: string;
  /** Resolves when the embedded PostgreSQL has ended and this process did not stop it; never otherwise. */
  lost: Promise<void>;
  /** Stops using the databases. The last process to do so stops the embedded PostgreSQL. */
  release(): Promise<void>;
  /** Stops the embedded PostgreSQL at once, even when other processes use it. */
  abandon(): Promise<void>;
};

/** Prepares databases and secrets for every command alike. Throws `StartupError` with one Portuguese line. */
export async function prepareRuntime({
  needs,
  terminal = null,
}: {
  needs: Need[];
  /** Is told of an update of the database that takes long, and may end it. */
  terminal?: Terminal | null;
}): Promise<Runtime> {
  const settings = readSettings();
  requireSafeConnections(settings);
  const secrets = localSecretsOnDemand(settings.DATA_DIR);
  const ownDatabase = settings.DATABASE_URL === undefined && settings.DATABASE_OWNER_URL === undefined;
  const ownSandbox = needs.includes("sandbox") && settings.SANDBOX_DATABASE_URL === undefined;
  const needsDatabase = needs.some((need) => need !== "sandbox");

  let embedded: EmbeddedPostgres | null = null;
  if ((needsDatabase && ownDatabase) || ownSandbox) {
    embedded = await ensureEmbeddedPostgres({ dataDir: settings.DATA_DIR });
  }
  try {
    const nextAuthSecret = settings.NEXTAUTH_SECRET ?? secrets().nextAuthSecret;
    const urlsFor = async (all: Need[]): Promise<Urls> =>
      ownDatabase && embedded
        ? { ownerUrl: embedded.ownerUrl, appUrl: embedded.appUrl, doctorUrl: embedded.doctorUrl }
        : await externalUrls({ settings, needs: all, secret: nextAuthSecret });
    if (needs.includes("current") || needs.includes("migrated"))
      await refuseDuringRestore(ownDatabase ? embedded?.ownerUrl : ownerUrlOf(settings));
    let urls = await urlsFor(needs);
    const isBehind = needs.includes("current") && !(await isUpToDate(urls));
    if (isBehind) urls = await urlsFor([...needs, "migrated"]);
    if (isBehind || needs.includes("migrated")) await bringUpToDate(urls, terminal);
    const env = {
      DATA_DIR: settings.DATA_DIR,
      DATABASE_URL: urls.appUrl,
      // Emptied for child processes: only the process that migrates has the owner's credentials.
      DATABASE_OWNER_URL: "",
      SANDBOX_DATABASE_URL: "",
      AUTOS_KEYS: settings.AUTOS_KEYS ?? keysOf(secrets()),
      AUTOS_KEYS_FILE:
        settings.AUTOS_KEYS === undefined ? localSecretsPath({ dataDir: settings.DATA_DIR }) : "",
      NEXTAUTH_SECRET: nextAuthSecret,
      NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: actionsKey(settings, secrets),
      ...usualSandbox(settings),
    };
    requireKeys(env.AUTOS_KEYS);
    const sandboxUrl = settings.SANDBOX_DATABASE_URL ?? embedded?.sandboxUrl ?? "";
    rememberVariables({ ...env, ...urls, sandboxUrl });
    return {
      settings,
      env,
      ...urls,
      sandboxUrl,
      lost: embedded?.lost ?? new Promise(() => {}),
      release: async () => await embedded?.release(),
      abandon: async () => await embedded?.stop({ mode: "immediate" }),
    };
  } catch (error) {
    await embedded?.release();
    throw explainDataDirError({ error, dataDir: settings.DATA_DIR });
  }
}

/** A ring that cannot be read is said at the start, not by whatever opens the first secret. */
function requireKeys(keys: string): void {
  try {
    parseKeyring(keys);
  } catch (error) {
    throw error instanceof KeyringError ? new StartupError(error.message) : error;
  }
}

function requireSafeConnections(settings: Settings): void {
  if (settings.ALLOW_UNVERIFIED_DATABASE_TLS === "on") return;
  for (const variable of ["DATABASE_OWNER_URL", "DATABASE_URL", "DATABASE_URL_DIRECT"] as const) {
    const url = settings[variable];
    if (url !== undefined) requireSafeConnection({ url, variable });
  }
}

/** Where the sandbox is, if it runs: nowhere, if it must not run or the system chooses its ports. */
const usualSandbox = ({ SANDBOX, SANDBOX_PORT }: Settings): SandboxVariables =>
  SANDBOX === "off" || SANDBOX_PORT === 0 ? noSandbox : sandboxAt(SANDBOX_PORT);

/** Makes secrets.json only when a secret of it is needed: a host with its own database and secrets needs no data folder. */
function localSecretsOnDemand(dataDir: string): () => LocalSecrets {
  let loaded: LocalSecrets | undefined;
  return () => {
    loaded ??= loadLocalSecrets({ dataDir });
    return loaded;
  };
}

/** The key is the same on every host with the same sign-in secret, so that each host can run forms of another one. */
function actionsKey(settings: Settings, secrets: () => LocalSecrets): string {
  const given = settings.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY;
  if (given !== undefined) return given;
  if (settings.NEXTAUTH_SECRET === undefined) return secrets().actionsKey;
  return createHmac("sha256", settings.NEXTAUTH_SECRET).update("server actions").digest("base64");
}

type Urls = { ownerUrl: string; appUrl: string; doctorUrl: string };

const ownerUrlOf = ({ DATABASE_OWNER_URL, DATABASE_URL }: Settings) => DATABASE_OWNER_URL ?? DATABASE_URL;

async function externalUrls(options: { settings: Settings; needs: Need[]; secret: string }): Promise<Urls> {
  const { DATABASE_OWNER_URL, DATABASE_URL } = options.settings;
  const ownerUrl = ownerUrlOf(options.settings);
  if (ownerUrl === undefined || !options.needs.some((need) => need !== "sandbox")) {
    return { ownerUrl: "", appUrl: "", doctorUrl: "" };
  }
  const variable = DATABASE_OWNER_URL === undefined ? "DATABASE_URL" : "DATABASE_OWNER_URL";
  await checkExternalDatabase({ url: ownerUrl, variable });
  const { derivedUrls, ensureRoles } = await import("#server/db/roles.ts");
  const derived = derivedUrls({ ownerUrl, secret: options.secret });
  const appUrl = DATABASE_OWNER_URL === undefined ? derived.appUrl : (DATABASE_URL ?? derived.appUrl);
  if (options.needs.includes("migrated")) {
    const ours = appUrl === derived.appUrl ? [appUrl, derived.doctorUrl] : [derived.doctorUrl];
    await ensureRoles({ ownerUrl, urls: ours });
  }
  if (appUrl !== derived.appUrl) await checkExternalDatabase({ url: appUrl, variable: "DATABASE_URL" });
  return { ownerUrl, appUrl, doctorUrl: derived.doctorUrl };
}

/** Before anything reads or changes the tables, which would wait for as long as that takes. */
async function refuseDuringRestore(ownerUrl: string | undefined): Promise<void> {
  if (ownerUrl === undefined) return;
  const { refuseWhileAlone } = await import("#server/keys/alone.ts");
  await refuseWhileAlone(ownerUrl);
}

async function isUpToDate({ appUrl }: Urls): Promise<boolean> {
  const { isCurrent } = await import("#server/db/current.ts");
  return await isCurrent(appUrl);
}

async function bringUpToDate(
  { ownerUrl, appUrl, doctorUrl }: Urls,
  terminal: Terminal | null,
): Promise<void> {
  const { migrate } = await import("#server/db/migrate.ts");
  const role = (url: string) => decodeURIComponent(new URL(url).username);
  await migrate({ ownerUrl, appRole: role(appUrl), doctorRole: role(doctorUrl), terminal });
}
