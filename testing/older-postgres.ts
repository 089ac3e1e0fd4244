import { spawnSync } from "node:child_process";
import { chown, mkdir, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import pg from "pg";
import { z } from "zod";
import { asAccount, chooseAccount } from "#server/db/embedded/account.ts";
import type { Home } from "#server/db/embedded/home.ts";
import { startPostmaster, stopPostmaster } from "#server/db/embedded/postmaster.ts";
import { findPrograms } from "#server/db/embedded/programs.ts";
import { ensureRoles } from "#server/db/embedded/roles.ts";
import { migrate } from "#server/db/migrate.ts";
import { loadLocalSecrets } from "#server/secrets/local.ts";
import { makeScratch } from "./scratch.ts";

/** The oldest PostgreSQL that Autos works with. */
const major = 15;

async function olderPackage(): Promise<{ dir: string; version: string } | null> {
  try {
    const entry = createRequire(import.meta.url).resolve(
      `postgres-${major}-${process.platform}-${process.arch}`,
    );
    const dir = dirname(dirname(entry));
    const manifest = z.object({ version: z.string() });
    return { dir, ...manifest.parse(JSON.parse(await readFile(join(dir, "package.json"), "utf8"))) };
  } catch {
    return null;
  }
}

export const hasOlderPostgres = (await olderPackage()) !== null;

/** A PostgreSQL of an older major version with an empty, migrated database, and its three roles. */
export async function startOlderPostgres() {
  const source = await olderPackage();
  if (source === null) throw new Error("the package of an older PostgreSQL is not installed here");
  const dir = await makeScratch(`postgres-${major}`);
  const home: Home = {
    dir: join(dir, "home"),
    cluster: join(dir, "home", "cluster"),
    log: join(dir, "home", "log"),
    account: await chooseAccount({ cluster: join(dir, "home", "cluster") }),
  };
  await mkdir(home.dir, { mode: 0o700 });
  if (home.account) await chown(home.dir, home.account.uid, home.account.gid);
  const programs = await findPrograms({ account: home.account, copyDir: dir, source });
  const made = spawnSync(
    programs.initdb,
    [
      "-D",
      home.cluster,
      "-U",
      "postgres",
      "--auth=trust",
      "--encoding=UTF8",
      "--locale=C.UTF-8",
      "--no-sync",
    ],
    asAccount(home.account),
  );
  if (made.status !== 0) throw new Error(made.stderr.toString());
  await startPostmaster({
    home,
    postgres: programs.postgres,
    socketDir: home.dir,
    settings: { fsync: "off", synchronous_commit: "off", full_page_writes: "off" },
  });
  const url = (user: string, database: string) =>
    `postgres://${user}@localhost/${database}?host=${encodeURIComponent(home.dir)}&port=5432`;
  const superuser = await connectSoon(url("postgres", "postgres"));
  await ensureRoles({ client: superuser, passwords: loadLocalSecrets({ dataDir: dir }).pg });
  const { rows } = await superuser.query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  await superuser.end();
  const urls = { ownerUrl: url("autos_owner", "autos"), appUrl: url("autos_app", "autos") };
  await migrate({ ownerUrl: urls.ownerUrl, appRole: "autos_app", doctorRole: "autos_doctor" });
  const stop = async () => {
    await stopPostmaster({ home, mode: "immediate" });
    await rm(dir, { recursive: true, force: true });
  };
  return { ...urls, major: Number.parseInt(rows[0]?.version ?? "", 10), stop };
}

async function connectSoon(url: string): Promise<pg.Client> {
  for (const until = performance.now() + 30_000; ; ) {
    const client = new pg.Client(url);
    client.on("error", () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      if (performance.now() > until) throw error;
    }
  }
}
