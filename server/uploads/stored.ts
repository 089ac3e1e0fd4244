import "server-only";
import { type Ctx, personIdOf } from "#server/auth/ctx.ts";
import { openBlob } from "#server/blobs/read.ts";
import type { Source } from "#server/pdf/source.ts";

/** A stored file for whoever looks into it, by whose turn. The caller has read the row that points to it, or stored it. */
export async function fileOf(
  ctx: Ctx,
  blobId: string,
): Promise<{
  firm: string;
  person: string | undefined;
  signal: AbortSignal | undefined;
  source: Source;
  sha256: string;
}> {
  const blob = await openBlob(ctx, blobId);
  if (blob === null) throw new Error("the file is not here");
  const { size, sha256, read } = blob;
  const { databaseId: firm, signal } = ctx;
  return { firm, person: personIdOf(ctx) ?? undefined, signal, source: { size, read }, sha256 };
}
