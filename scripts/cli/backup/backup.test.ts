import { execFile } from "node:child_process";
import { createReadStream } from "node:fs";
import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { promisify } from "node:util";
import { Client } from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { prepareRuntime, type Runtime } from "#scripts/runtime/prepare.ts";
import { keptHeads } from "#server/audit/heads.ts";
import { recordAccess } from "#server/audit/record.ts";
import { accessChain, type Chain } from "#server/audit/sealing/chain.ts";
import { sealChain } from "#server/audit/sealing/seal.ts";
import { verifyTrail } from "#server/audit/verification.ts";
import { accountOf, knownDevice, newDevice } from "#server/auth/known-device.ts";
import { openSession } from "#server/auth/sessions.ts";
import { restore } from "#server/backup/restore.ts";
import { closePool, db, inDatabase, openPool } from "#server/db/connection.ts";
import { auditEvents, credentials, sessions } from "#server/db/schema/schema.ts";
import { env } from "#server/env.ts";
import { takeAlone } from "#server/keys/alone.ts";
import { tokenIdentity } from "#server/secrets/identities.ts";
import { parseKeyring, seal } from "#server/secrets/keyring.ts";
import { cloneTestDatabase, moveToOwnDatabase, type TestDatabase } from "#testing/database.ts";
import { drawnBytes } from "#testing/drawn.ts";
import { makeDatabase, makeUser } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { makeScratch } from "#testing/scratch.ts";
import { type Command, CommandError, type Options } from "../command.ts";
import { actor } from "../database-option.ts";
import { backupCommand } from "./backup.ts";
import { inWords } from "./failures.ts";
import { restoreCommand } from "./restore.ts";

/** What the commands themselves decide; the rest is in server/backup/drill.all.test.ts. */

