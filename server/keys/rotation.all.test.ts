import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { db } from "#server/db/connection.ts";
import { secondFactors } from "#server/db/schema/schema.ts";
import { secondFactorIdentity } from "#server/secrets/identities.ts";
import { parseKeyring, seal } from "#server/secrets/keyring.ts";
import { loadLocalSecrets } from "#server/secrets/local.ts";
import { bringForCommands, moveToOwnDatabase, type TestDatabase } from "#testing/database.ts";
import { makeDatabase, makeUser } from "#testing/fixtures.ts";
import { makeScratch } from "#testing/scratch.ts";
import { runningProcesses } from "./processes.ts";
import { presentUses } from "./uses.ts";

/** Several processes do what requests do, while `autos keys` as it is at the terminal replaces the key. */

const root = join(import.meta.dirname, "..", "..");
let database: TestDatabase;
let databaseId: string;
let dataDir: string;
beforeAll(async () => {
  database = await moveToOwnDatabase();
  await bringForCommands(database);
  databaseId = (await makeDatabase()).id;
  dataDir = await makeScratch("keys");
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const running: ChildProcess[] = [];
afterEach(async () => {
  for (const child of running.splice(0)) child.kill("SIGKILL");
});

function start(entry: string, args: string[]): ChildProcess {
  const { keys, nextAuthSecret } = loadLocalSecrets({ dataDir });
  const isCommand = entry.endsWith("cli.ts");
  const child = spawn("node", ["--conditions=react-server", join(root, entry), ...args], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      ...(isCommand ? {} : { AUTOS_KEYS_FILE: join(dataDir, "secrets.json") }),
      AUTOS_KEYS: isCommand ? "" : keys,
      NEXTAUTH_SECRET: nextAuthSecret,
      NODE_ENV: "production",
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  running.push(child);
  return child;
}

type Ran = { code: number | null; printed: string };

function autos(...words: string[]): { child: ChildProcess; said: () => string; ended: Promise<Ran> } {
  const child = start("scripts/cli.ts", words);
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (piece) => {
      printed += piece;
    });
  const ended = new Promise<Ran>((resolve) => child.once("close", (code) => resolve({ code, printed })));
  return { child, said: () => printed, ended };
}

const messageSchema = z.union([
  z.object({ type: z.literal("ready") }),
  z.object({ type: z.literal("done"), done: z.number() }),
  z.object({ type: z.literal("end"), done: z.number(), failures: z.array(z.string()) }),
]);

async function startRequests(place: number) {
  const child = start("testing/keys/requests.ts", [databaseId, String(place)]);
  let done = 0;
  const ready = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<{ done: number; failures: string[] }>();
  child.stderr?.on("data", (piece) => process.stderr.write(piece));
  child.once("exit", (code) => {
    ready.reject(new Error(`ended with ${code}`));
    ended.reject(new Error(`ended with ${code}`));
  });
  ended.promise.catch(() => {});
  child.on("message", (message) => {
    const told = messageSchema.parse(message);
    if (told.type === "ready") ready.resolve();
    if (told.type === "done") ({ done } = told);
    if (told.type === "end") ended.resolve(told);
  });
  await ready.promise;
  const end = async () => {
    child.send("stop");
    return await ended.promise;
  };
  return { child, done: () => done, end };
}

const ids = () => {
  const { keys, nextKey } = loadLocalSecrets({ dataDir });
  const idsOf = (text: string) => parseKeyring(text).map(({ id }) => id);
  return { keys: idsOf(keys), next: nextKey === undefined ? undefined : idsOf(nextKey)[0] };
};
const patience = { timeout: 30_000 };

test("a key is replaced and dropped under load, killed twice on the way, and no request fails", async () => {
  const [old = ""] = ids().keys;
  const all = await Promise.all([0, 1, 2].map(startRequests));
  const progress = async () => {
    const before = all.map(({ done }) => done());
    await expect.poll(() => all.every(({ done }, at) => done() > (before[at] ?? 0) + 5), patience).toBe(true);
  };
  await progress();

  // A process that is not told holds the rotation at its first step, and it is killed there.
  all[2]?.child.kill("SIGSTOP");
  const first = autos("keys", "rotate");
  await expect.poll(first.said, patience).toContain("Chave nova");
  await expect.poll(() => ids().next).toBeDefined();
  const aware = async () =>
    (await runningProcesses()).filter(({ knows }) => knows.includes(ids().next ?? ""));
  await expect
    .poll(async () => (await aware()).filter(({ name }) => name === "web").length, patience)
    .toBe(2);
  expect(first.said()).not.toContain("conhecem");
  first.child.kill("SIGKILL");
  await first.ended;
  const { next } = ids();
  expect(ids().keys).toEqual([old]);
  all[2]?.child.kill("SIGCONT");
  await progress();

  // A row that somebody holds keeps the second from its end, and it is killed there, with all others sealed again.
  const { id: userId } = await makeUser();
  const sealed = seal({
    ring: parseKeyring(loadLocalSecrets({ dataDir }).keys),
    text: "s",
    identity: secondFactorIdentity({ userId }),
  });
  await db()
    .insert(secondFactors)
    .values({ userId, sealed, lastStep: 0, setAt: new Date(0) });
  await db().transaction(async (tx) => {
    // For as long as the commands take on a slow machine.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId)).for("update");
    const second = autos("keys", "rotate");
    await expect.poll(async () => (await presentUses()).get(old)?.rows, patience).toBe(1);
    second.child.kill("SIGKILL");
    await second.ended;
    const refused = await autos("keys", "drop", old).ended;
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.printed).toContain(`A chave ${old} ainda é usada (1 segundo fator).`);
  });
  expect(ids()).toEqual({ keys: [next, old], next: undefined });
  await progress();

  const third = await autos("keys", "rotate").ended;
  expect(third).toMatchObject({ code: 0 });
  expect(third.printed).toContain(`A chave ativa é ${next}.`);
  expect(ids()).toEqual({ keys: [next, old], next: undefined });
  await progress();
  expect(await autos("keys", "drop", old).ended).toEqual({ code: 0, printed: `Chave ${old} retirada.\n` });
  expect(ids().keys).toEqual([next]);
  await progress();

  const list = await autos("keys", "list", "--json").ended;
  expect(JSON.parse(list.printed)).toMatchObject({
    keys: [{ id: next, state: "active", processes: { running: 3, knownBy: 3 } }],
  });
  for (const { done, failures } of await Promise.all(all.map(({ end }) => end()))) {
    expect(failures).toEqual([]);
    expect(done).toBeGreaterThan(20);
  }
  expect(readFileSync(join(dataDir, "secrets.json"), "utf8")).not.toContain("nextKey");
  const verified = await autos("audit", "verify", "--json").ended;
  expect(JSON.parse(verified.printed)).toMatchObject({
    ok: true,
    trails: [{ findings: [] }, { findings: [] }],
  });
});
