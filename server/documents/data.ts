import "server-only";
import { Readable } from "node:stream";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Cnj } from "#lib/cnj/number.ts";
import { documentHeaders, endsShort } from "#lib/documents/headers.ts";
import { movementsOfDocuments } from "#lib/documents/movement.ts";
import { newestFirst } from "#lib/documents/order.ts";
import { looksLikePdf } from "#lib/documents/rules.ts";
import type { CaseDocument, DocumentList, DocumentMovement } from "#lib/documents/schema.ts";
import { documentGone } from "#lib/failures/service.ts";
import { type Opening, openingOf, recordOpening, recordRead } from "#server/audit/openings.ts";
import { isQuiet, keepQuiet } from "#server/audit/quiet.ts";
import { type Ctx, personIdOf, readWithPermission } from "#server/auth/ctx.ts";
import { inDatabase } from "#server/db/connection.ts";
import { exactIsoOf } from "#server/db/iso.ts";
import { cachedDocuments, cases, caseVisits, databases, documents } from "#server/db/schema/schema.ts";
import { listCandidates } from "#server/documents/movements/data.ts";
import { asAppError } from "#server/operator/app-error.ts";
import { operatorTarget } from "#server/operator/credentials.ts";
import { openDocument } from "#server/operator/operations/download.ts";
import type { StoredFile } from "#server/uploads/open.ts";
import { type Asked, fileRequest, type Sent, sentFile } from "#server/uploads/sent.ts";
import { documentsMark, type Visitor, visitOf } from "#server/visits/data.ts";
import { type CachedRow, isKept, isOpenCase, type Named, openCached, saidOf } from "./caching/data.ts";
import { forgetDocument, noteUse } from "./caching/mutations.ts";
import { boarded, flightOf, landedFlight } from "./caching/runner/flights.ts";

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
  unlistedSince: row.unlistedSince?.toISOString() ?? null,
  isNew,
});

/** The documents of a case, newest first (`newestFirst`), each with the movement that brought it where that is certain. */
export const listDocuments = async (ctx: Ctx, cnj: Cnj): Promise<CaseDocument[]> =>
  (await getDocumentList(ctx, cnj)).items;

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

type Found = {
  document: typeof documents.$inferSelect;
  /** What is kept of it, whatever the service says of it by now. */
  cached: CachedRow | null;
  mayBeKept: boolean;
};

/** What a download needs of a document, with its token, which stays on the server; and what is kept of it. */
export const findDocument = async (ctx: Ctx, { cnj, id }: Named): Promise<Found | null> =>
  await readWithPermission(ctx, "documents.read", async (tx) => {
    const [row] = await tx
      .select({
        document: documents,
        cached: cachedDocuments,
        isOpenCase,
        cacheMb: databases.documentCacheMb,
      })
      .from(documents)
      .innerJoin(cases, and(eq(cases.databaseId, documents.databaseId), eq(cases.cnj, documents.cnj)))
      .innerJoin(databases, eq(databases.id, documents.databaseId))
      .leftJoin(
        cachedDocuments,
        and(
          eq(cachedDocuments.databaseId, documents.databaseId),
          eq(cachedDocuments.cnj, documents.cnj),
          eq(cachedDocuments.documentId, documents.id),
          isNotNull(cachedDocuments.completedAt),
        ),
      )
      .where(and(eq(documents.databaseId, ctx.databaseId), eq(documents.cnj, cnj), eq(documents.id, id)));
    if (row === undefined) return null;
    const { document, cached } = row;
    const { secrecy, size } = document;
    const may = isKept({ ...row, secrecy, size });
    return { document, cached: may ? cached : null, mayBeKept: may };
  });

/**
 * A document's bytes: what is kept of it, in parts where the request asks for one, else as the service sends them (operation
 * 5), once for all who want it at the same time. Its first bytes decide whether it is shown or saved. `HEAD` does not ask
 * the service. Null when this case does not have it; AppError when the service does not deliver. If it asks to wait, the whole
 * database waits. The caller must read or destroy the stream.
 */