let database: TestDatabase;
let runtime: Runtime;
let folder: string;
beforeAll(async () => {
  database = await moveToOwnDatabase();
  runtime = { ...(await prepareRuntime({ needs: [] })), ...database };
  folder = await makeScratch("copies");
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const call = async (command: Command, options: Options, text: string) =>
  await command.run(options, {
    runtime,
    readStdin: async () => text,
    screen: new PassThrough().resume(),
    pressed: () => new AbortController().signal,
    work: 4,
  });
const refusal = (command: Command, options: Options, text = "cavalo bateria grampo") =>
  call(command, options, text).then(
    () => "not refused",
    (error) => (error instanceof CommandError ? error.message : String(error)),
  );

test("a copy gets its name when it is whole, is this user's alone, and is on the trail", async () => {
  await makeDatabase();
  const to = join(folder, "copia.age");
  // The backup reads the database by its address, not by this process's pool.
  const own = env().DATABASE_URL;
  onTestFinished(() => {
    env().DATABASE_URL = own;
  });
  env().DATABASE_URL = database.appUrl;
  const made = await call(backupCommand, { to }, "cavalo bateria grampo\n");
  expect(made.line).toMatch(/^Cópia completa: \d+\slinhas? de \d+\stabelas, e as chaves que as abrem\.$/);
  expect(await readdir(folder)).toEqual(["copia.age"]);
  expect((await stat(to)).mode & 0o777).toBe(0o600);
  expect((await readFile(to)).subarray(0, 21).toString()).toBe("age-encryption.org/v1");
  expect((await db().select().from(auditEvents)).map(({ action }) => action)).toContain("backup.make");

  expect(await refusal(restoreCommand, { from: to })).toMatch(/^Já há dados aqui, e uma cópia só entra numa/);
  const elsewhere = await cloneTestDatabase();
  const restoring = restore({
    source: createReadStream(to),
    passphrase: "cavalo bateria grampo",
    ownerUrl: elsewhere.ownerUrl,
    appRole: "autos_app",
    doctorRole: "autos_doctor",
    takeKeys: () => {},
  });
  expect((await restoring).rows).toBe(made.json.rows);
  await elsewhere.drop();
});

test("a copy that Ctrl-C ends leaves no part of it, where the person called from", async () => {
  const own = env().DATABASE_URL;
  env().DATABASE_URL = database.appUrl;
  vi.stubEnv("INIT_CWD", folder);
  onTestFinished(() => {
    env().DATABASE_URL = own;
    vi.unstubAllEnvs();
  });
  const before = await readdir(folder);
  const call = (signal: AbortSignal) =>
    backupCommand.run(
      { to: "daqui.age" },
      {
        runtime,
        readStdin: async () => "cavalo bateria grampo",
        pressed: () => signal,
        work: 4,
        screen: new PassThrough().resume(),
      },
    );
  expect(await call(AbortSignal.abort())).toMatchObject({ interrupted: true });
  expect(await readdir(folder)).toEqual(before);
  await call(new AbortController().signal);
  expect(await readdir(folder)).toContain("daqui.age");
});

test("a copy of what its keys would not open is not made, unless somebody says that the key is lost", async () => {
  const { id: databaseId } = await makeDatabase();
  const lost = drawnBytes(32).toString("base64");
  const [lostId = ""] = parseKeyring(lost).map(({ id }) => id);
  const identity = tokenIdentity({ databaseId, kind: "api", origins: [] });
  const sealed = seal({ ring: parseKeyring(lost), text: "tóken", identity });
  await inDatabase(ofFirm(databaseId), (tx) =>
    tx.insert(credentials).values({ databaseId, kind: "api", lastFour: "oken", setBy: "a", sealed }),
  );
  const own = env().DATABASE_URL;
  env().DATABASE_URL = database.appUrl;
  onTestFinished(async () => {
    env().DATABASE_URL = own;
    await inDatabase(ofFirm(databaseId), (tx) => tx.delete(credentials));
  });
  const to = join(folder, "sem-chave.age");
  expect(await refusal(backupCommand, { to })).toBe(
    `A cópia não foi feita: o que foi selado com estas chaves não abriria (${lostId}). Ponha-as de volta em AUTOS_KEYS (ou em secrets.json) e repita. Se estão perdidas, faça a cópia sem o que selaram: --without-key ${lostId}`,
  );
  expect((await readdir(folder)).filter((name) => name.startsWith("sem-chave"))).toEqual([]);
  expect(await refusal(backupCommand, { to, "without-key": ["x"] })).toMatch(/^--without-key/);
  const made = await call(backupCommand, { to, "without-key": [lostId] }, "cavalo bateria grampo");
  expect(made.line).toMatch(/^Cópia completa: /);
});

test("a file that is there stays, and a passphrase that is soon guessed is not taken", async () => {
  const to = join(folder, "outra.age");
  await writeFile(to, "minha");
  expect(await refusal(backupCommand, { to })).toBe(`O arquivo ${to} já existe, e não é trocado.`);
  expect(await readFile(to, "utf8")).toBe("minha");
  expect(await refusal(backupCommand, { to }, "curta")).toMatch("ao menos 12 caracteres");
  expect(await refusal(backupCommand, { to }, "cavalo bateria")).toMatch(/^Esta senha é fácil de adivinhar/);
  expect(await refusal(backupCommand, { to }, "qwertyuiop12")).toMatch(
    /^Esta senha está entre as mais usadas/,
  );
  expect(await refusal(backupCommand, { to }, "")).toMatch("vem pela entrada padrão");
  const nowhere = join(folder, "nada", "copia.age");
  expect(await refusal(backupCommand, { to: nowhere })).toBe(
    `Não foi possível criar o arquivo ${nowhere} (ENOENT).`,
  );
});

test("a file that is not there, and one that is no copy, are said to be that", async () => {
  const from = join(folder, "outra.age");
  const empty = await cloneTestDatabase();
  const before = runtime;
  onTestFinished(async () => {
    runtime = before;
    await empty.drop();
  });
  runtime = { ...runtime, ...empty };
  expect(await refusal(restoreCommand, { from })).toBe(
    "Este arquivo não é uma cópia do Autos. Nada foi mudado.",
  );
  const missing = join(folder, "sumiu.age");
  expect(await refusal(restoreCommand, { from: missing })).toBe(
    `Não há o arquivo ${missing}. Nada foi mudado.`,
  );
  expect(await refusal(restoreCommand, { from: folder })).toBe(
    `Não foi possível ler o arquivo ${folder} (EISDIR). Nada foi mudado.`,
  );
  expect(await refusal(restoreCommand, {})).toMatch(/^Falta --from\. Uso: /);
});

test("what PostgreSQL or the key ring refuses is one line that says what to do", async () => {
  const before = runtime;
  const [url, keys] = [env().DATABASE_URL, env().AUTOS_KEYS];
  onTestFinished(() => {
    runtime = before;
    Object.assign(env(), { DATABASE_URL: url, AUTOS_KEYS: keys });
  });
  const at = (change: Partial<Pick<URL, "pathname" | "password">>) =>
    Object.assign(new URL(database.ownerUrl), change).href;
  const to = join(folder, "recusada.age");
  const gone = "O PostgreSQL não responde ou falhou no meio";
  const other = "O PostgreSQL recusou o usuário ou a senha (28P01)";
  for (const [address, sentence] of [
    ["postgres://a@127.0.0.1:1/autos", `${gone} (ECONNREFUSED). Confira com autos doctor e repita.`],
    [
      at({ pathname: "/nenhum" }),
      "O banco de dados não existe (3D000). Confira DATABASE_URL e DATABASE_OWNER_URL e repita.",
    ],
    [at({ password: "outra" }), `${other}. Confira DATABASE_URL e DATABASE_OWNER_URL e repita.`],
  ] as const) {
    env().DATABASE_URL = address;
    expect(await refusal(backupCommand, { to })).toBe(`${sentence} A cópia não foi feita.`);
    runtime = { ...before, ownerUrl: address };
    expect(await refusal(restoreCommand, { from: to })).toBe(`${sentence} Nada foi mudado.`);
  }
  env().DATABASE_URL = database.appUrl;
  env().AUTOS_KEYS = "nada";
  expect(await refusal(backupCommand, { to })).toBe(
    "O chaveiro não pode ser lido: AUTOS_KEYS precisa de chaves de 32 bytes em base64, separadas por vírgula. Corrija-o e repita. A cópia não foi feita.",
  );
  expect((await readdir(folder)).filter((name) => name.startsWith("recusada"))).toEqual([]);
});

test("a connection that ends on the way, and a row that PostgreSQL does not take, are said in words", async () => {
  const client = new Client(database.appUrl);
  client.on("error", () => {});
  await client.connect();
  const failed = (text: string) => client.query(text).catch((error: unknown) => inWords(error, "restore"));
  expect(await failed("select 'x'::int")).toMatchObject({
    message:
      "O PostgreSQL não aceita uma linha da cópia (22P02): ela foi alterada. Use outra cópia. Nada foi mudado.",
  });
  expect(await failed("drop table users")).toMatchObject({
    message: expect.stringMatching(/não pode fazer isto \(42501\)/),
  });
  expect(await failed("select pg_terminate_backend(pg_backend_pid())")).toMatchObject({
    message: expect.stringMatching(/^O PostgreSQL não responde ou falhou no meio \(57P01\)/),
  });
  expect(await failed("select 1")).toMatchObject({
    message: expect.stringMatching(/falhou no meio \(08006\)/),
  });
  await client.end().catch(() => {});
});

test("where NEXTAUTH_SECRET is another, people come in again from browsers that count as new, and trails keep their heads anew", async () => {
  const { id: databaseId } = await makeDatabase();
  const chain: Chain = { databaseId };
  const { id: userId } = await makeUser();
  await openSession(db(), { userId, address: null, agent: null });
  const cookie = await newDevice(userId);
  await recordAccess(db(), actor, { action: "user.add" });
  await sealChain(accessChain);
  await verifyTrail(chain, { actor, name: "teste" });
  expect(await keptHeads(accessChain)).toHaveLength(1);
  const from = join(folder, "segredo.age");
  const [url, secret, before] = [env().DATABASE_URL, env().NEXTAUTH_SECRET, runtime];
  env().DATABASE_URL = database.appUrl;
  await call(backupCommand, { to: from }, "cavalo bateria grampo");

  const elsewhere = await cloneTestDatabase();
  const settings = { ...runtime.settings, AUTOS_KEYS: env().AUTOS_KEYS };
  runtime = { ...runtime, ...elsewhere, settings };
  onTestFinished(async () => {
    Object.assign(env(), { DATABASE_URL: url, NEXTAUTH_SECRET: secret });
    runtime = before;
    await closePool();
    globalThis.autosPool = openPool(database.appUrl);
    await elsewhere.drop();
  });
  await closePool();
  globalThis.autosPool = openPool(elsewhere.appUrl);
  env().NEXTAUTH_SECRET = drawnBytes(32).toString("base64");
  const restored = await call(restoreCommand, { from }, "cavalo bateria grampo");
  expect(restored.line).toContain(
    "Todos entram de novo, com a senha que tinham; NEXTAUTH_SECRET não vem na cópia e, com outro, cada navegador conta como novo.",
  );
  const account = await accountOf(userId);
  if (account === null) throw new Error("the person is not here");
  expect(await db().$count(sessions)).toBe(0);
  expect(knownDevice({ cookie, account })).toBeNull();
  expect(await keptHeads(accessChain)).toEqual([]);
  expect((await verifyTrail(chain, { actor, name: "teste" })).findings).toEqual([]);
  expect(await keptHeads(accessChain)).toHaveLength(1);
  // Whoever gives the same secret there keeps what it marks.
  env().NEXTAUTH_SECRET = secret;
  expect(knownDevice({ cookie, account })).not.toBeNull();
});

/** What a start or a command that begins now says, in a process of its own, as it reads its environment once. */
async function beginnings(each: string[][], environment: Record<string, string>): Promise<string[]> {
  const source = `import { prepareRuntime } from "#scripts/runtime/prepare.ts";
    for (const needs of ${JSON.stringify(each)})
      await prepareRuntime({ needs }).then(() => console.log("begun"), (error) => console.log(error.message));
    process.exit();`;
  const args = ["--conditions=react-server", "--input-type=module", "-e", source];
  const { stdout } = await promisify(execFile)("node", args, { env: { ...process.env, ...environment } });
  return stdout.trim().split("\n");
}

test("while a copy is put in place nobody begins, nor waits for the tables to be there", async () => {
  const place = await cloneTestDatabase();
  const client = new Client(place.ownerUrl);
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await place.drop();
  });
  expect(await takeAlone(client)).toEqual([]);
  await client.query("begin; lock table drizzle.__drizzle_migrations");
  const environment = {
    DATABASE_URL: place.appUrl,
    DATABASE_OWNER_URL: place.ownerUrl,
    DATA_DIR: join(folder, "start"),
  };
  const refused = expect.stringMatching(
    /^Uma cópia de segurança está sendo restaurada neste banco de dados\./,
  );
  expect(await beginnings([["database", "current"], ["migrated"]], environment)).toEqual([refused, refused]);
});
