import "server-only";
import { type FileOfCase, type FileRequest, openingOf, recordOpening } from "#server/audit/openings.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { BlobError } from "#server/blobs/chunk.ts";
import { type OpenBlob, openBlob } from "#server/blobs/read.ts";
import { inDatabase } from "#server/db/connection.ts";

/** A file that Autos keeps, with how it is called and whether it is shown as a PDF. */
export type StoredFile = { filename: string; isPdf: boolean; blob: OpenBlob };

/**
 * Opens a file to which a row points that the caller has read, and so may be seen. `object`: the number of its case and its
 * ids. That it was opened or downloaded is audited. Throws BlobError when it is not here: something is lost.
 */
export async function openStored(
  ctx: Ctx,
  {
    blobId,
    filename,
    isPdf,
    file,
    object,
    asked,
  }: Omit<StoredFile, "blob"> & { blobId: string; file: FileOfCase; object: string; asked: FileRequest },
): Promise<StoredFile> {
  const blob = await openBlob(ctx, blobId);
  if (blob === null) throw new BlobError("a file that a row points to is not here");
  await inDatabase(ctx, (tx) => recordOpening(tx, ctx, openingOf(file, object, asked)));
  return { filename, isPdf, blob };
}
