import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeScratch } from "#testing/scratch.ts";
import { type EmbeddedPostgres, ensureEmbeddedPostgres } from "./embedded-postgres.ts";
import { diskFull, explainDataDirError, StartupError } from "./startup-error.ts";

let prepared: string;
let base: string;
let dataDir: string;
const open: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];

beforeAll(async () => {
  prepared = await makeScratch("embedded");
  await (await ensureEmbeddedPostgres({ dataDir: prepared })).release();
});
afterAll(() => rm(prepared, { recursive: true, force: true }));
beforeEach(async () => {
  base = await makeScratch("embedded");
  dataDir = join(base, "data");
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  for (const postgres of open.splice(0)) await postgres.stop({ mode: "immediate" });
  await rm(base, { recursive: true, force: true });
});

async function start(dir = dataDir): Promise<EmbeddedPostgres> {
  const postgres = await ensureEmbeddedPostgres({ dataDir: dir });
  open.push(postgres);
  return postgres;
}

/** Starts a cluster that was made and used before: making one takes ten times as long. */
async function startAgain(dir = dataDir): Promise<EmbeddedPostgres> {
  await copyPrepared(dir);
  return await start(dir);
}

/** With its owners and modes. */
async function copyPrepared(dir = dataDir): Promise<void> {
  await mkdir(dirname(dir), { recursive: true });
  await promisify(execFile)("cp", ["-a", prepared, dir]);
}

async function ask<T>(url: string, query: string): Promise<T[]> {
  const client = new pg.Client(url);
  // Some tests kill the server under this client: its error must not end the process.
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
}

