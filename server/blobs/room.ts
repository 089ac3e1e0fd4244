import "server-only";
import { randomUUID } from "node:crypto";
import { readFile, statfs } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { and, eq, inArray, lt, ne, sql } from "drizzle-orm";
import type { RoomFacts } from "#lib/blobs/room.ts";
import { db, forNobody, inDatabase, type Tx } from "#server/db/connection.ts";
import { oneAtATime } from "#server/db/locks.ts";
import { blobs, databases, publicationDeliveries, reservations } from "#server/db/schema/schema.ts";
import { env } from "#server/env.ts";
import { log, logUnexpected } from "#server/log.ts";

/**
 * The ledger of what is being written: nothing is before room for it was reserved. It stands in PostgreSQL, as several
 * processes share a disk, and a customer database its part of it.
 */

const megabyte = 1_048_576;
/** What is stored stands in PostgreSQL's log as well before it stands in its place. */
const writtenTimes = 2;
/** After so many bytes the ledger is asked again, and of an unknown length so many more are reserved: eight chunks. */
const stepBytes = 8 * megabyte;
/** So many bytes of each are held against the disk's last room: nobody takes room from others by a length that is only said. */
const nearBytes = 4 * stepBytes;
/** For so long a reservation holds of which its process says nothing more, and how often a process says it. */
const heldMinutes = 3;
const sayEveryMs = 60_000;

/** It is not written: PostgreSQL would stop for all firms, or the firm has all that is its part. */
export class NoRoom extends Error {
  readonly why: "no-room" | "over-quota";

  constructor(why: NoRoom["why"]) {
    super(why);
    this.why = why;
  }
}

/**
 * Whose room it is: a customer database's, of its part of the disk; with `isBounded` false of the disk alone, for what is bounded
 * otherwise; null for what is of no database. `folder`: where else than in our own folders it is written.
 */
export type Holder = { databaseId: string | null; isBounded?: boolean; folder?: string };

/** Room that is held for what is being written, until it is given back or its process ends. */
export class Room {
  readonly id = randomUUID();
  readonly #holder: Holder;
  #reserved = 0;
  #written = 0;
  #asked = 0;
  #asking: Promise<void> | undefined;

  private constructor(holder: Holder) {
    this.#holder = holder;
  }

  /** Reserves so many bytes, of an unknown length the first ones; with 0 whoever takes the first asks. Throws NoRoom. */
  static async reserve(holder: Holder, bytes = stepBytes): Promise<Room> {
    const room = new Room(holder);
    if (bytes > 0) await room.#ask(bytes);
    held().add(room.id);
    return room;
  }

  /** The same while `work` writes it. */
  static async during<T>(
    holder: Holder,
    bytes: number | undefined,
    work: (room: Room) => Promise<T>,
  ): Promise<T> {
    const room = await Room.reserve(holder, bytes);
    try {
      return await work(room);
    } finally {
      await room.giveBack();
    }
  }

  /** To be called before so many bytes more are written. Throws NoRoom: what is full by now was not when it was reserved. */
  async take(bytes: number): Promise<void> {
    const next = this.#written + bytes;
    const isBeyond = next > this.#reserved;
    if (isBeyond || next - this.#asked >= stepBytes) {
      await this.#asking;
      this.#asking = this.#ask(isBeyond ? next + stepBytes : this.#reserved);
      this.#asking.catch(() => {});
      // What is reserved is written while it is asked about again.
      if (isBeyond) await this.#asking;
    }
    this.#written = next;
  }

