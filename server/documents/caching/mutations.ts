import "server-only";
import { and, eq, isNull, lt, ne, or, sql } from "drizzle-orm";
import { megabyte } from "#lib/documents/caching/schema.ts";
import { recordAudit } from "#server/audit/record.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import { chunkSize } from "#server/blobs/chunk.ts";
import { sealKey } from "#server/blobs/key.ts";
import { NoRoom, Room } from "#server/blobs/room.ts";
import type { SealedFile } from "#server/blobs/sealed.ts";
import { forTheFirm, inDatabase, type Scope, type Tx } from "#server/db/connection.ts";
import { cachedChunks, cachedDocuments, cases, databases } from "#server/db/schema/schema.ts";
import { cacheMbOf, identityOf, isOpenCase, type Named } from "./data.ts";

/** What was opened in this time is not removed to make room: somebody may be reading it. In minutes. */
const inUseMinutes = 10;
/** After so many minutes a document that is still not completely here was left behind. */
const leftMinutes = 10;
/** How many chunks are stored in one transaction. */
const chunksAtOnce = 4;

/** Keeps a document that came whole, as it was sealed. False without room, when it became secret, or when it is here. */
export async function storeDocument(ctx: Scope, given: Named & StoredFile): Promise<boolean> {
  const { size } = given.file;
  if (!(await makeRoom(ctx, size))) return false;
  // Of the disk alone: what is kept has a bound of its own.
  const holder = { databaseId: ctx.databaseId, isBounded: false };
  return await Room.during(holder, size, () => store(ctx, given)).catch((error) => {
    if (error instanceof NoRoom) return false;
    throw error;
  });
}

async function store(
  ctx: Scope,
  { said, isPdf, file, blobId, ...named }: Named & StoredFile,
): Promise<boolean> {
  const { databaseId } = ctx;
  const { key, size, sha256 } = file;
  const sealedKey = sealKey(key, { ...identityOf(ctx, { ...named, blobId }), size, sha256 });
  const row = {
    databaseId,
    cnj: named.cnj,
    documentId: named.id,
    blobId,
    sealedKey,
    said,
    size,
    sha256,
    isPdf,
  };
  const begun = await inDatabase(ctx, async (tx) => {
    await tx.delete(cachedDocuments).where(and(isOf(ctx, named), or(ne(cachedDocuments.said, said), isLeft)));
    return await tx.insert(cachedDocuments).values(row).onConflictDoNothing();
  });
  if (begun.rowCount === 0) return false;
  const own = and(eq(cachedDocuments.databaseId, databaseId), eq(cachedDocuments.blobId, blobId));
  const complete = async (tx: Tx) => {
    const [open] = await tx
      .select({ cnj: cases.cnj })
      .from(cases)
      .where(and(eq(cases.databaseId, databaseId), eq(cases.cnj, named.cnj), isOpenCase))
      .for("share");
    if (open === undefined)
      return await tx
        .delete(cachedDocuments)
        .where(own)
        .then(() => false);
    const done = await tx.update(cachedDocuments).set({ completedAt: new Date() }).where(own);
    return done.rowCount === 1;
  };
  try {
    await storeChunks(ctx, { file, blobId });
    return await inDatabase(ctx, complete);
  } catch (error) {
    // What cannot be removed now is removed by the sweep.
    await inDatabase(ctx, (tx) => tx.delete(cachedDocuments).where(own)).catch(() => {});
    throw error;
  }
}

type StoredFile = {
  said: string;
  isPdf: boolean;
  /** What it is sealed as, of `identityOf`. */
  blobId: string;
  file: SealedFile & { sha256: string };
};

const isLeft = and(
  isNull(cachedDocuments.completedAt),
  lt(cachedDocuments.createdAt, sql`now() - make_interval(mins => ${leftMinutes})`),
);

const isOf = ({ databaseId }: Scope, { cnj, id }: Named) =>
  and(
    eq(cachedDocuments.databaseId, databaseId),
    eq(cachedDocuments.cnj, cnj),
    eq(cachedDocuments.documentId, id),
  );

