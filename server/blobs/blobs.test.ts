import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { and, asc, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closePool, inDatabase, type Scope } from "#server/db/connection.ts";
import { blobChunks, blobs } from "#server/db/schema/schema.ts";
import { KeyringError } from "#server/secrets/keyring.ts";
import { fromNow } from "#testing/clock.ts";
import { drawnBytes } from "#testing/drawn.ts";
import { runs } from "#testing/extent.ts";
import { makeDatabase } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { BlobError, chunkSize } from "./chunk.ts";
import { sweepBlobs } from "./jobs.ts";
import { openBlob, readBlob } from "./read.ts";
import { isPointedTo, removeAbandoned, removeBlob } from "./remove.ts";
import { OtherBytes, writeBlob } from "./write.ts";

afterAll(closePool);

let ctx: Scope;
beforeAll(async () => {
  ctx = ofFirm((await makeDatabase()).id);
});

async function* inPieces(bytes: Buffer, size = 65_536) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const stored = (bytes: Buffer, of = ctx, kind: "petition" | "receipt" = "petition") =>
  writeBlob(of, { kind, source: inPieces(bytes) });
const read = async (id: string, range: { from?: number; to?: number } = {}, of = ctx) =>
  await buffer(readBlob(of, { id, ...range }));
const rowsOf = (of = ctx) =>
  inDatabase(of, async (tx) => [await tx.$count(blobs), await tx.$count(blobChunks)]);

describe("a file", () => {
  test.each([0, 1, chunkSize - 1, chunkSize, chunkSize + 1, 3 * chunkSize, 3 * chunkSize + 7])(
    "of %d bytes is read as it was written",
    async (size) => {
      const bytes = drawnBytes(size);
      const written = await stored(bytes);
      expect(written).toMatchObject({ size, sha256: hashOf(bytes) });
      expect(await openBlob(ctx, written.id)).toMatchObject({
        kind: "petition",
        size,
        sha256: hashOf(bytes),
      });
      expect((await read(written.id)).equals(bytes)).toBe(true);
    },
  );

  test("in any pieces, read from any byte to any other, has the bytes of that place", async () => {
    const sizes = fc.integer({ min: 0, max: 3 * chunkSize + 9 });
    // Near the border of a chunk things go wrong, if at all.
    const places = fc.oneof(
      fc.double({ min: 0, max: 1, noNaN: true }).map((share) => (size: number) => Math.floor(share * size)),
      fc.integer({ min: 0, max: 3 }).map((chunks) => (size: number) => Math.min(size, chunks * chunkSize)),
      fc
        .integer({ min: 1, max: 3 })
        .map((chunks) => (size: number) => Math.min(size, chunks * chunkSize - 1)),
    );
    await fc.assert(
      fc.asyncProperty(
        sizes,
        fc.integer({ min: 1, max: 2 * chunkSize }),
        fc.array(fc.tuple(places, places), { minLength: 1, maxLength: 6 }),
        async (size, piece, ranges) => {
          const bytes = drawnBytes(size);
          const { id } = await writeBlob(ctx, { kind: "petition", source: inPieces(bytes, piece) });
          for (const [one, other] of ranges) {
            const [from = 0, to = 0] = [one(size), other(size)].sort((a, b) => a - b);
            expect((await read(id, { from, to })).equals(bytes.subarray(from, to))).toBe(true);
          }
        },
      ),
      runs(12, { gate: 4 }),
    );
  });

  test("has no bytes before its first, behind its last, or from a later to an earlier one", async () => {
    const { id } = await stored(drawnBytes(10));
    for (const range of [{ from: -1 }, { to: 11 }, { from: 11 }, { from: 5, to: 4 }, { from: Number.NaN }])
      await expect(read(id, range)).rejects.toThrow(RangeError);
  });

  test("is not there for another database", async () => {
    const { id } = await stored(drawnBytes(10));
    expect(await openBlob(ofFirm((await makeDatabase()).id), id)).toBeNull();
  });

  test("is stored unreadable, under a key of its own", async () => {
    const bytes = Buffer.alloc(2 * chunkSize, "segredo ");
    const [one, other] = [await stored(bytes), await stored(bytes)];
    const chunksOf = ({ id }: { id: string }) =>
      inDatabase(ctx, (tx) =>
        tx.select().from(blobChunks).where(eq(blobChunks.blobId, id)).orderBy(asc(blobChunks.place)),
      );
    const [first, second] = [await chunksOf(one), await chunksOf(other)];
    expect(first).toHaveLength(2);
    for (const { data } of [...first, ...second]) expect(data.includes("segredo")).toBe(false);
    expect(first[0]?.data.equals(second[0]?.data ?? Buffer.of())).toBe(false);
  });

  test("of which only a part is read costs only the chunks of that part", async () => {
    const bytes = drawnBytes(3 * chunkSize);
    const { id } = await stored(bytes);
    // What is read of it does not need the others.
    await inDatabase(ctx, (tx) =>
      tx.delete(blobChunks).where(and(eq(blobChunks.blobId, id), sql`${blobChunks.place} <> 1`)),
    );
    const part = { from: chunkSize, to: 2 * chunkSize };
    expect((await read(id, part)).equals(bytes.subarray(part.from, part.to))).toBe(true);
    const reading = readBlob(ctx, { id, from: chunkSize });
    expect((await reading.next()).value).toHaveLength(chunkSize);
    // Whoever leaves now never gets to the chunk that is missing.
    expect(await reading.return(undefined)).toMatchObject({ done: true });
  });
});