  /** What was written stands in tables of its own by now: the next bytes begin anew. */
  settle(): void {
    [this.#reserved, this.#written, this.#asked] = [0, 0, 0];
  }

  async giveBack(): Promise<void> {
    held().delete(this.id);
    await this.#asking?.catch(() => {});
    // What cannot be given back now ends by itself.
    await db()
      .delete(reservations)
      .where(eq(reservations.id, this.id))
      .catch((error) => logUnexpected(error, "room"));
  }

  async #ask(bytes: number): Promise<void> {
    const { databaseId, isBounded = true, folder } = this.#holder;
    this.#asked = this.#written;
    const work = async (tx: Tx) => {
      // Two who ask in the same moment do not both get the last of it.
      if (bytes > this.#reserved) await oneAtATime(tx, diskLock());
      const [others] = await tx
        .select({
          coming: sql<number>`coalesce(sum(least(greatest(${reservations.bytes} - ${reservations.written}, 0), ${nearBytes}))
            filter (where ${reservations.machine} = ${hostname()}), 0)::float8`,
        })
        .from(reservations)
        .where(and(ne(reservations.id, this.id), isHeld));
      const coming = (others?.coming ?? 0) + bytes - this.#written;
      if (!(await isFree(coming, folder))) throw new NoRoom("no-room");
      // What was reserved of the database's part is its own; the disk may be full by now.
      if (databaseId !== null && isBounded && bytes > this.#reserved) {
        await oneAtATime(tx, `room ${databaseId}`);
        const { used, mb } = await roomIn(tx, databaseId, this.id);
        if (used + bytes > mb * megabyte) throw new NoRoom("over-quota");
      }
      const until = sql`now() + make_interval(mins => ${heldMinutes})`;
      const row = { bytes, written: this.#written, until };
      const counts = isBounded ? databaseId : null;
      await tx
        .insert(reservations)
        .values({ id: this.id, databaseId: counts, machine: hostname(), ...row })
        .onConflictDoUpdate({ target: reservations.id, set: row });
    };
    const ctx = databaseId === null ? null : ({ databaseId, actor: { kind: "system" } } as const);
    await (ctx === null ? db().transaction(work) : inDatabase(ctx, work));
    this.#reserved = bytes;
  }
}

/** The lock of this machine's disk, held by who reserves room on it. */
export const diskLock = (): string => `disk ${hostname()}`;

const isHeld = sql`${reservations.until} > now()`;

declare global {
  /** The reservations of this process that are not given back. */
  var autosHeldRoom: Set<string> | undefined;
}

function held(): Set<string> {
  if (globalThis.autosHeldRoom === undefined) {
    globalThis.autosHeldRoom = new Set();
    const say = () => void holdOn().catch((error) => logUnexpected(error, "room"));
    forNobody(() => setInterval(say, sayEveryMs).unref());
  }
  return globalThis.autosHeldRoom;
}

/** Says that this process still writes what it reserved room for: a slow sender may need longer than a reservation holds. */
async function holdOn(): Promise<void> {
  const ids = [...held()];
  if (ids.length === 0) return;
  const until = sql`now() + make_interval(mins => ${heldMinutes})`;
  await db().update(reservations).set({ until }).where(inArray(reservations.id, ids));
}

/** Removes what processes had reserved that ended without giving it back; it holds no longer already. For the worker. */
export async function forgetReservations(): Promise<void> {
  await db().delete(reservations).where(lt(reservations.until, sql`now()`));
}

/**
 * How much a customer database has on the disk of what its part bounds, in bytes: files, also removed ones that can still be
 * brought back, publications, and what is coming. `except`: a reservation that is not counted.
 */
export async function roomIn(
  tx: Tx,
  databaseId: string,
  except: string | null = null,
): Promise<RoomFacts & { used: number }> {
  const { rows } = await tx.execute<Omit<RoomFacts, "mb"> & { mb: number | null }>(sql`select
    (select room_mb from ${databases} where id = ${databaseId}) as mb,
    (select coalesce(sum(size), 0) from ${blobs} where database_id = ${databaseId})::float8 as files,
    (select coalesce(sum(bytes), 0) from ${publicationDeliveries} where database_id = ${databaseId})::float8 as publications,
    (select coalesce(sum(bytes), 0) from ${reservations}
      where database_id = ${databaseId} and ${isHeld} and id is distinct from ${except}::uuid)::float8 as coming`);
  const { mb = 0, files = 0, publications = 0, coming = 0 } = rows[0] ?? {};
  return { mb: mb ?? 0, files, publications, coming, used: files + publications + coming };
}

/**
 * Whether so many bytes can be written and the disk keeps `MIN_FREE_DISK_MB`, without which PostgreSQL stops for all firms.
 * Of a PostgreSQL on another machine only this one's disk is known.
 */
async function isFree(bytes: number, elsewhere?: string): Promise<boolean> {
  const least = env().MIN_FREE_DISK_MB * megabyte + bytes * writtenTimes;
  for (const folder of elsewhere === undefined ? await dataFolders() : [elsewhere]) {
    const free = await freeOf(folder);
    if (free === null || free >= least) continue;
    log().warn({ folder, freeMb: Math.floor(free / megabyte) }, "too little room on the disk to store more");
    return false;
  }
  return true;
}

/** The embedded PostgreSQL may live elsewhere than the rest (server/db/embedded/home.ts). */
async function dataFolders(): Promise<string[]> {
  const { DATA_DIR } = env();
  const elsewhere = await readFile(join(DATA_DIR, "postgres.path"), "utf8").catch(() => "");
  return [DATA_DIR, elsewhere.trim()].filter((folder) => folder !== "");
}

/** Bytes; null where nobody can say. */
async function freeOf(folder: string): Promise<number | null> {
  const found = await statfs(folder).catch(() => null);
  return found === null ? null : found.bavail * found.bsize;
}
