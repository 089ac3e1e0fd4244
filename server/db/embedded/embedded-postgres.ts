import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { loadLocalSecrets, localSecretsPath } from "#server/secrets/local.ts";
import { ensureCluster } from "./cluster.ts";
import { exists, type Home, openDataDir, openHome, openSocketDir, SYSTEM_FOLDER } from "./home.ts";
import {
  explainExit,
  forgetForeignPid,
  isPostmasterOf,
  type Postmaster,
  readPidFile,
  startPostmaster,
  stopPostmaster,
} from "./postmaster.ts";
import { findPrograms, type Programs } from "./programs.ts";
import { ensureRoles } from "./roles.ts";
import { explainDataDirError, StartupError } from "./startup-error.ts";

/** Each process that uses the server holds this lock shared, in database `postgres`; stopping it takes it exclusively. */
const LEASE = 7_290_518_344;

/** How long old server processes may hold the memory after a crash, and how long one recovery may take. */
const MEMORY_PATIENCE_MS = 30_000;
const RECOVERY_PATIENCE_MS = 300_000;
/** How long connections of processes that have just ended may take to close: on a busy machine, seconds. */
const ENDING_PATIENCE_MS = 10_000;

export type EmbeddedPostgres = {
  socketDir: string;
  port: number;
  ownerUrl: string;
  appUrl: string;
  doctorUrl: string;
  sandboxUrl: string;
  superuserUrl: string;
  /** False when a running server was adopted. */
  started: boolean;
  /** Resolves when the server is gone and this process did not stop it. */
  lost: Promise<void>;
  /** Stops using the server. The last process to do so stops the server and waits for its end. */
  release(): Promise<void>;
  /** Stops the server even when others use it. `immediate` skips the checkpoint: the next start recovers all commits. */
  stop(options?: { mode: "fast" | "immediate" }): Promise<void>;
};

/** Starts or adopts the PostgreSQL of a data folder, by any number of processes. Throws `StartupError` with a Portuguese line. */
export async function ensureEmbeddedPostgres(options: {
  dataDir: string;
  /** Server settings of a test cluster, such as `{ fsync: "off" }`. */
  settings?: Record<string, string>;
}): Promise<EmbeddedPostgres> {
  const dataDir = await openDataDir(options.dataDir);
  try {
    const home = await openHome({ dataDir });
    if ((await exists(home.cluster)) && !(await exists(localSecretsPath({ dataDir })))) {
      throw new StartupError(
        `Falta o arquivo ${localSecretsPath({ dataDir })}, com as chaves deste banco de dados. Restaure a cópia dele e inicie de novo.`,
      );
    }
    const secrets = loadLocalSecrets({ dataDir });
    const copyDir = process.getuid?.() === 0 ? SYSTEM_FOLDER : home.dir;
    const programs = await findPrograms({ account: home.account, copyDir });
    await ensureCluster({ home, initdb: programs.initdb, password: secrets.pg.superuser });
    const lease = await obtain({
      home,
      programs,
      password: secrets.pg.superuser,
      settings: options.settings ?? {},
    });
    try {
      await lease.client.query("select pg_advisory_lock($1)", [LEASE + 1]);
      await ensureRoles({ client: lease.client, passwords: secrets.pg });
      await lease.client.query("select pg_advisory_unlock($1)", [LEASE + 1]);
    } catch (error) {
      await giveBack({ home, client: lease.client });
      throw error;
    }
    const url = (user: string, password: string, database: string) =>
      `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(lease.socketDir)}&port=${lease.port}`;
    let over = false;
    return {
      socketDir: lease.socketDir,
      port: lease.port,
      ownerUrl: url("autos_owner", secrets.pg.owner, "autos"),
      appUrl: url("autos_app", secrets.pg.app, "autos"),
      doctorUrl: url("autos_doctor", secrets.pg.doctor, "autos"),
      sandboxUrl: url("autos_sandbox", secrets.pg.sandbox, "sandbox"),
      superuserUrl: url("postgres", secrets.pg.superuser, "postgres"),
      started: lease.started,
      lost: new Promise((resolve) => {
        lease.client.once("end", () => {
          if (!over) resolve();
        });
      }),
      async release() {
        if (over) return;
        over = true;
        await giveBack({ home, client: lease.client });
      },
      async stop({ mode } = { mode: "fast" }) {
        over = true;
        await stopPostmaster({ home, mode });
        await lease.client.end().catch(() => {});
      },
    };
  } catch (error) {
    throw explainDataDirError({ error, dataDir });
  }
}

