import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { closePool } from "#server/db/connection.ts";
import { env } from "#server/env.ts";
import { drawnBytes, drawnId } from "#testing/drawn.ts";
import { runs } from "#testing/extent.ts";
import { makeDatabase } from "#testing/fixtures.ts";
import { chunkSize } from "./chunk.ts";
import { sealedReader } from "./sealed.ts";
import { Spool } from "./spool.ts";

afterAll(closePool);
const begin = async (size?: number) =>
  await Spool.begin({ databaseId: (await makeDatabase()).id, id: drawnId(), kind: "document" }, size);

test("readers get all of it from whatever place they begin, at whatever pace it comes", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 6 * chunkSize + 9 }),
      fc.integer({ min: 1_000, max: 2 * chunkSize }),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 4 }),
      async (size, piece, begins) => {
        const bytes = drawnBytes(size);
        const spool = await begin();
        const reading = begins.map(async (share) => {
          const from = Math.floor(share * size);
          return (await buffer(spool.read({ from }))).equals(bytes.subarray(from));
        });
        for (let at = 0; at < size; at += piece) await spool.append(bytes.subarray(at, at + piece));
        expect(await spool.finish()).toEqual({
          size,
          sha256: createHash("sha256").update(bytes).digest("hex"),
        });
        expect(await Promise.all(reading)).not.toContain(false);
        const from = Math.floor(size / 3);
        const landed = spool.sealed();
        if (landed === null) throw new Error("not whole");
        expect((await buffer(sealedReader(landed)({ from }))).equals(bytes.subarray(from))).toBe(true);
        expect((await buffer(spool.read())).equals(bytes)).toBe(true);
        await spool.close();
      },
    ),
    runs(10, { gate: 4 }),
  );
});

test("one that breaks gives what came, and then the reason; it is never whole", async () => {
  const spool = await begin();
  const bytes = drawnBytes(chunkSize + 100);
  const reading = spool.read();
  await spool.append(bytes);
  spool.break(new Error("the service left"));
  const came: Buffer[] = [];
  await expect(
    (async () => {
      for await (const piece of reading) came.push(piece);
    })(),
  ).rejects.toThrow("the service left");
  expect(Buffer.concat(came).equals(bytes)).toBe(true);
  expect([spool.whole, spool.sealed()]).toEqual([null, null]);
  await spool.close();
});

test("what lies on the disk has no name, and nothing of it can be read there", async () => {
  const spool = await begin();
  await spool.append(Buffer.alloc(3 * chunkSize, "segredo "));
  await spool.finish();
  await expect.poll(() => readdir(join(env().DATA_DIR, "spool"))).toEqual([]);
  for (const place of [0, 1, 2])
    expect((await spool.sealed()?.sealedAt(place))?.includes("segredo")).toBe(false);
  await spool.close();
});