async function storeChunks(ctx: Scope, { file, blobId }: Pick<StoredFile, "file" | "blobId">): Promise<void> {
  const chunks = Math.max(1, Math.ceil(file.size / chunkSize));
  for (let from = 0; from < chunks; from += chunksAtOnce) {
    await inDatabase(ctx, async (tx) => {
      for (let place = from; place < Math.min(chunks, from + chunksAtOnce); place++) {
        const data = await file.sealedAt(place);
        await tx.insert(cachedChunks).values({ databaseId: ctx.databaseId, blobId, place, data });
      }
    });
  }
}

/** Notes that a document was opened, at most once a minute. */
export async function noteUse(tx: Tx, ctx: Scope, named: Named): Promise<void> {
  await tx
    .update(cachedDocuments)
    .set({ usedAt: sql`now()` })
    .where(and(isOf(ctx, named), lt(cachedDocuments.usedAt, sql`now() - interval '1 minute'`)));
}

/** Removes a document that can no longer be opened. */
export async function forgetDocument(ctx: Scope, named: Named): Promise<void> {
  await inDatabase(ctx, (tx) => tx.delete(cachedDocuments).where(isOf(ctx, named)));
}

/** Makes room for so many bytes: what nobody opened for longest goes first. False when the rest was opened just now. */
const makeRoom = async (ctx: Scope, bytes: number): Promise<boolean> =>
  await inDatabase(ctx, async (tx) => {
    const most = (await cacheMbOf(tx, ctx)) * megabyte - bytes;
    if (most < 0) return false;
    await removeBeyond(tx, ctx, most);
    const { rows } = await tx.execute<{ bytes: string }>(
      sql`select coalesce(sum(size), 0) as bytes from ${cachedDocuments} where database_id = ${ctx.databaseId}`,
    );
    return Number(rows[0]?.bytes) <= most;
  });

const removeBeyond = async (tx: Tx, { databaseId }: Scope, most: number): Promise<unknown> =>
  await tx.execute(sql`
    with kept as (select blob_id, used_at, sum(size) over (order by used_at desc, blob_id) as upto
      from ${cachedDocuments} where database_id = ${databaseId})
    delete from ${cachedDocuments} using kept where ${cachedDocuments.databaseId} = ${databaseId}
      and ${cachedDocuments.blobId} = kept.blob_id and kept.upto > ${most}
      and kept.used_at < now() - make_interval(mins => ${inUseMinutes})`);

/** Removes what is beyond the database's size, what was left behind half-way, and what is of a case that became secret. */
export async function sweepCache(ctx: Scope): Promise<void> {
  await inDatabase(ctx, async (tx) => {
    const own = eq(cachedDocuments.databaseId, ctx.databaseId);
    await tx.delete(cachedDocuments).where(and(own, isLeft));
    await tx.execute(sql`delete from ${cachedDocuments} using ${cases} where ${own}
      and ${cases.databaseId} = ${cachedDocuments.databaseId} and ${cases.cnj} = ${cachedDocuments.cnj}
      and not ${isOpenCase}`);
    await removeBeyond(tx, ctx, (await cacheMbOf(tx, ctx)) * megabyte);
  });
}

/** Sets how much is kept, in MB, and removes at once what is beyond it. Audited when that changes it. Returns what it was. */
export const changeCacheSize = async (ctx: Ctx, { mb }: { mb: number }): Promise<number> =>
  await withPermission(ctx, "settings.change", async (tx) => {
    const before = await cacheMbOf(tx, ctx);
    if (mb === before) return before;
    await tx.update(databases).set({ documentCacheMb: mb }).where(eq(databases.id, ctx.databaseId));
    await forTheFirm(tx, () => (mb === 0 ? removeAll(tx, ctx) : removeBeyond(tx, ctx, mb * megabyte)));
    await recordAudit(tx, ctx, { action: "document-cache.size", detail: { mb } });
    return before;
  });

/** Removes every document that is kept. Audited. Returns how many there were. */
export const emptyCache = async (ctx: Ctx): Promise<number> =>
  await withPermission(ctx, "settings.change", async (tx) => {
    const removed = await forTheFirm(tx, () => removeAll(tx, ctx));
    await recordAudit(tx, ctx, { action: "document-cache.empty", detail: { count: removed } });
    return removed;
  });

async function removeAll(tx: Tx, { databaseId }: Scope): Promise<number> {
  const { rowCount } = await tx.delete(cachedDocuments).where(eq(cachedDocuments.databaseId, databaseId));
  return rowCount ?? 0;
}
