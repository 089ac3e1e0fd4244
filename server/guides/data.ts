import "server-only";
import { isDeepStrictEqual } from "node:util";
import { and, asc, desc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { isId } from "#lib/format/id.ts";
import type { GuidePast, GuideProof, GuideRow, GuideView } from "#lib/guides/view.ts";
import { type Ctx, readWithPermission } from "#server/auth/ctx.ts";
import { readerOf } from "#server/auth/reader.ts";
import { shownFile } from "#server/blobs/shown.ts";
import type { Tx } from "#server/db/connection.ts";
import { auditEvents, cases, filings, guideProofs, guides, users } from "#server/db/schema/schema.ts";
import { definitionNow } from "./definitions/data.ts";
import { readRows } from "./list/rows/data.ts";
import type { Guide } from "./record/mutations.ts";
import { suggestedFor } from "./suggesting/data.ts";

/** So many other guides of a case are of use to whoever looks at one. */
const mostOthers = 50;
const mostPetitions = 100;

/** A guide with all that its page shows; null when it is not here, or its case is kept from whoever asks. */
export async function getGuide(ctx: Ctx, { id }: { id: string }): Promise<GuideView | null> {
  if (!isId(id)) return null;
  return await readWithPermission(ctx, "guides.read", async (tx) => {
    const [guide] = await tx
      .select()
      .from(guides)
      .where(and(eq(guides.databaseId, ctx.databaseId), eq(guides.id, id)));
    const [row] = await readRows(tx, ctx, [id]);
    if (guide === undefined || row === undefined) return null;
    const { definition, values, refused, nextAskAt, definitionAt, lateOf } = guide;
    const others = await othersOf(tx, ctx, guide);
    return {
      ...row,
      definition,
      values,
      refused,
      lateOf,
      late: await lateOnes(tx, ctx, guide),
      chamber: await chamberOf(tx, ctx, guide),
      past: await pastOf(tx, ctx, id),
      ...(await standingOf(tx, ctx, guide)),
      definitionAt: definitionAt?.toISOString() ?? null,
      suggestions: guide.state === "draft" ? await suggestedFor(tx, ctx, guide) : [],
      files: await proofsOf(tx, ctx, id),
      alike: guide.state === "maybe" ? await alikeOf(tx, ctx, guide) : [],
      others,
      petitions: await petitionsOf(tx, ctx, guide),
      paper: await shownFile(tx, ctx, { id: guide.paperId, at: guide.paperAt, isPdf: guide.paperIsPdf }),
      nextAskAt: nextAskAt?.toISOString() ?? null,
      me: await readerOf(tx, ctx),
    };
  });
}

/** How the definition of the guide stands to what the service gives now. Once it was sent, no change concerns it. */
async function standingOf(
  tx: Tx,
  ctx: Ctx,
  { state, definitionId, definition }: Guide,
): Promise<Pick<GuideView, "changed" | "isWithdrawn">> {
  const known = await definitionNow(tx, ctx, definitionId);
  const isWithdrawn = known === null || known.withdrawnAt !== null;
  const isSame = known === null || isDeepStrictEqual(known.definition, definition);
  return { changed: state !== "draft" || isWithdrawn || isSame ? null : known.definition, isWithdrawn };
}

async function chamberOf(tx: Tx, ctx: Ctx, { cnj }: Guide): Promise<string | null> {
  const [row] = await tx
    .select({ chamber: cases.chamber })
    .from(cases)
    .where(and(eq(cases.databaseId, ctx.databaseId), eq(cases.cnj, cnj)));
  return row?.chamber ?? null;
}

/** The other guides of the case that were not put aside, the newest first. */
const othersOf = (tx: Tx, ctx: Ctx, guide: Guide) =>
  readOthers(tx, ctx, guide, ne(guides.state, "discarded"));

/** Those of them that were created, or may be, and may be this one: by the same form, and not known to be of another amount. */
function alikeOf(tx: Tx, ctx: Ctx, guide: Guide): Promise<GuideRow[]> {
  const cents = guide.cents ?? guide.lineCents;
  const amount = sql`coalesce(${guides.cents}, ${guides.lineCents})`;
  const isAlike = and(
    inArray(guides.state, ["created", "maybe"]),
    eq(guides.definitionId, guide.definitionId),
    cents === null ? undefined : sql`(${amount} is null or ${amount} = ${cents})`,
  );
  return readOthers(tx, ctx, guide, isAlike);
}

/** The guides that late answers to its calls made. */
async function lateOnes(tx: Tx, ctx: Ctx, { id }: Guide): Promise<string[]> {
  const found = await tx
    .select({ id: guides.id })
    .from(guides)
    .where(and(eq(guides.databaseId, ctx.databaseId), eq(guides.lateOf, id)))
    .orderBy(asc(guides.sentAt), guides.id);
  return found.map((one) => one.id);
}

async function readOthers(tx: Tx, ctx: Ctx, { id, cnj }: Guide, which: SQL | undefined): Promise<GuideRow[]> {
  const found = await tx
    .select({ id: guides.id })
    .from(guides)
    .where(and(eq(guides.databaseId, ctx.databaseId), eq(guides.cnj, cnj), ne(guides.id, id), which))
    .orderBy(desc(guides.createdAt), guides.id)
    .limit(mostOthers);
  return await readRows(
    tx,
    ctx,
    found.map((one) => one.id),
  );
}

async function proofsOf(tx: Tx, ctx: Ctx, guideId: string): Promise<GuideProof[]> {
  const { id, filename, size, sha256, isPdf, addedAt, addedBy } = guideProofs;
  const rows = await tx
    .select({ id, filename, size, sha256, isPdf, addedAt, addedBy })
    .from(guideProofs)
    .where(and(eq(guideProofs.databaseId, ctx.databaseId), eq(guideProofs.guideId, guideId)))
    .orderBy(asc(addedAt), id);
  return rows.map((row) => ({ ...row, addedAt: row.addedAt.toISOString() }));
}

/** The petitions of the case that were not put aside, the newest first. */
const petitionsOf = async (tx: Tx, ctx: Ctx, { cnj }: Guide): Promise<GuideView["petitions"]> =>
  await tx
    .select({ id: filings.id, act: filings.act })
    .from(filings)
    .where(and(eq(filings.databaseId, ctx.databaseId), eq(filings.cnj, cnj), ne(filings.intent, "discarded")))
    .orderBy(desc(filings.createdAt), filings.id)
    .limit(mostPetitions);

const recorded = ["guide.send", "guide.say.created", "guide.say.not-created", "guide.discard"];

/** Who asked for a guide, who said whether it was created, and who put it aside, as the trail has it. */
export async function pastOf(tx: Tx, ctx: Ctx, id: string): Promise<GuidePast> {
  const { action, at, actor } = auditEvents;
  const own = and(eq(guides.databaseId, ctx.databaseId), eq(guides.id, id));
  const rows = await tx
    .select({ action, at, actor, name: users.name })
    .from(guides)
    .innerJoin(
      auditEvents,
      and(
        eq(auditEvents.databaseId, guides.databaseId),
        eq(auditEvents.object, id),
        inArray(action, recorded),
      ),
    )
    .leftJoin(users, and(eq(actor, "user"), eq(sql`${users.id}::text`, auditEvents.actorId)))
    .where(own)
    .orderBy(asc(auditEvents.sequence));
  const past: GuidePast = { asked: null, statement: null, discarded: null };
  for (const row of rows) {
    const deed = { at: row.at.toISOString(), by: row.name };
    if (row.action === "guide.send") past.asked = deed;
    else if (row.action === "guide.discard") past.discarded = deed;
    else
      past.statement = {
        ...deed,
        isCreated: row.action === "guide.say.created",
        askedAt: past.asked?.at ?? null,
      };
  }
  return past;
}
