import "server-only";
import { and, asc, eq } from "drizzle-orm";
import type { Person } from "#lib/cases/organisation/schema.ts";
import { courtOf } from "#lib/cnj/court.ts";
import { operatorSettingsSchema } from "#lib/databases/settings.ts";
import { isOutstanding } from "#lib/filings/facts.ts";
import type { FilingView } from "#lib/filings/view.ts";
import { isId } from "#lib/format/id.ts";
import { type Ctx, can, readTogether } from "#server/auth/ctx.ts";
import { readerOf } from "#server/auth/reader.ts";
import { shownFile } from "#server/blobs/shown.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases, databases, filingHistory, filings, users } from "#server/db/schema/schema.ts";
import { guidesOfCase, rowsOfFiling } from "#server/guides/list/data.ts";
import { operations, tokenOfAll } from "#server/operator/table.ts";
import { documentRows, shownDocument } from "./documents/data.ts";
import { openersIn } from "./draft/data.ts";
import { type Filing, factsOf } from "./history/mutations.ts";
import { readRows } from "./list/data.ts";
import { filedElsewhere, lockingOf, repeatedOf, unspoken } from "./lock/data.ts";
import { presentAt } from "./presence/data.ts";
import { mayOpenWindow } from "./window/data.ts";

const text = (at: Date | null) => at?.toISOString() ?? null;

/** A petition with all that its page shows; null when it is not here, or its case is kept from whoever asks. */
export async function getFiling(
  ctx: Ctx,
  { id, now = new Date() }: { id: string; now?: Date },
): Promise<FilingView | null> {
  if (!isId(id)) return null;
  return await readTogether(ctx, "filings.read", async (tx) => {
    const [[filing], [row], documents, history, guides, mayOpen, me] = await Promise.all([
      tx
        .select()
        .from(filings)
        .where(and(eq(filings.databaseId, ctx.databaseId), eq(filings.id, id))),
      readRows(tx, ctx, [id]),
      documentRows(tx, ctx, id),
      historyOf(tx, ctx, id),
      rowsOfFiling(tx, ctx, { filingId: id }),
      mayOpenWindow(tx, ctx),
      readerOf(tx, ctx),
    ]);
    if (filing === undefined || row === undefined) return null;
    const { cnj } = filing;
    const besides = async () => {
      const [repeats, locks, sent] = await Promise.all([
        repeatedOf(tx, ctx, filing),
        lockingOf(tx, ctx, filing),
        filedElsewhere(tx, ctx, filing),
      ]);
      const ids = new Set([...locks, ...[...repeats, ...sent].map(({ otherId }) => otherId)]);
      const rows = await readRows(tx, ctx, [...ids]);
      const byId = new Map(rows.map((other) => [other.id, other]));
      return { repeated: repeats, locking: locks, elsewhere: sent, others: byId };
    };
    const people = async () => {
      const able = await openersIn(tx, ctx, { cnj });
      return { openers: able, opener: await openerOf(tx, filing, able) };
    };
    const [
      { repeated, locking, elsewhere, others },
      { openers, opener },
      credential,
      chamber,
      receipt,
      present,
      ofCase,
    ] = await Promise.all([
      besides(),
      people(),
      credentialOf(tx, filing),
      chamberOf(tx, filing),
      shownFile(tx, ctx, { id: filing.receiptId, at: filing.receiptAt, isPdf: filing.receiptIsPdf }),
      presentAt(tx, ctx, { cnj, now }),
      guidesOfCase(ctx, { cnj }),
    ]);
    const { serviceSituation, signed, cancelAskedAt, cancelOutcome, cancelMessage } = filing;
    const unsaid = unspoken(repeated, filing);
    return {
      ...row,
      serviceSituation,
      signed,
      credential,
      court: courtOf(cnj)?.acronym ?? null,
      chamber,
      openers,
      me,
      opener,
      nextAskAt: text(filing.nextAskAt),
      receipt,
      cancel: cancelAskedAt && {
        askedAt: cancelAskedAt.toISOString(),
        outcome: cancelOutcome,
        message: cancelMessage,
      },
      preparing: filing.prepareAskedAt && {
        askedAt: filing.prepareAskedAt.toISOString(),
        nextAt: text(filing.prepareAt),
      },
      otherReason: reasoned(filing.otherReason, filing.otherBy, filing.otherIds),
      repeatReason: reasonOf(filing.repeatReason, filing.repeatBy),
      files: documents.map(shownDocument),
      history,
      locking: locking.flatMap((other) => others.get(other) ?? []),
      guides,
      caseGuides: ofCase.rows,
      repeated: repeated.flatMap((one) => {
        const other = others.get(one.otherId);
        const isExplained = !unsaid.includes(one);
        return other === undefined ? [] : [{ documentId: one.documentId, filing: other, isExplained }];
      }),
      elsewhere: elsewhere.flatMap(({ documentId, otherId }) => {
        const other = others.get(otherId);
        return other === undefined ? [] : [{ documentId, filing: other }];
      }),
      present,
      may: { open: mayOpen, asks: !ctx.isConfirmedThisHour, override: can(ctx, "filings.override") },
    };
  });
}

/** Before its window opens the service is asked for a draft and takes documents; from then on it is asked what became of it. */
async function credentialOf(tx: Tx, filing: Filing): Promise<FilingView["credential"]> {
  const [row] = await tx
    .select({ settings: databases.settings })
    .from(databases)
    .where(eq(databases.id, filing.databaseId));
  const { draft, upload, status } = operations;
  const asked = isOutstanding(factsOf(filing)) ? [status] : [draft, upload];
  return tokenOfAll(asked, operatorSettingsSchema.parse(row?.settings ?? {}));
}

async function chamberOf(tx: Tx, { databaseId, cnj }: Filing): Promise<string | null> {
  const [row] = await tx
    .select({ chamber: cases.chamber })
    .from(cases)
    .where(and(eq(cases.databaseId, databaseId), eq(cases.cnj, cnj)));
  return row?.chamber ?? null;
}

const reasoned = (reason: string | null, by: string | null, of: string[]) => {
  const given = reasonOf(reason, by);
  return given && { ...given, of };
};

const reasonOf = (reason: string | null, by: string | null) =>
  reason === null ? null : { text: reason, by: by ?? "" };

async function openerOf(
  tx: Tx,
  { openerId }: Filing,
  openers: readonly Person[],
): Promise<FilingView["opener"]> {
  if (openerId === null) return null;
  const [person] = await tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(eq(users.id, openerId));
  return person === undefined ? null : { ...person, mayOpen: openers.some(({ id }) => id === person.id) };
}

async function historyOf(tx: Tx, ctx: Ctx, filingId: string): Promise<FilingView["history"]> {
  const { place, at, kind, by, detail } = filingHistory;
  const rows = await tx
    .select({ place, at, kind, by, detail })
    .from(filingHistory)
    .where(and(eq(filingHistory.databaseId, ctx.databaseId), eq(filingHistory.filingId, filingId)))
    .orderBy(asc(filingHistory.place));
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