test("the chunk of a file that was read last is not read again for another part of it", async () => {
  const bytes = drawnBytes(2 * chunkSize);
  const { id } = await stored(bytes);
  const file = await openBlob(ctx, id);
  if (file === null) throw new Error("not stored");
  const part = async (from: number, to: number) => await buffer(file.read({ from, to }));
  expect((await part(0, 100)).equals(bytes.subarray(0, 100))).toBe(true);
  await inDatabase(ctx, (tx) => tx.delete(blobChunks).where(eq(blobChunks.blobId, id)));
  expect((await part(500, 900)).equals(bytes.subarray(500, 900))).toBe(true);
  await expect(part(chunkSize, chunkSize + 1)).rejects.toThrow(BlobError);
});

describe("whoever changes what is stored is noticed:", () => {
  const bytes = drawnBytes(2 * chunkSize + 100);
  const change = (statement: ReturnType<typeof sql>, of = ctx) =>
    inDatabase(of, (tx) => tx.execute(statement));
  const failing = async (id: string, of = ctx) => {
    const error: unknown = await read(id, {}, of).then(
      () => "it was read",
      (error) => error,
    );
    expect(error instanceof BlobError || error instanceof KeyringError ? "noticed" : error).toBe("noticed");
  };

  test.each([
    [
      "a byte of a chunk",
      (id: string) => sql`update blob_chunks set data = set_byte(data, 500,
      get_byte(data, 500) # 1) where blob_id = ${id} and place = 1`,
    ],
    [
      "a byte of a chunk's tag",
      (id: string) => sql`update blob_chunks set data = set_byte(data, length(data) - 1,
      get_byte(data, length(data) - 1) # 1) where blob_id = ${id} and place = 2`,
    ],
    [
      "the last chunk taken away",
      (id: string) => sql`delete from blob_chunks where blob_id = ${id} and place = 2`,
    ],
    [
      "a chunk in the middle taken away",
      (id: string) => sql`delete from blob_chunks where blob_id = ${id}
      and place = 1`,
    ],
    [
      "a chunk cut short",
      (id: string) => sql`update blob_chunks set data = substring(data for 1000)
      where blob_id = ${id} and place = 0`,
    ],
    [
      "an empty chunk",
      (id: string) => sql`update blob_chunks set data = '' where blob_id = ${id} and place = 0`,
    ],
    [
      "chunks in another order",
      (id: string) => sql`update blob_chunks set data = (select data from blob_chunks other
      where other.blob_id = ${id} and other.place = 1 - blob_chunks.place) where blob_id = ${id} and place < 2`,
    ],
    [
      "a chunk written twice",
      (id: string) => sql`update blob_chunks set data = (select data from blob_chunks other
      where other.blob_id = ${id} and other.place = 0) where blob_id = ${id} and place = 1`,
    ],
    [
      "the file said to end with a full chunk",
      (id: string) => sql`update blobs set size = ${2 * chunkSize}
      where id = ${id}`,
    ],
    [
      "the file said to be a byte longer",
      (id: string) => sql`update blobs set size = size + 1 where id = ${id}`,
    ],
    ["the file said to be empty", (id: string) => sql`update blobs set size = 0 where id = ${id}`],
    [
      "another hash",
      (id: string) => sql`update blobs set sha256 = ${hashOf(Buffer.from("outro"))}
      where id = ${id}`,
    ],
    ["another kind", (id: string) => sql`update blobs set kind = 'receipt' where id = ${id}`],
    [
      "the key altered",
      (id: string) => sql`update blobs set sealed_key = overlay(sealed_key placing 'AAAA'
      from length(sealed_key) - 8) where id = ${id}`,
    ],
  ])("%s", async (_, tamper) => {
    const { id } = await stored(bytes);
    expect((await read(id)).equals(bytes)).toBe(true);
    expect((await change(tamper(id))).rowCount).toBeGreaterThan(0);
    await failing(id);
  });

  test("a chunk more, with the length it would make", async () => {
    const { id } = await stored(drawnBytes(chunkSize));
    await change(sql`insert into blob_chunks select database_id, blob_id, 1, data from blob_chunks
      where blob_id = ${id}`);
    expect(await read(id)).toHaveLength(chunkSize);
    await change(sql`update blobs set size = ${2 * chunkSize} where id = ${id}`);
    await failing(id);
  });

  test("a chunk, or the whole file, in the place of another one's", async () => {
    const [one, other] = [await stored(bytes), await stored(bytes)];
    await change(sql`update blob_chunks set data = (select data from blob_chunks o where o.blob_id = ${other.id}
      and o.place = blob_chunks.place) where blob_id = ${one.id} and place = 0`);
    await failing(one.id);
    // With the other one's key and all of its chunks it is still the other one.
    await change(sql`update blob_chunks set data = (select data from blob_chunks o where o.blob_id = ${other.id}
      and o.place = blob_chunks.place) where blob_id = ${one.id}`);
    await change(sql`update blobs set sealed_key = (select sealed_key from blobs o where o.id = ${other.id})
      where id = ${one.id}`);
    await failing(one.id);
  });

  test("the whole file in another database, under the same id", async () => {
    const { id } = await stored(bytes);
    const elsewhere = ofFirm((await makeDatabase()).id);
    const [row, chunks] = await inDatabase(ctx, async (tx) => [
      (await tx.select().from(blobs).where(eq(blobs.id, id)))[0],
      await tx.select().from(blobChunks).where(eq(blobChunks.blobId, id)),
    ]);
    if (row === undefined) throw new Error("no row");
    const { databaseId } = elsewhere;
    await inDatabase(elsewhere, async (tx) => {
      await tx.insert(blobs).values({ ...row, databaseId });
      await tx.insert(blobChunks).values(chunks.map((chunk) => ({ ...chunk, databaseId })));
    });
    await failing(id, elsewhere);
    // Nor with a key that was made for this database, as that of a file of its own would be.
    const own = await stored(bytes, elsewhere);
    await change(
      sql`update blobs set sealed_key = (select sealed_key from blobs o where o.id = ${own.id}) where id = ${id}`,
      elsewhere,
    );
    await failing(id, elsewhere);
  });
});

