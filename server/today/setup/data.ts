import "server-only";
import { and, count, countDistinct, desc, eq, inArray, isNotNull } from "drizzle-orm";
import { courtOfCode } from "#lib/cnj/court.ts";
import { credentialKinds } from "#lib/credentials.ts";
import { tokenCheckSchema } from "#lib/databases/tokens/check.ts";
import { formatOab } from "#lib/lawyers/oab.ts";
import { notWatchedOf } from "#lib/push/coverage.ts";
import { dayKey } from "#lib/time/time.ts";
import type { Setup } from "#lib/today/setup/steps.ts";
import { type Ctx, can, personIdOf } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { calendarYears, cases, credentials, importItems, memberships } from "#server/db/schema/schema.ts";
import { lawyersIn } from "#server/lawyers/data.ts";
import { coverageOf } from "#server/push/coverage/data.ts";

/** How far the database is set up, for a person; null for a job. */
export async function setupOf(tx: Tx, ctx: Ctx, { now = new Date() } = {}): Promise<Setup | null> {
  const { databaseId, roles } = ctx;
  const person = personIdOf(ctx);
  if (person === null) return null;
  const own = eq(cases.databaseId, databaseId);
  const coverage = await coverageOf(tx, ctx);
  const self = (await lawyersIn(tx, ctx)).find(({ user }) => user?.id === person);
  const [number] = self?.numbers ?? [];
  return {
    tokens: can(ctx, "tokens.set") ? await tokensOf(tx, ctx) : null,
    roles: [...roles],
    oab: number === undefined ? null : formatOab(number),
    cases: await tx.$count(cases, own),
    // An import itself would tell of cases that the person does not see.
    importing:
      (await tx.$count(
        importItems,
        and(
          eq(importItems.databaseId, databaseId),
          inArray(importItems.state, ["queued", "sent", "importing"]),
        ),
      )) > 0,
    unwatched: notWatchedOf(coverage),
    calendars: can(ctx, "calendars.change")
      ? await unreviewed(tx, ctx, Number(dayKey(now).slice(0, 4)))
      : null,
    people: can(ctx, "settings.change") ? await peopleOf(tx, ctx) : null,
  };
}

async function tokensOf(tx: Tx, { databaseId }: Ctx): Promise<NonNullable<Setup["tokens"]>> {
  const held = await tx
    .select({ kind: credentials.kind, lastCheck: credentials.lastCheck })
    .from(credentials)
    .where(eq(credentials.databaseId, databaseId));
  const isRefused = (check: unknown) => tokenCheckSchema.safeParse(check).data?.outcome === "refused";
  return {
    missing: credentialKinds.filter((kind) => !held.some((one) => one.kind === kind)),
    refused: held.filter(({ lastCheck }) => isRefused(lastCheck)).map(({ kind }) => kind),
  };
}

/** Of this year and the next, of the courts of the firm's cases, those with most cases first. */
async function unreviewed(
  tx: Tx,
  { databaseId }: Ctx,
  year: number,
): Promise<NonNullable<Setup["calendars"]>> {
  const held = await tx
    .select({ code: cases.courtCode })
    .from(cases)
    .where(eq(cases.databaseId, databaseId))
    .groupBy(cases.courtCode)
    .orderBy(desc(count()), cases.courtCode);
  const kept = calendarYears;
  const reviewed = await tx
    .select({ court: kept.court, year: kept.year })
    .from(kept)
    .where(and(eq(kept.databaseId, databaseId), eq(kept.cityKey, ""), isNotNull(kept.reviewedAt)));
  return held.flatMap(({ code }) => {
    const court = courtOfCode(code ?? "")?.acronym;
    if (court === undefined) return [];
    const done = reviewed.flatMap((one) => (one.court === court ? one.year : []));
    const years = [year, year + 1].filter((one) => !done.includes(one));
    return years.length === 0 ? [] : [{ court, years }];
  });
}

async function peopleOf(tx: Tx, { databaseId }: Ctx): Promise<number> {
  const [counted] = await tx
    .select({ people: countDistinct(memberships.userId) })
    .from(memberships)
    .where(eq(memberships.databaseId, databaseId));
  return counted?.people ?? 0;
}