export async function openDocumentFile(
  ctx: Ctx,
  { cnj, id, download, signal, asked = { headers: {} } }: Named & Wanted,
): Promise<Sent | null> {
  const found = id.includes("\0") ? null : await findDocument(ctx, { cnj, id });
  if (found === null) return null;
  const { filename } = found.document;
  const opening = openingOf("document", `${cnj}/${id}`, fileRequest(asked, download));
  const here = await openHere({ ...ctx, signal }, found);
  if (here !== null) {
    await recordOpened(ctx, { cnj, id }, opening);
    return sentFile(asked, { filename, ...here }, download);
  }
  if (asked.method === "HEAD") {
    const headers = documentHeaders({ filename, pdf: false, download, length: null });
    return { status: 200, headers, stream: Readable.from([]) };
  }
  try {
    const { stream, isPdf, contentLength } = await openThere(ctx, found, signal);
    const told =
      endsShort.asks.toLowerCase() in asked.headers ? (contentLength ?? found.document.size) : null;
    const length = told === null ? contentLength : null;
    const headers = {
      ...documentHeaders({ filename, pdf: isPdf, download, length }),
      ...(told === null ? {} : { [endsShort.says]: String(told) }),
    };
    await recordOpened(ctx, { cnj, id }, opening).catch((error) => {
      stream.destroy();
      throw error;
    });
    return { status: 200, headers, stream };
  } catch (error) {
    throw asAppError(error, documentGone);
  }
}

type Wanted = { download: boolean; signal: AbortSignal; asked?: Asked };

/** What is kept of a document, if the service still says the same of it; null when it has to be fetched. */
export async function openHere(
  ctx: Ctx & { signal: AbortSignal },
  { document, cached, mayBeKept }: Found,
): Promise<Omit<StoredFile, "filename"> | null> {
  if (!mayBeKept) return null;
  const said = saidOf(document);
  if (cached?.said === said) {
    const blob = openCached(ctx, cached);
    if (blob !== null) return { isPdf: cached.isPdf, blob };
    await forgetDocument(ctx, document);
  }
  return landedFlight(ctx, { ...document, said });
}

/** The document from the service: by the flight that all share who want it now, or alone where it is not kept. */
async function openThere(
  ctx: Ctx,
  { document, mayBeKept }: Found,
  signal: AbortSignal,
): Promise<{ stream: Readable; isPdf: boolean; contentLength: number | null }> {
  const { file, size } = document;
  const flight =
    mayBeKept && size !== null ? flightOf(ctx, { ...document, size, said: saidOf(document) }) : null;
  const shared = flight && (await boarded(flight, signal));
  if (shared !== null) return shared;
  const opened = await openDocument(await operatorTarget(ctx), { file, listedSize: size, signal });
  return { ...opened, isPdf: looksLikePdf(opened.head) };
}

/** For so many milliseconds the next parts of a document that was opened are taken to be of the same opening. */
const sameOpeningMs = 10_000;

/** What is being recorded: two tabs may ask for one document at the same moment. */
const underWay = new Map<string, Promise<void>>();

async function recordOpened(ctx: Ctx, named: Named, opening: Opening): Promise<void> {
  const name = `${ctx.databaseId} ${personIdOf(ctx)} ${opening.action} ${opening.object}`;
  if (isQuiet(name)) return;
  const record = async () => {
    await inDatabase(ctx, async (tx) => {
      await recordOpening(tx, ctx, opening);
      await noteUse(tx, ctx, named);
    });
    keepQuiet(name, sameOpeningMs);
  };
  const recording = underWay.get(name) ?? record().finally(() => underWay.delete(name));
  underWay.set(name, recording);
  await recording;
}

/**
 * A document and the others of its case, newest first, for a person who opens its page; null when this case does not have
 * it. That a secret case is read is audited before it is shown, and only of who may read it: the permission comes first.
 */
export async function openWithNeighbours(
  ctx: Ctx,
  { cnj, id }: { cnj: Cnj; id: string },
): Promise<{ document: CaseDocument; neighbours: CaseDocument[] } | null> {
  const neighbours = await listDocuments(ctx, cnj);
  await recordRead(ctx, cnj, "person");
  const found = neighbours.find((neighbour) => neighbour.id === id);
  return found === undefined ? null : { document: found, neighbours };
}
