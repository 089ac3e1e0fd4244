import { AsyncResource } from "node:async_hooks";
import { statfs } from "node:fs/promises";
import { hostname } from "node:os";
import { and, eq, gt, sql } from "drizzle-orm";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { asStranger, closePool, db, inDatabase, strangersConnections } from "#server/db/connection.ts";
import { oneAtATime } from "#server/db/locks.ts";
import { blobs, databases, publicationDeliveries, reservations } from "#server/db/schema/schema.ts";
import { env } from "#server/env.ts";
import { drawnId } from "#testing/drawn.ts";
import { makeDatabase } from "#testing/fixtures.ts";
import { ofFirm } from "#testing/scope.ts";
import { diskLock, forgetReservations, NoRoom, Room, roomIn } from "./room.ts";
import { writeBlob } from "./write.ts";

afterAll(closePool);

const megabyte = 1_048_576;

/** A database with so many MB of the disk. */
async function firmWith(mb: number): Promise<string> {
  const { id } = await makeDatabase();
  await db().update(databases).set({ roomMb: mb }).where(eq(databases.id, id));
  return id;
}
const why = (reserving: Promise<unknown>) =>
  reserving.then(
    () => "room",
    (error) => (error instanceof NoRoom ? error.why : error),
  );
const heldOf = (databaseId: string) => db().$count(reservations, eq(reservations.databaseId, databaseId));
const used = async (databaseId: string) =>
  (await inDatabase(ofFirm(databaseId), (tx) => roomIn(tx, databaseId))).used;

test("six at once share what a firm has left, and what is given back is there again; another firm notices nothing", async () => {
  const [databaseId, other] = [await firmWith(100), await firmWith(100)];
  const six = await Promise.allSettled(
    Array.from({ length: 6 }, () => Room.reserve({ databaseId }, 30 * megabyte)),
  );
  const rooms = six.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  expect(rooms).toHaveLength(3);
  for (const one of six) if (one.status === "rejected") expect(one.reason.why).toBe("over-quota");
  expect(await why(Room.reserve({ databaseId: other }, 90 * megabyte))).toBe("room");
  await rooms[0]?.giveBack();
  expect(await heldOf(databaseId)).toBe(2);
  expect(await why(Room.reserve({ databaseId }, 30 * megabyte))).toBe("room");
});

test("what comes without an end is cut where the firm's part ends, also where nothing was announced", async () => {
  const databaseId = await firmWith(20);
  for (const announced of [undefined, 0, 1_000]) {
    const written = await Room.during({ databaseId }, announced, async (room) => {
      let taken = 0;
      const reason = await why(
        (async () => {
          for (; taken < 1_000 * megabyte; taken += 100_000) await room.take(100_000);
        })(),
      );
      expect(reason).toBe("over-quota");
      return taken;
    });
    expect(written).toBeLessThanOrEqual(20 * megabyte);
    expect(written).toBeGreaterThan(12 * megabyte);
    expect(await used(databaseId)).toBe(0);
  }
});

test("what was reserved of a base's part is not asked for again while it is written, what goes beyond is", async () => {
  const databaseId = await firmWith(50);
  await Room.during({ databaseId }, 40 * megabyte, async (room) => {
    await db().update(databases).set({ roomMb: 1 }).where(eq(databases.id, databaseId));
    for (let count = 0; count < 40; count += 1) await room.take(megabyte);
    expect(await why(room.take(1))).toBe("over-quota");
  });
});

test("files count, also those that nothing points to any more, and publications", async () => {
  const databaseId = await firmWith(20);
  const { id } = await writeBlob(ofFirm(databaseId), {
    kind: "petition",
    source: [Buffer.alloc(9 * megabyte)],
  });
  await inDatabase(ofFirm(databaseId), async (tx) => {
    await tx.update(blobs).set({ freedAt: sql`now()` }).where(eq(blobs.id, id));
    const counts = { received: 1, fresh: 1, invalid: 0, isWhole: true };
    await tx
      .insert(publicationDeliveries)
      .values({ databaseId, source: "x", bytes: 5 * megabyte, ...counts });
  });
  expect(await used(databaseId)).toBe(14 * megabyte);
  expect(await why(Room.reserve({ databaseId }, 6 * megabyte))).toBe("room");
  expect(await why(Room.reserve({ databaseId }, megabyte))).toBe("over-quota");
});

test("a file that people send finds no room, and a receipt does", async () => {
  const databaseId = await firmWith(1);
  const write = (kind: "petition" | "proof" | "receipt" | "guide") =>
    why(writeBlob(ofFirm(databaseId), { kind, source: [Buffer.alloc(2 * megabyte)] }));
  expect([await write("petition"), await write("proof")]).toEqual(["over-quota", "over-quota"]);
  expect(await inDatabase(ofFirm(databaseId), (tx) => tx.$count(blobs))).toBe(0);
  expect([await write("receipt"), await write("guide")]).toEqual(["room", "room"]);
  expect(await heldOf(databaseId)).toBe(0);
});