/** How many hold the cluster: everyone who uses it has a connection. */
async function connectionsOf({ superuserUrl }: EmbeddedPostgres): Promise<number | undefined> {
  const [row] = await ask<{ count: number }>(
    superuserUrl,
    `select count(*)::int as count from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return row?.count;
}

/** Another process that starts the same cluster and keeps it. `how` is "started" or "adopted". */
async function startElsewhere(): Promise<{ how: string; child: ChildProcess }> {
  const source = `
    import { ensureEmbeddedPostgres } from ${JSON.stringify(new URL("./embedded-postgres.ts", import.meta.url).href)};
    const postgres = await ensureEmbeddedPostgres({ dataDir: process.argv[1] });
    console.log(postgres.started ? "started" : "adopted");`;
  const child = spawn("node", ["--conditions=react-server", "--input-type=module", "-e", source, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, LANG: undefined, LC_ALL: undefined },
  });
  children.push(child);
  const [how] = await once(createInterface({ input: child.stdout }), "line");
  return { how, child };
}

async function postmasterPid(dir = dataDir): Promise<number> {
  return Number((await readFile(join(dir, "postgres", "18", "postmaster.pid"), "utf8")).split("\n")[0]);
}

describe("a cluster", () => {
  test("has UTF-8 without LANG, checksums, fsync, one socket and no network", async () => {
    const { how, child } = await startElsewhere();
    expect(how).toBe("started");
    const postgres = await start();
    expect(postgres.started).toBe(false);
    const settings = await ask<{ name: string; setting: string }>(
      postgres.appUrl,
      `select name, setting from pg_settings where name in
        ('server_encoding', 'data_checksums', 'fsync', 'full_page_writes', 'synchronous_commit', 'listen_addresses', 'TimeZone')`,
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      server_encoding: "UTF8",
      data_checksums: "on",
      fsync: "on",
      full_page_writes: "on",
      synchronous_commit: "on",
      listen_addresses: "",
      TimeZone: "UTC",
    });
    expect(await ask(postgres.appUrl, "select lower('AÇÃO') as text")).toEqual([{ text: "ação" }]);
    child.kill("SIGKILL");
  });

  test("has four unprivileged roles, each of which enters its own database only", async () => {
    const postgres = await startAgain();
    const roles = await ask(
      postgres.superuserUrl,
      `select rolname from pg_roles where rolname like 'autos%' and rolcanlogin
         and not (rolsuper or rolbypassrls or rolcreatedb or rolcreaterole or rolreplication) order by 1`,
    );
    expect(roles.map((row) => Object.values(row as object)[0])).toEqual([
      "autos_app",
      "autos_doctor",
      "autos_owner",
      "autos_sandbox",
    ]);
    expect(await ask(postgres.sandboxUrl, "select current_user as me")).toEqual([{ me: "autos_sandbox" }]);
    const elsewhere = (url: string, database: string) =>
      url.replace(/localhost\/\w+/, `localhost/${database}`);
    await expect(ask(elsewhere(postgres.appUrl, "sandbox"), "select 1")).rejects.toThrow(/permission denied/);
    await expect(ask(elsewhere(postgres.sandboxUrl, "autos"), "select 1")).rejects.toThrow(
      /permission denied/,
    );
    await expect(ask(postgres.appUrl.replace(/:[0-9a-f]{48}@/, ":wrong@"), "select 1")).rejects.toThrow(
      /password/,
    );
  });

  test("is started once when several processes start together, and stopped by the last that releases it", async () => {
    const all = await Promise.all([start(), start(), start(), start()]);
    expect(all.filter(({ started }) => started)).toHaveLength(1);
    const pid = await postmasterPid();
    for (const postgres of all) {
      expect(() => process.kill(pid, 0)).not.toThrow();
      await postgres.release();
    }
    await expect(postmasterPid()).rejects.toThrow(/ENOENT/);
    expect((await readdir(join(dataDir, "postgres"))).sort()).toEqual(["18", "postgresql.log", "socket"]);
  });

  test("keeps running while anybody is connected", async () => {
    const postgres = await startAgain();
    const client = new pg.Client(postgres.appUrl);
    await client.connect();
    await postgres.release();
    expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await client.end();
  });

  test("works in a folder whose path is long or has unusual characters", async () => {
    const dir = join(base, "Escritório de Março, 100% \"próprio\" 'x'", "n".repeat(100));
    const postgres = await start(dir);
    expect(Buffer.byteLength(postgres.socketDir)).toBeLessThan(90);
    expect(await ask(postgres.appUrl, "select 1 as one")).toEqual([{ one: 1 }]);
    await postgres.release();
    await expect(readdir(postgres.socketDir)).rejects.toThrow(/ENOENT/);

    const odd = await start(join(base, "a, \"b\" 'c' 50%"));
    expect(odd.socketDir).toContain(`a, "b" 'c' 50%`);
    expect(await ask(odd.appUrl, "select 1 as one")).toEqual([{ one: 1 }]);
  });
});

describe("after a crash", () => {
  test("a server whose starting process was killed is adopted by the next start", async () => {
    await copyPrepared();
    const { child } = await startElsewhere();
    const pid = await postmasterPid();
    child.kill("SIGKILL");
    await once(child, "exit");
    const postgres = await start();
    expect(postgres.started).toBe(false);
    expect(await postmasterPid()).toBe(pid);
    // The server may take a moment to see that the killed one is gone.
    await expect.poll(() => connectionsOf(postgres)).toBe(1);
    await postgres.release();
    // Not checked by its process id: in a container the ended process may stay as a zombie.
    await expect(postmasterPid()).rejects.toThrow(/ENOENT/);
  });

  test("a killed server resolves `lost`, and the next start has all that was committed", async () => {
    const postgres = await startAgain();
    await ask(postgres.ownerUrl, "create table kept as select generate_series(1, 1000) as n");
    // The busy backend holds the shared memory a moment longer than the killed postmaster.
    const busy = ask(postgres.ownerUrl, "select pg_sleep(0.3)").catch(() => "cut");
    process.kill(await postmasterPid(), "SIGKILL");
    await postgres.lost;
    const again = await start();
    expect(again.started).toBe(true);
    expect(await ask(again.ownerUrl, "select count(*)::int as n from kept")).toEqual([{ n: 1000 }]);
    await busy;
  });

  test("a stale postmaster.pid does not stop the start when its id now belongs to another process of this user", async () => {
    const first = await startAgain();
    const file = join(dataDir, "postgres", "18", "postmaster.pid");
    const text = await readFile(file, "utf8");
    await first.stop({ mode: "immediate" });
    await writeFile(file, text.replace(/^\d+/, String(process.pid)));
    await chmod(file, 0o644);
    const again = await start();
    expect(again.started).toBe(true);
  });

  test("the half-made cluster of a killed first start is removed", async () => {
    await copyPrepared();
    const { child } = await startElsewhere();
    child.kill("SIGKILL");
    await once(child, "exit");
    await (await start()).release();
    const home = join(dataDir, "postgres");
    await rename(join(home, "18"), join(home, `initdb-${child.pid}-0badcafe`));
    await rm(join(home, `initdb-${child.pid}-0badcafe`, "PG_VERSION"));
    const again = await start();
    expect(await ask(again.appUrl, "select 1 as one")).toEqual([{ one: 1 }]);
    expect((await readdir(home)).sort()).toEqual(["18", "postgresql.log", "socket"]);
  });
});

describe("a start that cannot go on gives one clear line", () => {
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => error,
    );

  test("when the data folder is a file", async () => {
    await writeFile(dataDir, "");
    const error = await failure(start());
    expect(error).toBeInstanceOf(StartupError);
    expect(String(error)).toMatch(/não pode ser criada: há um arquivo no caminho/);
  });

  test("when nothing can be created in the data folder", async () => {
    const error = await failure(start("/sys/autos-test"));
    expect(error).toBeInstanceOf(StartupError);
    expect(String(error)).toMatch(/pasta de dados \/sys\/autos-test/);
  });

  test("when the cluster's secrets.json is missing, or is another cluster's", async () => {
    await (await startAgain()).release();
    await rm(join(dataDir, "secrets.json"));
    const error = await failure(start());
    expect(String(error)).toMatch(/Falta o arquivo .*secrets\.json/);
    await mkdir(join(base, "other"));
    await (await start(join(base, "other"))).release();
    await rename(join(base, "other", "secrets.json"), join(dataDir, "secrets.json"));
    expect(String(await failure(start()))).toMatch(/secrets\.json .* não é o deste banco/);
  });

  test.each([
    ["ENOSPC", /Disco cheio/],
    ["EDQUOT", /Disco cheio/],
    ["EROFS", /somente leitura/],
    ["EACCES", /Sem permissão/],
    ["ENOTDIR", /há um arquivo no caminho/],
  ])("when the file system answers %s", (code, line) => {
    const error = explainDataDirError({ error: Object.assign(new Error(code), { code }), dataDir: "/d" });
    expect(error).toBeInstanceOf(StartupError);
    expect(String(error)).toMatch(line);
    expect(diskFull("/d").message).not.toContain("\n");
  });
});
