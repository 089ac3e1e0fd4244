import { eq, type SQL, sql } from "drizzle-orm";
import { expect } from "vitest";
import { noFilters } from "#lib/cases/list/filters.ts";
import { noMovementFilters } from "#lib/cases/movements/filters.ts";
import type { CaseView } from "#lib/cases/schema.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { getCase } from "#server/cases/data.ts";
import { listCases } from "#server/cases/list/data.ts";
import { listMovements } from "#server/cases/movements/data.ts";
import { getMovementSummary } from "#server/cases/movements/summary/data.ts";
import { recordVisit } from "#server/cases/movements/visits/mutations.ts";
import { inDatabase } from "#server/db/connection.ts";
import { cases, movements } from "#server/db/schema/schema.ts";
import { ofFirm } from "#testing/scope.ts";
import { makeCnj, makeDatabase, memberCtx } from "./fixtures.ts";

/** A case that two people read, and what each of them has not seen of it. */

export type ReadCase = {
  databaseId: string;
  cnj: Cnj;
  helena: Ctx;
  caio: Ctx;
  /** Adds a movement that Autos first saw this long ago. The one called `imported` came with the first answer. */
  come(id: string, seen: string, occurred?: string): Promise<void>;
  /** Forgets that the service ever answered; or sets when it first did. */
  setFirstAnswer(at: SQL | null): Promise<void>;
  /** The ids of what is new to a person, or on a page that keeps this mark; list and summary agree on them. */
  newTo(ctx: Ctx, mark?: string | null): Promise<string[]>;
  /** Whether the list says that the case has something new, with the same count as the page of the case. */
  isListed(ctx: Ctx): Promise<boolean>;
  throughOf(ctx: Ctx): Promise<string | null>;
  /** How far the person has looked. */
  seenOf(ctx: Ctx): Promise<CaseView["seen"]>;
  /** The person looks at the list as it is now. */
  look(ctx: Ctx): Promise<void>;
};

/** A new case, answered for the first time three days ago, with the movement `imported`. */
export async function readCase(): Promise<ReadCase> {
  const databaseId = (await makeDatabase()).id;
  const cnj = makeCnj();
  const ago = (interval: string) => sql`now() - ${interval}::interval`;
  const listOf = (ctx: Ctx, mark: string | null = null) =>
    listMovements(ctx, { cnj, filters: noMovementFilters, mark, offset: 0, limit: 50 });
  const throughOf = async (ctx: Ctx) => (await listOf(ctx))?.through ?? null;

  const seenOf = async (ctx: Ctx) => (await getCase(ctx, cnj))?.seen ?? null;

  async function come(id: string, seen: string, occurred = seen): Promise<void> {
    await inDatabase(ofFirm(databaseId), async (tx) => {
      await tx.execute(sql`
        insert into ${movements} (database_id, cnj, id, origin, occurred_at, first_seen_at, description, raw)
        select ${databaseId}, cnj, ${id}, 'court', ${ago(occurred)},
          case when ${id} = 'imported' then first_answer_at else ${ago(seen)} end, ${id}, '{}'
        from ${cases} where database_id = ${databaseId} and cnj = ${cnj}`);
      await tx.execute(sql`
        update ${cases} set movement_count = movement_count + 1,
          news_at = case when ${id} = 'imported' then null else greatest(news_at, ${ago(seen)}) end
        where database_id = ${databaseId} and cnj = ${cnj}`);
    });
  }

  async function setFirstAnswer(at: SQL | null): Promise<void> {
    await inDatabase(ofFirm(databaseId), (tx) =>
      tx.update(cases).set({ firstAnswerAt: at }).where(eq(cases.cnj, cnj)),
    );
  }

  async function newTo(ctx: Ctx, mark: string | null = null): Promise<string[]> {
    const page = await listOf(ctx, mark);
    const ids = page?.items.filter(({ isNew }) => isNew).map(({ id }) => id) ?? [];
    expect(page?.news.count).toBe(ids.length);
    expect(page?.news.lastId).toBe(ids.at(-1) ?? null);
    const summary = await getMovementSummary(ctx, { cnj, filters: noMovementFilters, mark });
    expect(summary?.months.reduce((sum, { news }) => sum + news, 0)).toBe(ids.length);
    return ids;
  }

  async function isListed(ctx: Ctx): Promise<boolean> {
    const all = await listCases(ctx, { filters: noFilters, cursor: null });
    const filtered = await listCases(ctx, { filters: { ...noFilters, news: true }, cursor: null });
    const view = await getCase(ctx, cnj);
    expect(all.items[0]?.unseen ?? null).toEqual(view?.unseen ?? null);
    expect(filtered.items.length).toBe(filtered.total);
    expect(filtered.total).toBe(view?.unseen ? 1 : 0);
    return filtered.total === 1;
  }

  async function look(ctx: Ctx): Promise<void> {
    await recordVisit(ctx, { cnj, through: await throughOf(ctx) });
  }

  await inDatabase(ofFirm(databaseId), (tx) =>
    tx.insert(cases).values({ databaseId, cnj, importing: false, movementCount: 0 }),
  );
  await setFirstAnswer(ago("3 days"));
  await come("imported", "3 days");
  const [helena, caio] = [await memberCtx(databaseId), await memberCtx(databaseId)];
  return { databaseId, cnj, helena, caio, come, setFirstAnswer, newTo, isListed, throughOf, seenOf, look };
}
