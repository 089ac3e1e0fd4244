import "server-only";
import { and, asc, eq, gt, gte, lte, sql } from "drizzle-orm";
import { certificateOf } from "#lib/cases/certificate/rules.ts";
import type { Certificate, CountedInterval } from "#lib/cases/certificate/schema.ts";
import { certificateTitle } from "#lib/cases/certificate/words.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { shorten } from "#lib/format/shorten.ts";
import type { Days } from "#lib/time/calendar.ts";
import { type Ctx, readWithPermission } from "#server/auth/ctx.ts";
import { firstAnswerOf } from "#server/cases/freshness/data.ts";
import { beginPaper, type CasePaper, given, paperName } from "#server/cases/print/data.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases, checks, documents, movements } from "#server/db/schema/schema.ts";
import { type Brought, printCertificate } from "#server/paper/case/certificate.ts";

/** How much of a movement's text or a document's name is printed. */
const longestText = 240;
/** How many new movements, and how many documents, are named one by one, the oldest; the checks count all. */
const mostNamed = 2_000;

/**
 * All checks of a case in a period as an A4 document that is made while it is read. Null when this database does not have
 * the case. Audited.
 */
export async function printChecks(
  ctx: Ctx,
  { cnj, days }: { cnj: Cnj; days: Days },
): Promise<CasePaper | null> {
  const audit = () => ({ action: "case.checks", object: cnj, detail: { from: days.from, to: days.to } });
  const begun = await beginPaper(ctx, { cnj, title: certificateTitle, audit });
  if (begun === null) return null;
  const { sheet, view, now } = begun;
  const { certificate, brought } = await readWithPermission(ctx, "cases.export", async (tx) => {
    const asked = { intervals: await intervalsOf(tx, ctx, cnj), importedAt: view.importedAt, now };
    const { firstAnswerAt: notBefore } = view;
    const firstAnswerAt = await firstAnswerOf(tx, ctx, { cnj, notBefore });
    const certificate = certificateOf({ ...asked, firstAnswerAt }, days);
    return { certificate, brought: await broughtBy(tx, ctx, cnj, certificate) };
  });
  const parts = printCertificate({ sheet, view, certificate, brought, now });
  return { filename: paperName("consultas", begun, days), chunks: given(sheet, parts) };
}

/** Every interval of checks, oldest first: an interval lasts as long as nothing changes, so there are few. */
async function intervalsOf(tx: Tx, ctx: Ctx, cnj: Cnj): Promise<CountedInterval[]> {
  const rows = await tx
    .select()
    .from(checks)
    .where(and(eq(checks.databaseId, ctx.databaseId), eq(checks.cnj, cnj)))
    .orderBy(asc(checks.firstAt));
  return rows.map((row) => ({
    ...row,
    firstAt: row.firstAt.toISOString(),
    lastAt: row.lastAt.toISOString(),
  }));
}

/** The new movements and documents of the period, each with the check that brought it: the first one with news since it was stored. */
async function broughtBy(
  tx: Tx,
  ctx: Ctx,
  cnj: Cnj,
  { start, end, entries }: Certificate,
): Promise<Map<string, Brought[]>> {
  const news = entries.filter(({ outcome }) => outcome.kind === "news").map(({ firstAt }) => firstAt);
  if (news.length === 0) return new Map();
  const inPeriod = (from: typeof movements | typeof documents) =>
    and(
      eq(from.databaseId, ctx.databaseId),
      eq(from.cnj, cnj),
      gt(from.firstSeenAt, cases.firstAnswerAt),
      gte(from.firstSeenAt, new Date(start)),
      lte(from.firstSeenAt, new Date(end)),
    );
  const ofCase = (from: typeof movements | typeof documents) =>
    and(eq(cases.databaseId, from.databaseId), eq(cases.cnj, from.cnj));
  const moved = await tx
    .select({
      at: movements.occurredAt,
      text: sql<string>`left(${movements.description}, ${longestText + 1})`,
      seenAt: movements.firstSeenAt,
    })
    .from(movements)
    .innerJoin(cases, ofCase(movements))
    .where(inPeriod(movements))
    .orderBy(asc(movements.firstSeenAt), asc(movements.position))
    .limit(mostNamed);
  const listed = await tx
    .select({ at: documents.occurredAt, text: documents.filename, seenAt: documents.firstSeenAt })
    .from(documents)
    .innerJoin(cases, ofCase(documents))
    .where(inPeriod(documents))
    .orderBy(asc(documents.firstSeenAt), asc(documents.position))
    .limit(mostNamed);
  const brought = new Map<string, Brought[]>();
  const all = [
    ...moved.map((one) => ({ ...one, kind: "movement" as const })),
    ...listed.map((one) => ({ ...one, kind: "document" as const })),
  ];
  for (const { kind, at, text, seenAt } of all) {
    const seen = seenAt.toISOString();
    const by = news.find((firstAt) => firstAt >= seen);
    if (by === undefined) continue;
    const one = { kind, at: at?.toISOString() ?? null, text: shorten(text, longestText) };
    brought.set(by, [...(brought.get(by) ?? []), one]);
  }
  return brought;
}
