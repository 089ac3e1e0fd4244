import "server-only";
import { randomUUID } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Cnj } from "#lib/cnj/number.ts";
import type { DeliveryEnding } from "#lib/publications/arrival/ending.ts";
import { faultWords, type ItemFault } from "#lib/publications/arrival/faults.ts";
import { deliveryLimits } from "#lib/publications/arrival/limits.ts";
import { type Split, Splitter } from "#lib/publications/arrival/splitter.ts";
import type { DeliveryReport } from "#lib/publications/delivery.ts";
import { nameOf, recordAudit } from "#server/audit/record.ts";
import { type Ctx, requirePermission } from "#server/auth/ctx.ts";
import { unknownKey } from "#server/auth/keys.ts";
import { NoRoom, Room } from "#server/blobs/room.ts";
import { forTheFirm, inDatabase, type Tx } from "#server/db/connection.ts";
import { hiddenNumbers } from "#server/db/hidden.ts";
import { ingestKeys, publicationDeliveries } from "#server/db/schema/schema.ts";
import { notifyChange } from "#server/events/notify.ts";
import { type ItemRow, readItem } from "./runner/item.ts";
import { storeItems } from "./runner/store.ts";

/** How much is stored in one transaction, for which a person waits who keeps a case for some people (`namingLock`). */
const batch = { items: 100, letters: 1_000_000 };
/** Of how many items that could not be read the row of a delivery tells. */
const mostToldOf = 100;

/** `cause`: why nothing more came, when it stopped. */
export type Delivered = { report: DeliveryReport; ending: DeliveryEnding; cause: unknown };
type Source = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * Takes a delivery of publications while it arrives: each batch is stored by itself, so that whatever ends it in the middle
 * loses nothing of what came before, and nothing is read further that there is no room for. The same items again change
 * nothing. Of a key, until it is revoked, or of a person who hands in a file. Audited, by counts, also where nothing is kept.
 */
export async function deliver(
  ctx: Ctx,
  { source, isLines, limits = deliveryLimits }: { source: Source; isLines: boolean; limits?: Limits },
): Promise<Delivered> {
  if (ctx.actor.kind !== "key") requirePermission(ctx, "publications.work");
  return await Room.during({ databaseId: ctx.databaseId }, 0, async (room) => {
    const delivery = new Delivery(ctx, limits, room);
    const splitter = new Splitter({ largest: limits.item, isLines });
    const { ending: came, cause } = await delivery.take(source, splitter);
    const ending = await delivery.endingWith(came);
    const report = await delivery.finish(ending, splitter);
    if (delivery.isRevoked) throw unknownKey();
    return { report, ending, cause };
  });
}

type Limits = { items: number; item: number; unread: number; body: number };

/** What comes, and last why no more comes: that is no failure of whoever stores it. */
async function* untilItFails(source: Source): AsyncGenerator<Uint8Array | { cause: unknown }> {
  try {
    yield* source;
  } catch (cause) {
    yield { cause };
  }
}

class Delivery {
  readonly #id = randomUUID();
  readonly #ctx: Ctx;
  readonly #limits: Limits;
  readonly #room: Room;
  readonly #report: DeliveryReport = { received: 0, new: 0, known: 0, invalid: [] };
  /** What waits to be stored, by id, and how many letters that is. */
  #waiting = new Map<string, ItemRow>();
  #letters = 0;
  /** Bytes that were stored. */
  #bytes = 0;
  #isBegun = false;
  /** The last item broke off. */
  #isCut = false;
  /** The key was revoked while it delivered: nothing is stored any more. */
  isRevoked = false;
  /** Why nothing more is stored, where there is no room. */
  #full: NoRoom["why"] | null = null;

  constructor(ctx: Ctx, limits: Limits, room: Room) {
    this.#ctx = ctx;
    this.#limits = limits;
    this.#room = room;
  }

