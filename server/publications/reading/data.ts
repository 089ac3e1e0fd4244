import "server-only";
import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull } from "drizzle-orm";
import { courtOfCode } from "#lib/cnj/court.ts";
import { isId } from "#lib/format/id.ts";
import { plainBody } from "#lib/publications/body/plain.ts";
import { readBody } from "#lib/publications/body/read.ts";
import { stillGiven } from "#lib/publications/cancelled.ts";
import { changesBetween } from "#lib/publications/reading/changes.ts";
import {
  mostComments,
  type PublicationComment,
  type PublicationView,
} from "#lib/publications/reading/schema.ts";
import { dayKey } from "#lib/time/time.ts";
import { type Ctx, personIdOf, readWithPermission } from "#server/auth/ctx.ts";
import { readerOf } from "#server/auth/reader.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases, deadlines, publicationComments, publications, users } from "#server/db/schema/schema.ts";
import { isRecord, longest } from "#server/operator/reading/wire.ts";
import { isArchivingNote } from "#server/publications/comments/data.ts";
import { diaryOf } from "#server/publications/list/conditions/data.ts";
import { ofCase, rowColumns, rowOf } from "#server/publications/list/rows/data.ts";
import { namedLawyers } from "#server/publications/routing/data.ts";

/** So many earlier texts are shown. */
const mostEarlier = 20;

/** A publication with all that is read of it; null when it is not here, or its case is kept for others. */
export async function getPublication(
  ctx: Ctx,
  { id, now = new Date() }: { id: string; now?: Date },
): Promise<PublicationView | null> {
  if (!isId(id)) return null;
  return await readWithPermission(ctx, "publications.read", async (tx) => {
    const [found] = await tx
      .select({
        row: { ...rowColumns(ctx, dayKey(now)), diary: diaryOf(publications), isImporting: cases.importing },
        of: publications,
      })
      .from(publications)
      .leftJoin(cases, ofCase)
      .leftJoin(users, eq(users.id, publications.assigneeId))
      .where(and(eq(publications.databaseId, ctx.databaseId), eq(publications.id, id)));
    if (found === undefined) return null;
    const { row, of } = found;
    const { edition, state, type, publishedOn, nameSearched, termSearched, oab } = of;
    return {
      ...rowOf(row),
      others: 0,
      unreadOthers: 0,
      court: of.courtCode === null ? null : (courtOfCode(of.courtCode)?.acronym ?? null),
      diary: row.diary,
      edition,
      state,
      type,
      publishedOn,
      nameSearched,
      termSearched,
      oab,
      isImporting: row.isImporting ?? false,
      body: shownBody(of),
      stillGiven: of.isDoubtfullyCancelled ? stillGiven(of) : null,
      linked:
        of.linkedAt === null ? null : { at: of.linkedAt.toISOString(), by: of.linkedBy, from: of.linkedFrom },
      earlier: of.earlier
        .map((before, at) => ({
          until: before.at,
          body: readBody(before.content ?? ""),
          isCancelled: before.isCancelled,
          changes: changesBetween(before, of.earlier[at + 1] ?? of),
        }))
        .slice(-mostEarlier)
        .reverse(),
      assigner: of.assigner,
      lawyers: of.lawyersRead === null ? null : await namedLawyers(tx, ctx, of.lawyersRead),
      notOurs:
        of.notOursAt === null
          ? null
          : { at: of.notOursAt.toISOString(), by: of.notOursBy, isNamesakes: of.namesakeId !== null },
      read: of.readAt === null ? null : { at: of.readAt.toISOString(), by: of.readBy },
      archived:
        of.archivedAt === null || of.returnedAt !== null
          ? null
          : { at: of.archivedAt.toISOString(), by: of.archivedBy },
      closedAt: of.closedAt?.toISOString() ?? null,
      filedAt: of.filedAt?.toISOString() ?? null,
      underlines: await underlinesOf(tx, ctx, id),
      comments: await commentsOf(tx, ctx, id),
      me: await readerOf(tx, ctx),
    };
  });
}

type Stored = Pick<typeof publications.$inferSelect, "content" | "raw">;

/** How the page shows its text: it says how much is missing, also of what was left out when it was stored. */
function shownBody(stored: Stored): PublicationView["body"] {
  const body = readBody(stored.content ?? "");
  return { ...body, missing: body.missing + Math.max(0, deliveredText(stored).length - longest.prose) };
}

/** Its text; where that was cut when it was stored, as it was delivered. */
function deliveredText({ content, raw }: Stored): string {
  const delivered = isRecord(raw) ? raw.contentPublication : null;
  return typeof delivered === "string" && delivered.length > longest.prose ? delivered : (content ?? "");
}

async function underlinesOf(tx: Tx, { databaseId }: Ctx, id: string): Promise<PublicationView["underlines"]> {
  const read = and(
    eq(deadlines.databaseId, databaseId),
    eq(deadlines.publicationId, id),
    inArray(deadlines.state, ["suggested", "open", "closed"]),
    isNotNull(deadlines.sentence),
  );
  const { sentence, readFrom, readTo, state } = deadlines;
  const rows = await tx
    .select({ sentence, readFrom, readTo, state })
    .from(deadlines)
    .where(read)
    .orderBy(deadlines.dueOn);
  return rows.map(({ state, sentence, ...read }) => ({
    ...read,
    sentence: sentence ?? "",
    isSuggested: state === "suggested",
  }));
}

/** What people said about it, the oldest first. */
async function commentsOf(tx: Tx, ctx: Ctx, id: string): Promise<PublicationComment[]> {
  const there = and(
    eq(publicationComments.databaseId, ctx.databaseId),
    eq(publicationComments.publicationId, id),
    isNull(publicationComments.deletedAt),
  );
  const person = personIdOf(ctx);
  const rows = await tx
    .select({ ...getTableColumns(publicationComments), isKept: isArchivingNote })
    .from(publicationComments)
    .where(there)
    .orderBy(asc(publicationComments.createdAt), asc(publicationComments.id))
    .limit(mostComments);
  return rows.map(({ id, text, author, authorId, createdAt, isKept }) => ({
    id,
    text,
    author,
    isKept,
    isMine: person !== null && authorId === person,
    createdAt: createdAt.toISOString(),
  }));
}

/** The whole text, as it was delivered but without its markup where a page could show that; null when it is not here. */
export async function wholeText(
  ctx: Ctx,
  { id }: { id: string },
): Promise<{ cnj: PublicationView["cnj"]; text: string; filename: string } | null> {
  if (!isId(id)) return null;
  return await readWithPermission(ctx, "publications.read", async (tx) => {
    const { cnj, content, raw, caseNumber } = publications;
    const [found] = await tx
      .select({ cnj, content, raw, caseNumber })
      .from(publications)
      .where(and(eq(publications.databaseId, ctx.databaseId), eq(publications.id, id)));
    if (found === undefined) return null;
    const delivered = deliveredText(found);
    const body = readBody(delivered);
    return {
      cnj: found.cnj,
      text: body.missing > 0 ? delivered : plainBody(body),
      filename: `publicacao-${found.cnj ?? found.caseNumber ?? id}.txt`,
    };
  });
}
