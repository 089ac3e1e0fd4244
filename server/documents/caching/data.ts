import "server-only";
import { createHash } from "node:crypto";
import { and, count, eq, isNotNull, min, sql, sum } from "drizzle-orm";
import type { Cnj } from "#lib/cnj/number.ts";
import { type CacheFacts, largestShare, megabyte } from "#lib/documents/caching/schema.ts";
import { isPublic } from "#lib/documents/rules.ts";
import { type Ctx, readWithPermission } from "#server/auth/ctx.ts";
import { BlobError, type BlobIdentity } from "#server/blobs/chunk.ts";
import { openKey } from "#server/blobs/key.ts";
import { chunksIn, type OpenBlob, type Reader } from "#server/blobs/read.ts";
import { sealedReader } from "#server/blobs/sealed.ts";
import type { Scope, Tx } from "#server/db/connection.ts";
import { cachedChunks, cachedDocuments, databases, isSecretCase } from "#server/db/schema/schema.ts";
import { cachedName } from "#server/secrets/identities.ts";
import { KeyringError } from "#server/secrets/keyring.ts";

export type CachedRow = typeof cachedDocuments.$inferSelect;
export type Named = { cnj: Cnj; id: string };

/** What a cached document is bound to: taken to the row of another case or document it does not open. */
export const identityOf = (
  { databaseId }: Scope,
  { cnj, id, blobId }: Named & { blobId: string },
): BlobIdentity => ({ databaseId, id: cachedName({ blobId, cnj, id }), kind: "document" });

/** Of a case under secrecy, or kept for some people, nothing is kept. In a statement that reads `cases`. */
export const isOpenCase = sql<boolean>`(not ${isSecretCase})`;

/** Which file it is, by what the service says of it: another size or hash is another file. */
export function saidOf(document: { size: number | null; hashCode: string | null; file: string }): string {
  const { size, hashCode, file } = document;
  return createHash("sha256")
    .update(JSON.stringify([size, hashCode ?? file]))
    .digest("hex");
}

/** Whether a document is kept once it came: not if secret, where nothing is kept, too large, or of unknown size. */
export function isKept(given: {
  isOpenCase: boolean;
  secrecy: string | null;
  size: number | null;
  cacheMb: number;
}): boolean {
  const { size, secrecy, cacheMb } = given;
  if (!given.isOpenCase || (secrecy !== null && !isPublic(secrecy))) return false;
  return size !== null && size <= cacheMb * megabyte * largestShare;
}

/** How many bytes longer than listed a document may be that is put aside. */
export const margin = 1_048_576;

/** A cached document; null when it can no longer be opened, as its row or the key ring changed. */
export function openCached(ctx: Reader, row: CachedRow): OpenBlob | null {
  const { size, sha256, sealedKey, cnj, documentId: id, blobId } = row;
  const blob = identityOf(ctx, { cnj, id, blobId });
  try {
    const key = openKey(sealedKey, { ...blob, size, sha256 });
    return {
      size,
      sha256,
      read: sealedReader({ blob, size, key, sealedAt: chunksIn(cachedChunks, ctx, blobId) }),
    };
  } catch (error) {
    if (error instanceof KeyringError || error instanceof BlobError) return null;
    throw error;
  }
}

/** For who administers the database: how much is kept, never of which cases. */
export const cacheFacts = async (ctx: Ctx): Promise<CacheFacts> =>
  await readWithPermission(ctx, "settings.change", (tx) => factsIn(tx, ctx));

async function factsIn(tx: Tx, { databaseId }: Scope): Promise<CacheFacts> {
  const [kept] = await tx
    .select({
      count: count(),
      bytes: sum(cachedDocuments.size).mapWith(Number),
      oldest: min(cachedDocuments.usedAt),
    })
    .from(cachedDocuments)
    .where(and(eq(cachedDocuments.databaseId, databaseId), isNotNull(cachedDocuments.completedAt)));
  return {
    mb: await cacheMbOf(tx, { databaseId }),
    count: kept?.count ?? 0,
    bytes: kept?.bytes ?? 0,
    oldest: kept?.oldest?.toISOString() ?? null,
  };
}

export async function cacheMbOf(tx: Tx, { databaseId }: Pick<Scope, "databaseId">): Promise<number> {
  const [row] = await tx
    .select({ mb: databases.documentCacheMb })
    .from(databases)
    .where(eq(databases.id, databaseId));
  return row?.mb ?? 0;
}