test("what a process had reserved that ended holds no longer, and is forgotten", async () => {
  const databaseId = await firmWith(10);
  const { id } = await Room.reserve({ databaseId }, 10 * megabyte);
  expect(await why(Room.reserve({ databaseId }, megabyte))).toBe("over-quota");
  await db()
    .update(reservations)
    .set({ until: sql`now() - interval '1 second'` })
    .where(eq(reservations.id, id));
  expect(await why(Room.reserve({ databaseId }, 9 * megabyte))).toBe("room");
  await forgetReservations();
  expect(await db().$count(reservations, eq(reservations.id, id))).toBe(0);
});

test("what a stranger's request began to hold goes on being held while strangers have no connection left", async () => {
  const { id: databaseId } = await makeDatabase();
  globalThis.autosHeldRoom = undefined;
  const began = vi.spyOn(globalThis, "setInterval");
  onTestFinished(() => began.mockRestore());
  let say: () => unknown = () => {};
  // As a timer does, it goes on for whoever began it.
  began.mockImplementationOnce((work, ms) => {
    say = AsyncResource.bind(work);
    return setTimeout(() => {}, ms).unref();
  });
  const { id } = await asStranger(() => Room.reserve({ databaseId }, megabyte));
  await db()
    .update(reservations)
    .set({ until: new Date(0) })
    .where(eq(reservations.id, id));
  const isHeld = () =>
    db().$count(reservations, and(eq(reservations.id, id), gt(reservations.until, sql`now()`)));
  const over = Promise.withResolvers<void>();
  const begun = Array.from({ length: strangersConnections }, () => Promise.withResolvers<void>());
  onTestFinished(() => over.resolve());
  const flood = begun.map(({ resolve }) =>
    asStranger(() =>
      db().transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        resolve();
        await over.promise;
      }),
    ),
  );
  await Promise.all(begun.map(({ promise }) => promise));
  say();
  await expect.poll(isHeld).toBe(1);
  over.resolve();
  await Promise.all(flood);
});

/** Leaves the disk room for one and a half of what is answered, in bytes: more than what others do on it meanwhile. */
async function lastRoom(): Promise<number> {
  const { bavail, bsize } = await statfs(env().DATA_DIR);
  const free = bavail * bsize;
  const before = env().MIN_FREE_DISK_MB;
  onTestFinished(() => {
    env().MIN_FREE_DISK_MB = before;
  });
  const large = Math.min(Math.floor(free / 6), 2_048 * megabyte);
  env().MIN_FREE_DISK_MB = (free - 2 * 1.5 * large) / megabyte;
  return large;
}

test("who asks for the disk's last room while another firm takes it does not get it too", async () => {
  const [one, other] = [await firmWith(10_000_000), await firmWith(10_000_000)];
  const large = await lastRoom();
  let asked: Promise<unknown> | undefined;
  await db().transaction(async (tx) => {
    await oneAtATime(tx, diskLock());
    asked = why(Room.reserve({ databaseId: other }, large));
    await expect
      .poll(() =>
        db().$count(
          sql`pg_locks join pg_database on pg_database.oid = database`,
          sql`locktype = 'advisory' and not granted and datname = current_database()`,
        ),
      )
      .toBeGreaterThan(0);
    const near = 32 * megabyte;
    const until = sql`now() + interval '1 minute'`;
    const rows = Array.from({ length: Math.ceil(large / near) }, () => ({
      ...{ id: drawnId(), databaseId: one, machine: hostname(), bytes: near, written: 0, until },
    }));
    await tx.insert(reservations).values(rows);
  });
  expect(await asked).toBe("no-room");
  await db().delete(reservations).where(eq(reservations.databaseId, one));
});

test("what others of this machine are about to write counts against the disk's last room, whatever firm they are of", async () => {
  const [databaseId, other] = [await firmWith(10_000_000), await firmWith(10_000_000)];
  const large = await lastRoom();
  // What was only listed takes nothing of the others' but what may come until it is asked again.
  const listed = await Promise.all(Array.from({ length: 5 }, () => Room.reserve({ databaseId }, large)));
  const honest = await Room.reserve({ databaseId: other }, large);
  await honest.giveBack();
  const near = 32 * megabyte;
  const held = Array.from({ length: Math.ceil(large / near) }, () => Room.reserve({ databaseId }, near));
  listed.push(...(await Promise.all(held)));
  expect(await why(Room.reserve({ databaseId: other }, large))).toBe("no-room");
  expect(await why(Room.reserve({ databaseId: null, folder: env().DATA_DIR }, large))).toBe("no-room");
  await db().update(reservations).set({ machine: drawnId() }).where(eq(reservations.databaseId, databaseId));
  const elsewhere = await Room.reserve({ databaseId: other }, large);
  await elsewhere.giveBack();
  for (const one of listed) await one.giveBack();
  const room = await Room.reserve({ databaseId }, 0);
  env().MIN_FREE_DISK_MB = 2 ** 40;
  expect(await why(room.take(1))).toBe("no-room");
  await room.giveBack();
});