describe("while a file is being written", () => {
  test("nobody reads it, and when its source breaks off nothing of it stays", async () => {
    const firm = ofFirm((await makeDatabase()).id);
    let seen: unknown = "never looked";
    const breaking = async function* () {
      yield drawnBytes(2 * chunkSize + 1);
      await expect.poll(() => rowsOf(firm)).toEqual([1, 2]);
      const [row] = await inDatabase(firm, (tx) => tx.select().from(blobs));
      seen = await openBlob(firm, row?.id ?? "");
      throw new Error("the browser left");
    };
    await expect(writeBlob(firm, { kind: "petition", source: breaking() })).rejects.toThrow("left");
    expect(seen).toBeNull();
    expect(await rowsOf(firm)).toEqual([0, 0]);
  });

  test("a file that is not what it was said to be is refused, and nothing of it stays", async () => {
    const firm = ofFirm((await makeDatabase()).id);
    const bytes = drawnBytes(chunkSize + 1);
    const given = { kind: "petition", size: bytes.length, sha256: hashOf(bytes) } as const;
    for (const wrong of [{ size: bytes.length + 1 }, { sha256: hashOf(Buffer.of()) }]) {
      const writing = writeBlob(firm, { ...given, ...wrong, source: inPieces(bytes) });
      await expect(writing).rejects.toThrow(OtherBytes);
    }
    expect(await rowsOf(firm)).toEqual([0, 0]);
    const { id } = await writeBlob(firm, { ...given, source: inPieces(bytes) });
    expect((await read(id, {}, firm)).equals(bytes)).toBe(true);
  });

  test("it is read at the pace at which it is stored", async () => {
    let made = 0;
    let ahead = 0;
    const source = async function* () {
      for (; made < 5; made++) {
        yield drawnBytes(chunkSize);
        const held = await inDatabase(ctx, (tx) =>
          tx.$count(
            blobChunks,
            sql`blob_id = (select id from blobs
          where completed_at is null)`,
          ),
        );
        ahead = Math.max(ahead, made - held);
      }
    };
    await writeBlob(ctx, { kind: "receipt", source: source() });
    expect(made).toBe(5);
    // One that is being stored, and the one in hand: whether it is the last is known only when another one comes.
    expect(ahead).toBeLessThanOrEqual(2);
  });
});

