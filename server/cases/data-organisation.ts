import "server-only";
import { and, asc, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import {
  type CourtCounts,
  type LabelCount,
  mostNotes,
  type Note,
  type Person,
  type SavedView,
} from "#lib/cases/schema-organisation.ts";
import { courtOfCode } from "#lib/cnj/court.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { type Ctx, can, readWithPermission } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import {
  caseLabels,
  caseNotes,
  cases,
  caseViews,
  labels,
  memberships,
  users,
} from "#server/db/schema/schema.ts";

/** Whoever acts as a person, or null: a job and the command line own nothing. */
export function personIdOf(ctx: Ctx): string | null {
  return ctx.actor.kind === "user" ? ctx.actor.userId : null;
}

/** The labels by name, and how many cases carry each; with `numbers`, how many of these. */
export async function listLabels(ctx: Ctx, { numbers }: { numbers?: string[] } = {}): Promise<LabelCount[]> {
  const among = numbers && sql`and l.cnj = any(${sql.param(numbers)}::char(20)[])`;
  return await readWithPermission(ctx, "cases.read", async (tx) => {
    const { rows } = await tx.execute<LabelCount>(sql`
      select ${labels.id}, ${labels.name}, coalesce(carried.count, 0)::integer as count
      from ${labels} left join (
        select l.label_id, count(*) as count from ${caseLabels} l
        where l.database_id = ${ctx.databaseId} ${among} group by l.label_id
      ) carried on carried.label_id = ${labels.id}
      where ${labels.databaseId} = ${ctx.databaseId}
      order by fold_text(${labels.name}), ${labels.name}`);
    return rows;
  });
}

/** Who may answer for a case: lawyers and paralegals of this database, by name. */
export async function listPeople(ctx: Ctx): Promise<Person[]> {
  return await readWithPermission(ctx, "cases.read", async (tx) => await peopleIn(tx, ctx));
}

export async function peopleIn(tx: Tx, ctx: Ctx): Promise<Person[]> {
  const roles = tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(
      and(eq(memberships.databaseId, ctx.databaseId), inArray(memberships.role, ["lawyer", "paralegal"])),
    );
  return await tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(inArray(users.id, roles), isNull(users.disabledAt)))
    .orderBy(sql`fold_text(${users.name})`, users.id);
}

/** The notes on a case, newest first; null when this database does not have it. */
export async function listNotes(ctx: Ctx, cnj: Cnj): Promise<Note[] | null> {
  const person = personIdOf(ctx);
  const deletesAny = can(ctx, "notes.delete-any");
  return await readWithPermission(ctx, "cases.read", async (tx) => {
    const here = await tx.$count(cases, and(eq(cases.databaseId, ctx.databaseId), eq(cases.cnj, cnj)));
    if (here === 0) return null;
    const rows = await tx
      .select()
      .from(caseNotes)
      .where(
        and(eq(caseNotes.databaseId, ctx.databaseId), eq(caseNotes.cnj, cnj), isNull(caseNotes.deletedAt)),
      )
      .orderBy(desc(caseNotes.createdAt), desc(caseNotes.id))
      .limit(mostNotes);
    return rows.map((row) => {
      const mine = person !== null && row.authorId === person;
      return {
        id: row.id,
        text: row.text,
        author: row.author,
        mine,
        removable: mine || deletesAny,
        createdAt: row.createdAt.toISOString(),
        changedAt: row.changedAt?.toISOString() ?? null,
      };
    });
  });
}

/** One's own saved views in the order in which they were made, then those others share, by name. */
export async function listViews(ctx: Ctx): Promise<SavedView[]> {
  const person = personIdOf(ctx);
  const mine = person === null ? sql`false` : eq(caseViews.ownerId, person);
  return await readWithPermission(ctx, "cases.read", async (tx) => {
    const rows = await tx
      .select()
      .from(caseViews)
      .where(and(eq(caseViews.databaseId, ctx.databaseId), or(mine, eq(caseViews.shared, true))))
      .orderBy(desc(sql`${mine}`), asc(caseViews.createdAt), asc(caseViews.id));
    return rows.map(({ id, name, query, shared, ownerId }) => ({
      id,
      name,
      query,
      shared,
      mine: ownerId === person,
    }));
  });
}

/** The courts that occur, those with most cases first, and the number of all cases. */
export async function countCourts(ctx: Ctx): Promise<CourtCounts> {
  const rows = await readWithPermission(ctx, "cases.read", (tx) =>
    tx
      .select({ code: cases.courtCode, count: sql<number>`count(*)::integer` })
      .from(cases)
      .where(eq(cases.databaseId, ctx.databaseId))
      .groupBy(cases.courtCode)
      .orderBy(desc(sql`count(*)`), asc(cases.courtCode)),
  );
  return {
    items: rows.flatMap(({ code, count }) => {
      const court = courtOfCode(code ?? "");
      return court === null ? [] : [{ ...court, count }];
    }),
    total: rows.reduce((sum, { count }) => sum + count, 0),
  };
}
