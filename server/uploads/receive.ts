import "server-only";
import type { BlobKind } from "#lib/blobs/schema.ts";
import type { UploadRefusal } from "#lib/uploads/upload.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { removeBlob } from "#server/blobs/remove.ts";
import { NoRoom } from "#server/blobs/room.ts";
import { OtherBytes, writeBlob } from "#server/blobs/write.ts";
import { inDatabase } from "#server/db/connection.ts";
import { type Glance, passing } from "#server/pdf/glance.ts";

/** A file as the browser announced it, and its bytes as they arrive. `instead`: the id of the file whose place it takes. */
export type Arriving = {
  filename: string;
  instead?: string | null;
  size: number;
  sha256: string;
  source: AsyncIterable<Uint8Array>;
};

/** Why a file is not taken: as such, or for what it is or goes to. `message`: the reason in words. */
export type NotReceived =
  | { ok: false; why: "file"; reason: UploadRefusal }
  | { ok: false; why: "place"; reason: string; message: string };

/**
 * Stores a file while it arrives, and gives it to `add` when all of it is here and is what the browser said. Nothing stays of
 * what is refused or breaks off, and nothing is read while the disk is nearly full. Throws the reason of the signal of `ctx` and the errors of `add`.
 */
export async function receiveFile<Added extends { ok: true }>(
  ctx: Ctx,
  { kind, size, sha256, source: arriving }: Pick<Arriving, "size" | "sha256" | "source"> & { kind: BlobKind },
  add: (stored: {
    blobId: string;
    glance: Glance;
  }) => Promise<Added | { ok: false; reason: string; message: string }>,
): Promise<Added | NotReceived> {
  const { source, glance } = passing(arriving);
  const written = await writeBlob(ctx, { kind, source, size, sha256 }).catch((error): UploadRefusal => {
    if (error instanceof OtherBytes) return "other-bytes";
    if (error instanceof NoRoom) return error.why;
    throw error;
  });
  if (typeof written === "string") return { ok: false, why: "file", reason: written };
  const drop = () => inDatabase(ctx, (tx) => removeBlob(tx, ctx, written.id));
  const added = await add({ blobId: written.id, glance: glance() }).catch(async (error) => {
    // What cannot be removed now is removed by the sweep.
    await drop().catch(() => {});
    throw error;
  });
  if (added.ok) return added;
  await drop();
  return { ...added, why: "place" };
}