describe("a file that nobody needs", () => {
  /** A petition with this file as its receipt. */
  const pointTo = async (firm: Scope, id: string) => {
    const { databaseId } = firm;
    await inDatabase(firm, async (tx) => {
      await tx.execute(
        sql`insert into cases (database_id, cnj) values (${databaseId}, '00000000020248260100')`,
      );
      await tx.execute(sql`insert into filings (database_id, cnj, created_at, created_by, saved_at, saved_by, receipt_id)
        values (${databaseId}, '00000000020248260100', now(), 'a', now(), 'a', ${id})`);
    });
  };
  const age = (firm: Scope, id: string) =>
    inDatabase(firm, (tx) =>
      tx.execute(sql`update blobs set created_at = created_at - interval '25 hours',
        completed_at = completed_at - interval '25 hours' where id = ${id}`),
    );

  test("is removed with all its chunks; one to which something points stays", async () => {
    const firm = ofFirm((await makeDatabase()).id);
    const [one, other] = [await stored(drawnBytes(10), firm), await stored(drawnBytes(10), firm)];
    await pointTo(firm, other.id);
    const remove = (id: string) => inDatabase(firm, (tx) => removeBlob(tx, firm, id));
    expect(await remove(one.id)).toBe(true);
    expect(await remove(one.id)).toBe(false);
    // The transaction in which it was tried goes on.
    const count = await inDatabase(firm, async (tx) => [
      await removeBlob(tx, firm, other.id),
      await tx.$count(blobs),
    ]);
    expect(count).toEqual([false, 1]);
    expect(await rowsOf(firm)).toEqual([1, 1]);
  });

  test("is swept after a day, finished or not, while what is used or new stays", async () => {
    const firm = ofFirm((await makeDatabase()).id);
    const [used, unused, recent] = [
      await stored(drawnBytes(10), firm),
      await stored(drawnBytes(10), firm),
      await stored(drawnBytes(10), firm),
    ];
    const unfinished = await stored(drawnBytes(10), firm);
    await inDatabase(firm, (tx) =>
      tx.update(blobs).set({ completedAt: null }).where(eq(blobs.id, unfinished.id)),
    );
    await pointTo(firm, used.id);
    for (const { id } of [used, unused, unfinished]) await age(firm, id);
    expect(await removeAbandoned(firm, fromNow({ days: -1 }))).toBe(2);
    const left = await inDatabase(firm, (tx) => tx.select({ id: blobs.id }).from(blobs));
    expect(left.map(({ id }) => id).sort()).toEqual([used.id, recent.id].sort());
  });

  test("is swept by the worker in every database, and not at every turn of its clock", async () => {
    const [one, other] = [ofFirm((await makeDatabase()).id), ofFirm((await makeDatabase()).id)];
    for (const firm of [one, other]) await age(firm, (await stored(drawnBytes(10), firm)).id);
    await sweepBlobs();
    expect([await rowsOf(one), await rowsOf(other)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
    await age(one, (await stored(drawnBytes(10), one)).id);
    await sweepBlobs();
    expect(await rowsOf(one)).toEqual([1, 1]);
  });

  test("is known by everything that can point to one", async () => {
    const { rows } = await inDatabase(ctx, (tx) =>
      tx.execute<{ name: string }>(sql`select distinct c.conrelid::regclass::text as name from pg_constraint c
        where c.contype = 'f' and c.confrelid = 'blobs'::regclass and c.conrelid <> 'blob_chunks'::regclass`),
    );
    const asked = await inDatabase(ctx, async (tx) => tx.select().from(blobs).where(isPointedTo).toSQL().sql);
    for (const { name } of rows) expect(asked).toContain(`from "${name}"`);
    expect(rows.length).toBe(asked.split("exists").length - 1);
  });
});
