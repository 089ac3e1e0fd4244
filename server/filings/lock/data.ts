import "server-only";
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { locksItsCase } from "#lib/filings/facts.ts";
import { checkKinds, isCheckMissing } from "#lib/filings/history/copied.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { filingDocuments, filingHistory, filings } from "#server/db/schema/schema.ts";
import { type Filing, factsOf } from "#server/filings/history/mutations.ts";

/** What keeps a petition waiting: another one of its case that is open, a file that was filed before, and a backup. */

/** Whether a petition was filed, or nobody knows yet what came of it: `locksItsCase`, in the words of SQL. */
const mayHaveGone = sql`(${filings.receiptId} is not null or ${filings.isPressed} or case ${filings.evidence}
  when 'filed' then true when 'executing' then true
  when 'rejected' then ${filings.isOpen} when 'cancelled' then ${filings.isOpen}
  else ${filings.openings} > 0 end)`;

const othersOf = async (tx: Tx, ctx: Ctx, { id, cnj }: Pick<Filing, "id" | "cnj">): Promise<Filing[]> =>
  await tx
    .select()
    .from(filings)
    .where(and(eq(filings.databaseId, ctx.databaseId), eq(filings.cnj, cnj), ne(filings.id, id), mayHaveGone))
    .orderBy(filings.createdAt);

/** The ids of the other petitions of the same case that may be filed and of which nobody knows yet what comes. */
export async function lockingOf(tx: Tx, ctx: Ctx, filing: Pick<Filing, "id" | "cnj">): Promise<string[]> {
  const others = await othersOf(tx, ctx, filing);
  return others.filter((other) => locksItsCase(factsOf(other))).map(({ id }) => id);
}

/** Whether nobody looked at the court yet since this petition came from a backup. */
export async function waitsForCheck(tx: Tx, ctx: Ctx, { id }: Pick<Filing, "id">): Promise<boolean> {
  const history = await tx
    .select({ kind: filingHistory.kind })
    .from(filingHistory)
    .where(
      and(
        eq(filingHistory.databaseId, ctx.databaseId),
        eq(filingHistory.filingId, id),
        inArray(filingHistory.kind, [...checkKinds]),
      ),
    )
    .orderBy(filingHistory.place);
  return isCheckMissing({ history });
}

/** A document of a petition, and another petition of the same case that filed the same file, or may file it. */
export type Repeated = { documentId: string; sha256: string; otherId: string };

export async function repeatedOf(tx: Tx, ctx: Ctx, filing: Pick<Filing, "id" | "cnj">): Promise<Repeated[]> {
  const others = await othersOf(tx, ctx, filing);
  if (others.length === 0) return [];
  const documents = await tx
    .select({ id: filingDocuments.id, filingId: filingDocuments.filingId, sha256: filingDocuments.sha256 })
    .from(filingDocuments)
    .where(
      and(
        eq(filingDocuments.databaseId, ctx.databaseId),
        inArray(filingDocuments.filingId, [filing.id, ...others.map(({ id }) => id)]),
      ),
    )
    .orderBy(filingDocuments.place);
  const own = documents.filter(({ filingId }) => filingId === filing.id);
  return own.flatMap(({ id: documentId, sha256 }) =>
    documents
      .filter((other) => other.filingId !== filing.id && other.sha256 === sha256)
      .map(({ filingId: otherId }) => ({ documentId, sha256, otherId })),
  );
}

/** Documents of a petition that went, or may have gone, byte for byte, to another case, as far as whoever acts may see it. */
export async function filedElsewhere(
  tx: Tx,
  { databaseId }: Ctx,
  filing: Pick<Filing, "id" | "cnj">,
): Promise<Pick<Repeated, "documentId" | "otherId">[]> {
  const same = alias(filingDocuments, "same");
  return await tx
    .selectDistinct({ documentId: filingDocuments.id, otherId: filings.id })
    .from(filingDocuments)
    .innerJoin(same, and(eq(same.databaseId, databaseId), eq(same.sha256, filingDocuments.sha256)))
    .innerJoin(filings, and(eq(filings.databaseId, databaseId), eq(filings.id, same.filingId)))
    .where(
      and(
        eq(filingDocuments.databaseId, databaseId),
        eq(filingDocuments.filingId, filing.id),
        ne(filings.cnj, filing.cnj),
        mayHaveGone,
      ),
    )
    .limit(mostElsewhere);
}

const mostElsewhere = 20;

/** Those of the repeated files that no lawyer has spoken of. */
export const unspoken = (
  repeated: readonly Repeated[],
  { repeatReason, repeatHashes }: Filing,
): Repeated[] =>
  repeatReason === null ? [...repeated] : repeated.filter(({ sha256 }) => !repeatHashes.includes(sha256));
