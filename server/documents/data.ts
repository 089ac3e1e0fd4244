import "server-only";
import type { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { and, asc, eq } from "drizzle-orm";
import type { Cnj } from "#lib/cnj/number.ts";
import { documentHeaders, looksLikePdf } from "#lib/documents/headers.ts";
import type { CaseDocument } from "#lib/documents/schema.ts";
import { type Ctx, withPermission } from "#server/auth/ctx.ts";
import { documents } from "#server/db/schema/schema.ts";
import { operatorTarget } from "#server/operator/credentials.ts";
import { openDocument } from "#server/operator/documents.ts";
import { asAppError } from "#server/operator/failure.ts";

type Row = typeof documents.$inferSelect;

const viewOf = (row: Row): CaseDocument => ({
  id: row.id,
  cnj: row.cnj,
  filename: row.filename,
  kind: row.kind,
  secrecy: row.secrecy,
  origin: row.origin,
  size: row.size,
  firstSeenAt: row.firstSeenAt.toISOString(),
});

export async function listDocuments(ctx: Ctx, cnj: Cnj): Promise<CaseDocument[]> {
  return await withPermission(ctx, "documents.read", async (tx) => {
    const rows = await tx
      .select()
      .from(documents)
      .where(and(eq(documents.databaseId, ctx.databaseId), eq(documents.cnj, cnj)))
      .orderBy(asc(documents.position), asc(documents.id));
    return rows.map(viewOf);
  });
}

/** A document with the token its download needs; the token stays on the server. */
export async function findDocument(
  ctx: Ctx,
  id: string,
): Promise<{ document: CaseDocument; cnj: Cnj; file: string } | null> {
  return await withPermission(ctx, "documents.read", async (tx) => {
    const [row] = await tx
      .select()
      .from(documents)
      .where(and(eq(documents.databaseId, ctx.databaseId), eq(documents.id, id)));
    return row === undefined ? null : { document: viewOf(row), cnj: row.cnj, file: row.file };
  });
}

/**
 * A document's bytes as they come from the service (operation 5), with the headers of our answer. The first
 * bytes decide whether it is shown or saved. Throws AppError when the service does not deliver.
 */
export async function openDocumentFile(
  ctx: Ctx,
  { id, download, signal }: { id: string; download: boolean; signal: AbortSignal },
): Promise<{ body: ReadableStream<Uint8Array>; headers: Record<string, string> } | null> {
  const found = await findDocument(ctx, id);
  if (found === null) return null;
  const target = await operatorTarget(ctx);
  const { contentLength, start, whole } = await openDocument(target, { file: found.file, signal })
    .then(async ({ stream, contentLength: length }) => ({ contentLength: length, ...(await peek(stream)) }))
    .catch((error) => {
      throw asAppError(error, "O serviço não tem mais este documento.");
    });
  const headers = documentHeaders({
    filename: found.document.filename,
    pdf: looksLikePdf(start),
    download,
    length: contentLength,
  });
  return { body: whole, headers };
}

/** Reads the first bytes and gives the whole stream back, with back-pressure and cancellation. */
async function peek(stream: Readable): Promise<{ start: Uint8Array; whole: ReadableStream<Uint8Array> }> {
  const chunks: AsyncIterator<Uint8Array> = stream[Symbol.asyncIterator]();
  const first = await chunks.next();
  const start = first.done === true ? new Uint8Array() : first.value;
  const whole = new ReadableStream<Uint8Array>(
    {
      start: (controller) => (first.done === true ? controller.close() : controller.enqueue(start)),
      pull: async (controller) => {
        const next = await chunks.next().catch(async (error) => {
          // What came before the break leaves first: a lawyer may read the pages that are there.
          await setImmediate();
          throw error;
        });
        if (next.done === true) controller.close();
        else controller.enqueue(next.value);
      },
      cancel: () => {
        stream.destroy();
      },
    },
    // Nothing waits in between: an error would drop it.
    { highWaterMark: 0 },
  );
  return { start, whole };
}
