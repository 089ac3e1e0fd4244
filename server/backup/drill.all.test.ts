import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { and, eq, inArray, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { Head } from "#lib/trail/sealing/head.ts";
import { recordAccess, recordAudit } from "#server/audit/record.ts";
import { accessChain, type Chain, idOf } from "#server/audit/sealing/chain.ts";
import { getHead } from "#server/audit/sealing/head.ts";
import { sealChain } from "#server/audit/sealing/seal.ts";
import { verifyChain } from "#server/audit/sealing/verify.ts";
import {
  newRecoveryCodes,
  replaceRecoveryCodes,
  useRecoveryCode,
} from "#server/auth/second-factor/recovery.ts";
import { openSession } from "#server/auth/sessions.ts";
import { readBlob } from "#server/blobs/read.ts";
import { writeBlob } from "#server/blobs/write.ts";
import { createIngestKey } from "#server/databases/ingest/mutations.ts";
import { closePool, db, inDatabase, openPool, pool } from "#server/db/connection.ts";
import { allMigrations } from "#server/db/journal.ts";
import { assertApplicationRole } from "#server/db/roles.ts";
import { blobs, filingHistory, filings, guides, sessions, users } from "#server/db/schema/schema.ts";
import { env } from "#server/env.ts";
import { keepRing } from "#server/keys/keeper.ts";
import { runningProcesses } from "#server/keys/processes.ts";
import { ringText } from "#server/secrets/ring.ts";
import { cloneTestDatabase, moveToOwnDatabase, type TestDatabase } from "#testing/database.ts";
import { drawnBytes, drawnId } from "#testing/drawn.ts";
import { makeFeed } from "#testing/feeds.ts";
import { adminCtx, makeCnj, makeDatabase, makeUser } from "#testing/fixtures.ts";
import { hasOlderPostgres, startOlderPostgres } from "#testing/older-postgres.ts";
import { ofFirm } from "#testing/scope.ts";
import { makeScratch } from "#testing/scratch.ts";
import { makeSealedRows, whichOpen } from "#testing/sealed.ts";
import { type Entry, packed, unpacked } from "./archive.ts";
import { leftOut } from "./catalog.ts";
import { opened, sealed } from "./container.ts";
import { BackupError } from "./error.ts";
import { longest } from "./manifest.ts";
import { restore } from "./restore.ts";
import type { Bytes } from "./web-streams.ts";
import { backup, type Saved } from "./write.ts";

/** An installation is backed up while it works, and put in place elsewhere. */

const passphrase = "cavalo bateria grampo correto";
const work = 4;
const given = env().AUTOS_KEYS;
let folder: string;
let file: string;
let source: TestDatabase;
let firm: Awaited<ReturnType<typeof makeSealedRows>>;
let receipts: Awaited<ReturnType<typeof makeReceipts>>;
let saved: Saved;
/** What is kept of the trails outside, from before the backup. */
let heads: Head[];

beforeAll(async () => {
  folder = await makeScratch("backup");
  file = join(folder, "copia.age");
  source = await moveToOwnDatabase();
  env().AUTOS_KEYS = `${drawnBytes(32).toString("base64")},${given}`;
  firm = await makeSealedRows((await makeDatabase()).id);
  await makeSealedRows((await makeDatabase()).id);
  receipts = await makeReceipts(firm.firm.databaseId, 3);
  const { id: userId } = await makeUser();
  await openSession(db(), { userId, address: null, agent: null });
  heads = await headsOf();
  const written = startWriting(firm.firm.databaseId);
  await written.some();
  saved = await makeBackup(source.appUrl);
  await written.stop();
});
afterAll(async () => {
  env().AUTOS_KEYS = given;
  await closePool();
  await source.drop();
  await rm(folder, { recursive: true, force: true });
});

const chains = (): Chain[] => [accessChain, { databaseId: firm.firm.databaseId }];

async function headsOf(): Promise<Head[]> {
  const found = await Promise.all(chains().map((chain) => getHead(chain, "teste")));
  return found.filter((head) => head !== null);
}

async function makeBackup(url: string, to = file, version = "0.1.0"): Promise<Saved> {
  const told = Promise.withResolvers<Saved>();
  const bytes = backup({ url, passphrase, keys: ringText, version, work }, told.resolve);
  await pipeline(Readable.from(bytes), createWriteStream(to));
  return await told.promise;
}

/** Petitions with a stored receipt, and the hash of each. */
async function makeReceipts(databaseId: string, count: number) {
  const made: { id: string; sha256: string }[] = [];
  for (let at = 0; at < count; at++) {
    // More than one chunk, and every byte that a text format could trip over.
    const bytes = Buffer.concat([Buffer.from("%PDF-1.7\n\\.\n\t\\N\r\n\0"), drawnBytes(1_100_000)]);
    const blob = await writeBlob(ofFirm(databaseId), { kind: "receipt", source: [bytes] });
    const cnj = makeCnj();
    await inDatabase(ofFirm(databaseId), async (tx) => {
      await tx.execute(
        sql`insert into cases (database_id, cnj, chamber) values (${databaseId}, ${cnj}, ${"a\\b\tc\nd"})`,
      );
      await tx.execute(sql`insert into filings (database_id, cnj, created_at, created_by, saved_at, saved_by, receipt_id)
        values (${databaseId}, ${cnj}, now(), 'a', now(), 'a', ${blob.id})`);
    });
    made.push({ id: blob.id, sha256: blob.sha256 });
  }
  return made;
}

/** Somebody who writes a case, its petition and what the trail says of it in one transaction, over and over. */
function startWriting(databaseId: string) {
  let stopped = false;
  let count = 0;
  const first = Promise.withResolvers<void>();
  const writing = (async () => {
    while (!stopped) {
      const cnj = makeCnj();
      await inDatabase(ofFirm(databaseId), async (tx) => {
        await tx.execute(
          sql`insert into cases (database_id, cnj, chamber) values (${databaseId}, ${cnj}, 'sob carga')`,
        );
        await tx.execute(sql`insert into filings (database_id, cnj, created_at, created_by, saved_at, saved_by, act)
          values (${databaseId}, ${cnj}, now(), 'a', now(), 'a', 'sob carga')`);
        await recordAudit(tx, firm.ctx, { action: "filing.begin", object: cnj });
      });
      await recordAccess(db(), firm.ctx.actor, { action: "session.open" });
      if (count % 8 === 0) for (const chain of chains()) await sealChain(chain);
      count += 1;
      if (count > 20) first.resolve();
    }
  })();
  return {
    some: () => first.promise,
    stop: async () => {
      stopped = true;
      await writing;
    },
  };
}

type Place = { ownerUrl: string; appUrl: string };

/** Restores as on another machine, which has keys of its own, and has this process work there. */
async function restoreTo(place: Place, from = file) {
  const restored = await putInPlace(place, { from });
  await closePool();
  globalThis.autosPool = openPool(place.appUrl);
  return restored;
}

async function putInPlace(
  place: Place,
  { from = file, word = passphrase, bytes = null as Buffer | null, source = null as Bytes | null } = {},
) {
  const content = bytes ?? (await readFile(from));
  return await restore({
    source: source ?? Readable.from([content.subarray(0, 1_000), content.subarray(1_000)]),
    passphrase: word,
    ownerUrl: place.ownerUrl,
    appRole: "autos_app",
    doctorRole: "autos_doctor",
    takeKeys: (keys) => {
      env().AUTOS_KEYS = keys;
    },
  });
}

/** That everything of the firm is here and opens, and is what it was. */
async function expectWhole(): Promise<void> {
  const { databaseId } = firm.firm;
  const names = ["audit_seals", "blobs", "credentials", "filings", "second_factors"];
  expect(await whichOpen(firm)).toEqual(names);
  await expectProven();
  for (const { id, sha256 } of receipts) {
    const bytes = await buffer(readBlob(firm.firm, { id }));
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(sha256);
    const [row] = await inDatabase(firm.firm, (tx) => tx.select().from(blobs).where(eq(blobs.id, id)));
    expect(row?.sha256).toBe(sha256);
  }
  const [counts] = (
    await inDatabase(firm.firm, (tx) =>
      tx.execute(sql`select (select count(*)::int from cases where chamber = 'sob carga') as cases,
        (select count(*)::int from filings where act = 'sob carga') as filings,
        (select count(*)::int from cases where chamber = ${"a\\b\tc\nd"}) as odd`),
    )
  ).rows;
  expect(counts?.cases).toBeGreaterThan(20);
  expect(counts).toMatchObject({ filings: counts?.cases, odd: 3 });
  expect(await db().$count(sessions)).toBe(0);
  expect(await db().$count(users)).toBeGreaterThan(0);
  await assertApplicationRole((text) => pool().query(text));
  // Numbers go on, and what is new is stored.
  await makeSealedRows(databaseId);
  await expectProven({ waiting: 0 });
  for (const change of ["audit_events set action = 'x'", "audit_seals set head = ''"]) {
    const changing = inDatabase(firm.firm, (tx) => tx.execute(sql.raw(`update ${change}`)));
    await expect(changing).rejects.toMatchObject({ code: "42501" });
  }
}

/** That each trail goes on from what is kept of it outside, has a row for each petition, and nothing wrong is found. */
async function expectProven({ waiting }: { waiting?: number } = {}): Promise<void> {
  for (const chain of chains()) {
    const known = heads.filter((head) => head.chain === idOf(chain));
    expect(known).toHaveLength(1);
    const verified = await verifyChain(chain, { name: "teste", known });
    expect(verified.findings).toEqual([]);
    expect(verified.rows + verified.waiting.count).toBeGreaterThan(20);
    if (waiting !== undefined) expect(verified.waiting.count).toBe(waiting);
  }
}

let place: TestDatabase;
beforeEach(async () => {
  place = await cloneTestDatabase();
});
afterEach(async () => {
  await closePool();
  globalThis.autosPool = openPool(source.appUrl);
  await place.drop();
});

test("what was backed up under load opens on an empty machine, and each receipt is what it was", async () => {
  env().AUTOS_KEYS = drawnBytes(32).toString("base64");
  const restored = await restoreTo(place);
  expect(restored).toMatchObject({ tables: saved.tables, rows: saved.rows });
  await expectWhole();
});

test.runIf(hasOlderPostgres)(
  "it also goes into an older PostgreSQL, and from there into the present one",
  async () => {
    const older = await startOlderPostgres();
    onTestFinished(older.stop);
    expect(older.major).toBe(15);
    await restoreTo(older);
    const there = join(folder, "copia-15.age");
    await makeBackup(older.appUrl, there);
    await restoreTo(place, there);
    await expectWhole();
  },
  120_000,
);

test("a backup that nobody takes, or whose taker leaves, keeps nothing open", async () => {
  const given = { url: source.appUrl, passphrase, keys: ringText, version: "0.1.0", work };
  const open = async () =>
    (await pool().query("select from pg_stat_activity where application_name = 'autos backup'")).rowCount;
  let asked = 0;
  const keys = () => {
    asked += 1;
    return ringText();
  };
  backup({ ...given, keys });
  for await (const _ of backup(given)) {
    if ((await open()) === 1) break;
  }
  expect(asked).toBe(0);
  await expect.poll(open).toBe(0);
});

test("every table is in it, is named with the reason why not, or can be fetched again", async () => {
  const { rows } = await pool().query<{ name: string; kept: string }>(
    `select relname as name, relpersistence as kept from pg_class
     where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`,
  );
  const unlogged = rows.filter(({ kept }) => kept === "u").map(({ name }) => name);
  expect(unlogged.sort()).toEqual(["cached_chunks", "cached_documents"]);
  expect(rows.length).toBe(saved.tables + Object.keys(leftOut).length + unlogged.length);
  const names = rows.map(({ name }) => name);
  for (const name of Object.keys(leftOut)) expect(names).toContain(name);
});

test("what was about to go to the service by itself, and what may have gone since, waits for a person", async () => {
  const { databaseId } = firm.firm;
  const target = await cloneTestDatabase();
  onTestFinished(target.drop);
  const cnj = makeCnj();
  await inDatabase(firm.firm, async (tx) => {
    await tx.execute(sql`insert into cases (database_id, cnj) values (${databaseId}, ${cnj})`);
    await tx.execute(sql`insert into filings (database_id, cnj, created_at, created_by, saved_at, saved_by, prepare_asked_at,
      prepare_asked_by, prepare_at, lease) values (${databaseId}, ${cnj}, now(), 'a', now(), 'a', now(), 'a', now(), ${drawnId()})`);
    for (const [act, intent, openings] of [
      ["pronta", "ready", 0],
      ["aberta", "opened", 1],
    ] as const)
      await tx.execute(sql`insert into filings (database_id, cnj, act, intent, openings, is_open, evidence, service_id, created_at,
        created_by, saved_at, saved_by) values (${databaseId}, ${cnj}, ${act}, ${intent}, ${openings}, ${openings > 0}, 'draft',
        ${`draft of ${act}`}, now(), 'a', now(), 'a')`);
    for (const called of [null, "2026-11-27T12:00:00Z"])
      await tx.execute(sql`insert into guides (database_id, cnj, state, definition_id, definition, values, created_at, created_by,
        saved_at, saved_by, sent_at, sent_by, send_at, called_at) values (${databaseId}, ${cnj}, 'sending', 'd', '{}', '{}', now(), 'a',
        now(), 'a', now(), 'a', now(), ${called}::timestamptz)`);
  });
  const { id: userId } = await makeUser();
  const feed = await makeFeed({ databaseId, userId });
  const { codes, stored } = newRecoveryCodes();
  await db().transaction((tx) => replaceRecoveryCodes(tx, { userId, stored }));
  await createIngestKey(adminCtx(databaseId), { name: "DJEN", rhythm: "daily" });
  const later = join(folder, "copia-a-caminho.age");
  await makeBackup(source.appUrl, later);
  const { settled } = await restoreTo(target, later);
  expect(settled).toMatchObject({ filings: 1, guides: 1, feeds: 1, recovery: 1, keys: 1 });
  const [code = ""] = codes;
  expect(await useRecoveryCode({ userId, code: code.replaceAll("-", "") })).toBe(false);
  expect(settled.people).toBeGreaterThan(0);
  expect(await feed.isOpen()).toBe(false);
  expect(settled.unopened).toBeGreaterThan(1);
  const marked = await inDatabase(firm.firm, (tx) =>
    tx
      .select({ act: filings.act, kind: filingHistory.kind, by: filingHistory.by })
      .from(filings)
      .innerJoin(
        filingHistory,
        and(eq(filingHistory.filingId, filings.id), eq(filingHistory.place, filings.revision)),
      )
      .where(inArray(filings.act, ["pronta", "aberta"])),
  );
  expect(marked).toEqual([{ act: "pronta", kind: "from-backup", by: "terminal" }]);
  const rows = await inDatabase(firm.firm, async (tx) => ({
    waiting: await tx.$count(filings, sql`prepare_at is not null or prepare_asked_at is not null`),
    guides: await tx
      .select({ state: guides.state, calledAt: guides.calledAt, sendAt: guides.sendAt })
      .from(guides)
      .orderBy(guides.state),
  }));
  expect(rows.waiting).toBe(0);
  expect(rows.guides).toMatchObject([{ state: "draft", sendAt: null }, { state: "sending" }]);
  expect((await pool().query("select from pgboss.job")).rows).toEqual([]);
});

describe("nothing is done with a backup", () => {
  const reasonOf = (restoring: Promise<unknown>) =>
    restoring.then(
      () => "restored",
      (error) => (error instanceof BackupError ? error.reason : error),
    );
  const untouched = async () => {
    const own = openPool(place.appUrl);
    const { rows } = await own.query(
      "select (select count(*)::int from users) as users, (select count(*)::int from databases) as databases",
    );
    const keys = env().AUTOS_KEYS;
    await own.end();
    return { ...rows[0], keys };
  };
  let empty: Awaited<ReturnType<typeof untouched>>;
  let whole: Buffer;

  const part = "tables/users/00000001.copy";
  /** What is put in place of a file of the backup, under a seal that is whole, and the reason that refuses it. */
  type Change = [string, (entry: Entry) => Entry[]];
  const reasonOfChanged = async (change: Change[1]) => {
    const entries = async function* () {
      for await (const { name, bytes } of unpacked(opened(Readable.from([whole]), { passphrase })))
        yield* change({ name, bytes: await buffer(bytes) });
    };
    const bytes = await buffer(sealed(packed(entries()), { passphrase, work }));
    return await reasonOf(putInPlace(place, { bytes }));
  };
  const halves = ({ name, bytes }: Entry): Entry[] => [
    { name, bytes: bytes.subarray(0, 100) },
    { name: name.replace("1.copy", "2.copy"), bytes: bytes.subarray(100) },
  ];

  beforeEach(async () => {
    whole = await readFile(file);
    empty = await untouched();
    expect(empty).toMatchObject({ users: 0, databases: 0 });
  });

  test("of which the end is missing, wherever it was cut", async () => {
    const half = Math.floor(whole.length / 2);
    for (const bytes of [whole.subarray(0, half), whole.subarray(0, -1)])
      expect(await reasonOf(putInPlace(place, { bytes }))).toBe("cut");
    expect(await reasonOf(putInPlace(place, { bytes: whole.subarray(0, 100) }))).toBe("format");
    expect(await untouched()).toEqual(empty);
  });

  test("that somebody changed", async () => {
    const bytes = Buffer.from(whole);
    bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 1;
    expect(await reasonOf(putInPlace(place, { bytes }))).toBe("cut");
    expect(await untouched()).toEqual(empty);
  });

  test("of which a row, a table or the list of them is missing, under a seal that is whole", async () => {
    const changes: Change[] = [
      [
        "cut",
        (entry) =>
          entry.name === part
            ? [{ ...entry, bytes: entry.bytes.subarray(entry.bytes.indexOf(10) + 1) }]
            : [entry],
      ],
      ["cut", (entry) => (entry.name.startsWith("tables/users/") ? [] : [entry])],
      ["cut", (entry) => (entry.name === "manifest.json" ? [] : [entry])],
      ["format", (entry) => (entry.name === "autos.json" ? [] : [entry])],
      ["format", (entry) => (entry.name === part ? [{ ...entry, name: "outro" }] : [entry])],
    ];
    for (const [reason, change] of changes) expect(await reasonOfChanged(change)).toBe(reason);
    expect(await untouched()).toEqual(empty);
  });

  test("that names what Autos has not, or is more than Autos writes", async () => {
    const columns = "tables/users/columns.json";
    const json = (name: string, value: unknown): Entry => ({
      name,
      bytes: Buffer.from(JSON.stringify(value)),
    });
    const instead = (name: string, ...others: Entry[]): Change[1] => {
      return (entry) => (entry.name === name ? others : [entry]);
    };
    const before = (name: string, ...others: Entry[]): Change[1] => {
      return (entry) => (entry.name === name ? [...others, entry] : [entry]);
    };
    const long = (name: string, bytes: number) => instead(name, { name, bytes: Buffer.alloc(bytes, " ") });
    const changes: Change[] = [
      ["foreign", before(columns, json("tables/sessions/columns.json", ["id"]))],
      ["foreign", instead(columns, json(columns, ["id", "email", 'x") from program $$id$$ --']))],
      // Each part that is not the last one is as long as parts are.
      ["limits", (entry) => (entry.name === part ? halves(entry) : [entry])],
      ["limits", instead(part, { name: part, bytes: Buffer.alloc(0) })],
      ["limits", long(part, longest.part + 1)],
      ["limits", long("autos.json", longest.header + 1)],
      ["limits", long("keys", longest.keys + 1)],
      ["limits", long("manifest.json", longest.manifest + 1)],
      ["format", instead("keys", { name: "keys", bytes: Buffer.from("nenhuma") })],
      ["format", (entry) => (entry.name === "manifest.json" ? [entry, json("mais", 1)] : [entry])],
    ];
    for (const [at, [reason, change]] of changes.entries())
      expect(await reasonOfChanged(change), String(at)).toBe(reason);
    expect(await untouched()).toEqual(empty);
  });

  test("under another passphrase, or that is none", async () => {
    expect(await reasonOf(putInPlace(place, { word: "outra" }))).toBe("passphrase");
    for (const bytes of [Buffer.from("uma cópia?"), Buffer.alloc(5_000, "x"), Buffer.alloc(0)])
      expect(await reasonOf(putInPlace(place, { bytes }))).toBe("format");
    expect(await untouched()).toEqual(empty);
  });

  const times = allMigrations.map(({ when }) => when);
  test.each([
    [
      "newer",
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', ${Math.max(...times) + 1})`,
    ],
    ["older", `update drizzle.__drizzle_migrations set created_at = ${Math.min(...times) - 1}`],
  ])("of a version that is %s", async (reason, statement) => {
    const other = await cloneTestDatabase();
    onTestFinished(other.drop);
    const own = openPool(other.ownerUrl);
    await own.query(statement);
    await own.end();
    const from = join(folder, `copia-${reason}.age`);
    await makeBackup(other.appUrl, from);
    expect(await reasonOf(putInPlace(place, { from }))).toBe(reason);
    expect(await untouched()).toEqual(empty);
  });

  test("over data, and while Autos runs", async () => {
    expect(await reasonOf(putInPlace(source))).toBe("occupied");
    expect(await whichOpen(firm)).toHaveLength(6);
    await closePool();
    globalThis.autosPool = openPool(place.appUrl);
    for (const name of ["web", "worker", "terminal"] as const) {
      const leave = await keepRing(name);
      await expect(putInPlace(place)).rejects.toMatchObject({ reason: "running", about: [name] });
      await leave();
      await expect.poll(() => runningProcesses()).toEqual([]);
    }
    expect(await untouched()).toEqual(empty);
  });

  test("beside another that is put in place, and until its end no process begins to work there", async () => {
    const reached = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    const slowly = async function* () {
      reached.resolve();
      await go.promise;
      yield whole;
    };
    const restoring = putInPlace(place, { source: slowly() });
    await reached.promise;
    await closePool();
    globalThis.autosPool = openPool(place.appUrl);
    expect(await reasonOf(putInPlace(place))).toBe("restoring");
    for (const name of ["web", "worker", "terminal"] as const)
      await expect(keepRing(name)).rejects.toThrow("Uma cópia de segurança está sendo restaurada");
    go.resolve();
    expect(await restoring).toMatchObject({ rows: saved.rows });
    await (await keepRing("web"))();
    await expect.poll(() => reasonOf(putInPlace(place))).toBe("occupied");
  });
});