type Lease = { client: pg.Client; socketDir: string; port: number; started: boolean };

/** Connects to the running server and takes the lease, starting a server whenever there is none. */
async function obtain(options: {
  home: Home;
  programs: Programs;
  password: string;
  settings: Record<string, string>;
}): Promise<Lease> {
  const { home, password } = options;
  const begin = Date.now();
  let own: Postmaster | null = null;
  for (;;) {
    const recorded = await readPidFile(home);
    const running = recorded !== null && (await isPostmasterOf({ pid: recorded.pid, home }));
    if (running && recorded.socketDir) {
      const client = await lease({ socketDir: recorded.socketDir, port: recorded.port, password });
      // Of several processes that start a server at once, one wins: the others' servers are about to end.
      const started = own?.pid === recorded.pid;
      if (client) return { client, socketDir: recorded.socketDir, port: recorded.port, started };
    }
    if (own?.hasExited()) {
      const failure = await explainExit({ log: (await own.exited).log, home });
      if (failure instanceof StartupError) throw failure;
      if (Date.now() - begin > MEMORY_PATIENCE_MS) {
        throw new StartupError(
          "Processos antigos do PostgreSQL ainda ocupam o banco de dados. Encerre-os e inicie de novo.",
        );
      }
      own = null;
      await sleep(200);
    } else if (!running && own === null) {
      await forgetForeignPid(home);
      const socketDir = await openSocketDir({ home, previous: recorded?.socketDir });
      own = await startPostmaster({
        home,
        postgres: options.programs.postgres,
        socketDir,
        settings: options.settings,
      });
    } else if (Date.now() - begin > RECOVERY_PATIENCE_MS) {
      throw new StartupError(`O PostgreSQL não respondeu em cinco minutos (registro em ${home.log}).`);
    } else {
      await sleep(20);
    }
  }
}

/** Null while the server is starting, recovering or stopping. */
async function lease(options: {
  socketDir: string;
  port: number;
  password: string;
}): Promise<pg.Client | null> {
  const client = new pg.Client({
    host: options.socketDir,
    port: options.port,
    user: "postgres",
    password: options.password,
    database: "postgres",
    application_name: "autos",
  });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select pg_advisory_lock_shared($1)", [LEASE]);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    if (error instanceof pg.DatabaseError && error.code === "28P01") {
      throw new StartupError(
        "O arquivo secrets.json da pasta de dados não é o deste banco de dados. Restaure a cópia certa e inicie de novo.",
      );
    }
    // 57P0x: the server starts or stops. No code, or a socket's: it does not run. Any other error does not pass by itself.
    if (error instanceof pg.DatabaseError && !error.code?.startsWith("57P0")) throw error;
    return null;
  }
}

/** Releases the lease and stops the server when nobody else is connected. Closed connections may take a moment to end. */
async function giveBack({ home, client }: { home: Home; client: pg.Client }): Promise<void> {
  try {
    await client.query("select pg_advisory_unlock_shared($1)", [LEASE]);
    const { rows } = await client.query<{ last: boolean }>("select pg_try_advisory_lock($1) as last", [
      LEASE,
    ]);
    if (rows[0]?.last && (await aloneSoon(client))) await stopPostmaster({ home, mode: "fast" });
  } catch {
    // The server is gone already.
  }
  await client.end().catch(() => {});
}

async function aloneSoon(client: pg.Client): Promise<boolean> {
  for (const until = Date.now() + ENDING_PATIENCE_MS; ; await sleep(20)) {
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    if (rows[0]?.others === 0) return true;
    if (Date.now() > until) return false;
  }
}