  async take(source: Source, splitter: Splitter): Promise<{ ending: DeliveryEnding; cause: unknown }> {
    let [bytes, unread] = [0, 0];
    for await (const piece of untilItFails(source)) {
      if (!(piece instanceof Uint8Array)) return { ending: "stopped", cause: piece.cause };
      const readBefore = this.#readable;
      bytes += piece.length;
      unread += piece.length;
      if (bytes > this.#limits.body) return { ending: "too-large", cause: null };
      for (const split of splitter.push(piece))
        if (!(await this.#add(split))) return { ending: this.#fullEnding(), cause: null };
      if (splitter.isBroken) return { ending: "not-a-list", cause: null };
      if (this.#readable > readBefore) unread = 0;
      if (unread > this.#limits.unread) return { ending: "unreadable", cause: null };
    }
    for (const split of splitter.end())
      if (!(await this.#add(split))) return { ending: this.#fullEnding(), cause: null };
    return { ending: splitter.isWhole && !this.#isCut ? "whole" : "cut", cause: null };
  }

  #fullEnding(): DeliveryEnding {
    return this.isRevoked ? "stopped" : (this.#full ?? "too-many");
  }

  /** The ending of what came so, once there is room for the last of it, or none. */
  async endingWith(came: DeliveryEnding): Promise<DeliveryEnding> {
    await this.#reserve();
    return this.#full ?? came;
  }

  /** Reserves room for what waits, which is dropped where there is none. */
  async #reserve(): Promise<void> {
    await this.#room.take(this.#letters).catch((error) => {
      if (!(error instanceof NoRoom)) throw error;
      this.#full = error.why;
      this.#drop();
    });
  }

  #drop(): void {
    this.#waiting = new Map();
    this.#letters = 0;
  }

  get #readable(): number {
    return this.#report.received - this.#report.invalid.length;
  }

  /** False when there are too many, or nothing may be stored any more. */
  async #add(split: Split): Promise<boolean> {
    const index = this.#report.received;
    if (index >= this.#limits.items) return false;
    this.#report.received += 1;
    const read = split.kind === "item" ? readItem(split.text) : { ok: false as const, fault: faultOf(split) };
    if (!read.ok) {
      const isCut = split.kind === "item" && split.isOpen && read.fault === "not-json";
      if (isCut) this.#isCut = true;
      this.#report.invalid.push({ index, reason: faultWords(isCut ? "cut" : read.fault) });
      return true;
    }
    const { row } = read;
    const earlier = this.#waiting.get(row.service_id);
    if (earlier !== undefined && earlier.raw_hash !== row.raw_hash) await this.#storeWaiting();
    else if (earlier !== undefined) {
      this.#report.known += 1;
      return true;
    }
    this.#waiting.set(row.service_id, row);
    this.#letters += split.kind === "item" ? split.text.length : 0;
    if (this.#waiting.size >= batch.items || this.#letters >= batch.letters) await this.#storeWaiting();
    return !this.isRevoked && this.#full === null;
  }

  async #storeWaiting(): Promise<void> {
    await this.#reserve();
    const stored = await this.#inFirm(async (tx, hidden) => {
      await this.#lookAtKey(tx);
      return await this.#storeIn(tx, { isWhole: false, hidden });
    });
    this.#count(stored);
  }

  /** Stores what waits, and how far the delivery has come: what a process leaves that dies in the middle. */
  async #storeIn(
    tx: Tx,
    { isWhole, hidden }: { isWhole: boolean; hidden: Cnj[] },
  ): Promise<{ fresh: number; bytes: number; of: number }> {
    const rows = [...this.#waiting.values()];
    const [id, { databaseId, actor }] = [this.#id, this.#ctx];
    if (!this.#isBegun)
      await tx
        .insert(publicationDeliveries)
        .values({
          databaseId,
          id,
          source: nameOf(actor),
          keyId: actor.kind === "key" ? actor.keyId : null,
          received: 0,
          fresh: 0,
          invalid: 0,
          isWhole: false,
        });
    const stored = await storeItems(tx, this.#ctx, { rows, deliveryId: id, hidden });
    const { bytes } = stored;
    // What was here already no person is told, as it may be of a case that is hidden from them.
    const fresh = actor.kind === "user" ? rows.length : stored.fresh;
    const { invalid, received } = this.#report;
    await tx
      .update(publicationDeliveries)
      .set({
        received,
        fresh: sql`${publicationDeliveries.fresh} + ${stored.fresh}`,
        invalid: invalid.length,
        bytes: this.#bytes + bytes,
        invalidItems: invalid.slice(0, mostToldOf),
        isWhole,
      })
      .where(and(eq(publicationDeliveries.databaseId, databaseId), eq(publicationDeliveries.id, id)));
    return { fresh, bytes, of: rows.length };
  }

  #count({ fresh, bytes, of }: { fresh: number; bytes: number; of: number }): void {
    this.#isBegun = true;
    this.#report.new += fresh;
    this.#report.known += of - fresh;
    this.#bytes += bytes;
    this.#room.settle();
    this.#drop();
  }

  /** Stores the rest, and that it was delivered. */
  async finish(ending: DeliveryEnding, { isList }: Splitter): Promise<DeliveryReport> {
    const stored = await this.#inFirm(async (tx, hidden) => {
      await this.#lookAtKey(tx);
      const isWhole = ending === "whole" && !this.isRevoked;
      const done = await this.#storeIn(tx, { isWhole, hidden });
      const kept = this.#report.new + this.#report.known + done.of;
      // Only a list without items, or an item that is kept, is a sign that somebody delivers.
      if (!this.isRevoked && (kept > 0 || (isWhole && isList && this.#report.received === 0)))
        await this.#noteOnKey(tx);
      const { received, invalid } = this.#report;
      await recordAudit(tx, this.#ctx, {
        action: "publications.deliver",
        object: this.#id,
        outcome: isWhole ? "done" : "failed",
        detail: {
          received,
          new: this.#report.new + done.fresh,
          invalid: invalid.length,
          ending: this.isRevoked ? "stopped" : ending,
        },
      });
      const { databaseId } = this.#ctx;
      await notifyChange(tx, { databaseId, topic: "publication", id: "*" });
      return done;
    });
    this.#count(stored);
    return this.#report;
  }

  /** What waits is dropped when its key was revoked since. */
  async #lookAtKey(tx: Tx): Promise<void> {
    const { actor, databaseId } = this.#ctx;
    if (actor.kind !== "key") return;
    const { id, revokedAt } = ingestKeys;
    const open = and(eq(ingestKeys.databaseId, databaseId), eq(id, actor.keyId), isNull(revokedAt));
    if ((await tx.$count(ingestKeys, open)) > 0) return;
    this.isRevoked = true;
    this.#drop();
  }

  async #noteOnKey(tx: Tx): Promise<void> {
    const { actor, databaseId } = this.#ctx;
    if (actor.kind !== "key") return;
    await tx
      .update(ingestKeys)
      .set({ lastDeliveryAt: sql`now()` })
      .where(and(eq(ingestKeys.databaseId, databaseId), eq(ingestKeys.id, actor.keyId)));
  }

  /** A delivery is the firm's: it also brings what is of cases that are kept for others than who hands it in. */
  async #inFirm<T>(work: (tx: Tx, hidden: Cnj[]) => Promise<T>): Promise<T> {
    const ctx = this.#ctx;
    return await inDatabase(ctx, async (tx) => {
      const hidden = await hiddenNumbers(tx, ctx);
      return await forTheFirm(tx, () => work(tx, hidden));
    });
  }
}

function faultOf({ kind }: Exclude<Split, { kind: "item" }>): ItemFault {
  switch (kind) {
    case "oversize":
      return "too-large";
    case "cut":
      return "cut";
    case "garbage":
      return "not-json";
  }
}
