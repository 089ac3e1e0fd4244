import "server-only";
import type { Readable } from "node:stream";
import { and, eq, sql } from "drizzle-orm";
import type { Cnj } from "#lib/cnj/number.ts";
import { documentHeaders } from "#lib/documents/headers.ts";
import { movementsOfDocuments } from "#lib/documents/movement.ts";
import { newestFirst } from "#lib/documents/order.ts";
import { looksLikePdf } from "#lib/documents/rules.ts";
import type { CaseDocument, DocumentList, DocumentMovement } from "#lib/documents/schema.ts";
import { documentGone } from "#lib/failures/service.ts";
import { recordOpening } from "#server/audit/openings.ts";
import { type Ctx, personIdOf, readWithPermission } from "#server/auth/ctx.ts";
import { inDatabase } from "#server/db/connection.ts";
import { exactIsoOf } from "#server/db/iso.ts";
import { cases, caseVisits, documents } from "#server/db/schema/schema.ts";
import { listCandidates } from "#server/documents/movements/data.ts";
import { asAppError } from "#server/operator/app-error.ts";
import { operatorTarget } from "#server/operator/credentials.ts";
import { OperatorError } from "#server/operator/error.ts";
import { openDocument } from "#server/operator/operations/download.ts";
import { obeyWait } from "#server/pace/waits.ts";
import { documentsMark, type Visitor, visitOf } from "#server/visits/data.ts";

type Row = typeof documents.$inferSelect;
type Listed = { row: Row; isNew: boolean; came: string };

const viewOf = ({ row, isNew }: Listed, movement: DocumentMovement | null): CaseDocument => ({
  id: row.id,
  cnj: row.cnj,
  filename: row.filename,
  kind: row.kind,
  secrecy: row.secrecy,
  origin: row.origin,
  size: row.size,
  at: row.occurredAt?.toISOString() ?? (movement?.by === "service" ? movement.at : null),
  movement,
  firstSeenAt: row.firstSeenAt.toISOString(),
  isNew,
});

/** The documents of a case, newest first (`newestFirst`), each with the movement that brought it where that is certain. */
export async function listDocuments(ctx: Ctx, cnj: Cnj): Promise<CaseDocument[]> {
  return (await getDocumentList(ctx, cnj)).items;
}

/** The same with how far somebody who sees the list has seen the documents. */
export async function getDocumentList(ctx: Ctx, cnj: Cnj): Promise<DocumentList> {
  const visitor = { own: ctx.databaseId, person: personIdOf(ctx) };
  return await readWithPermission(ctx, "documents.read", async (tx) => {
    const rows: Listed[] = await tx
      .select({ row: documents, isNew: isNewTo(visitor), came: exactIsoOf(documents.firstSeenAt) })
      .from(documents)
      .innerJoin(cases, and(eq(cases.databaseId, documents.databaseId), eq(cases.cnj, documents.cnj)))
      .leftJoin(caseVisits, visitOf(visitor))
      .where(and(eq(documents.databaseId, ctx.databaseId), eq(documents.cnj, cnj)));
    const moved = movementsOfDocuments(await listCandidates(tx, ctx, cnj));
    const listed = rows.map((one) => ({
      ...viewOf(one, moved.get(one.row.id) ?? null),
      position: one.row.position,
    }));
    return {
      items: newestFirst(listed).map(({ position: _, ...document }) => document),
      through:
        rows
          .map(({ came }) => came)
          .sort()
          .at(-1) ?? null,
    };
  });
}

/** Whether a document came after the mark of the person who asks. */
const isNewTo = ({ person }: Visitor) =>
  sql<boolean>`(${person}::uuid is not null and ${documents.origin} = 'court'
    and coalesce(${documents.firstSeenAt} > ${documentsMark}, false))`;

/** What a download needs of a document, with its token; the token stays on the server. */
export async function findDocument(
  ctx: Ctx,
  { cnj, id }: { cnj: Cnj; id: string },
): Promise<{ document: Pick<CaseDocument, "cnj" | "filename" | "size">; file: string } | null> {
  return await readWithPermission(ctx, "documents.read", async (tx) => {
    const [row] = await tx
      .select()
      .from(documents)
      .where(and(eq(documents.databaseId, ctx.databaseId), eq(documents.cnj, cnj), eq(documents.id, id)));
    if (row === undefined) return null;
    const { filename, size, file } = row;
    return { document: { cnj, filename, size }, file };
  });
}

/** The parts that a reader asks of a document within this time, and the download from it, are one opening. */
const openingMinutes = 15;

/**
 * A document's bytes as the service sends them (operation 5), with the headers of our answer: its first bytes decide
 * whether it is shown or saved. Null when this case does not have it; AppError when the service does not deliver. If the
 * service asks to wait, the whole database waits. The caller must read or destroy the stream.
 */
export async function openDocumentFile(
  ctx: Ctx,
  { cnj, id, download, signal }: { cnj: Cnj; id: string; download: boolean; signal: AbortSignal },
): Promise<{ stream: Readable; headers: Record<string, string> } | null> {
  const found = id.includes("\0") ? null : await findDocument(ctx, { cnj, id });
  if (found === null) return null;
  const target = await operatorTarget(ctx);
  try {
    const { stream, head, contentLength } = await openDocument(target, {
      file: found.file,
      listedSize: found.document.size,
      signal,
    });
    const headers = documentHeaders({
      filename: found.document.filename,
      pdf: looksLikePdf(head),
      download,
      length: contentLength,
    });
    await recordOpened(ctx, `${cnj}/${id}`).catch((error) => {
      stream.destroy();
      throw error;
    });
    return { stream, headers };
  } catch (error) {
    if (error instanceof OperatorError) await inDatabase(ctx, (tx) => obeyWait(tx, ctx, error));
    throw asAppError(error, documentGone);
  }
}

async function recordOpened(ctx: Ctx, object: string): Promise<void> {
  const opening = { action: "document.open", object, withinMinutes: openingMinutes } as const;
  await inDatabase(ctx, (tx) => recordOpening(tx, ctx, opening));
}
