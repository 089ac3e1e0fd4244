import "server-only";
import { and, asc, countDistinct, eq, isNull, type SQL, sql } from "drizzle-orm";
import { isNearlyFull, type RoomToday } from "#lib/blobs/room.ts";
import { operatorSettingsSchema } from "#lib/databases/settings.ts";
import type { BaseSetup } from "#lib/databases/view.ts";
import { type Ctx, can, readWithPermission, systemCtx } from "#server/auth/ctx.ts";
import { notFound } from "#server/auth/errors.ts";
import { roomIn } from "#server/blobs/room.ts";
import { db, ownDb, type Tx } from "#server/db/connection.ts";
import { databases, memberships, users } from "#server/db/schema/schema.ts";
import { logUnexpected } from "#server/log.ts";

export type DatabaseRow = typeof databases.$inferSelect;

/** A database by its CPF/CNPJ without punctuation, or null. For the command line and the worker. */
export async function findDatabase(document: string): Promise<DatabaseRow | null> {
  const [row] = await db().select().from(databases).where(eq(databases.document, document));
  return row ?? null;
}

/** All databases, the oldest first. For the command line. */
export const listDatabases = async (): Promise<DatabaseRow[]> =>
  await db().select().from(databases).orderBy(databases.createdAt);

/** The ids of all databases, or of those of which `which` holds: the worker walks them one by one. */
export async function listDatabaseIds(which?: SQL): Promise<string[]> {
  const rows = await db()
    .select({ id: databases.id })
    .from(databases)
    .where(which)
    .orderBy(databases.createdAt);
  return rows.map(({ id }) => id);
}

/** A job's work in each database where `which` holds, one by one; an error in one, logged as `what`, does not stop the others. */
export async function inEachDatabase({
  job = "sweep",
  what,
  which,
  work,
}: {
  job?: string;
  what: string;
  which?: SQL;
  work: (ctx: Ctx) => Promise<unknown>;
}): Promise<void> {
  for (const databaseId of await listDatabaseIds(which)) {
    await work(systemCtx({ databaseId, job })).catch((error) => logUnexpected(error, what));
  }
}

/** How a database is set up, without its tokens and keys. For those who administer it. */
export const getSetup = async (ctx: Ctx): Promise<Omit<BaseSetup, "tokens" | "keys">> =>
  await readWithPermission(ctx, "settings.change", async (tx) => {
    const [row] = await tx.select().from(databases).where(eq(databases.id, ctx.databaseId));
    if (row === undefined) throw notFound("database");
    const [counted] = await tx
      .select({ people: countDistinct(memberships.userId) })
      .from(memberships)
      .where(eq(memberships.databaseId, ctx.databaseId));
    const { document, name, simulated, paralegalsOpen, baseUrl, appUrl, webUrl } = row;
    return {
      document,
      name,
      simulated,
      paralegalsOpen,
      addresses: { baseUrl, appUrl, webUrl },
      settings: operatorSettingsSchema.parse(row.settings),
      people: counted?.people ?? 0,
      seesCases: can(ctx, "cases.read"),
    };
  });

/** How long an answer serves whoever else asks, in milliseconds: anybody may, and as often as they like. */
const answerServes = 1_000;
let lastAnswer: { at: number; answer: Promise<boolean> } | null = null;

/** Whether PostgreSQL answers, as of a second ago at most. */
export async function databaseAnswers(now = performance.now()): Promise<boolean> {
  if (lastAnswer === null || now - lastAnswer.at >= answerServes) {
    const asked = ownDb().execute(sql`select 1`);
    lastAnswer = {
      at: now,
      answer: asked.then(
        () => true,
        () => false,
      ),
    };
  }
  return await lastAnswer.answer;
}

/** For *Hoje*: a database that has little left of its part of the disk, for who administers it. */
export async function roomOfToday(tx: Tx, ctx: Ctx): Promise<RoomToday> {
  if (!can(ctx, "settings.change")) return { room: null };
  const { used: _, ...facts } = await roomIn(tx, ctx.databaseId);
  return { room: isNearlyFull(facts) ? facts : null };
}

/** The names of those who may replace the tokens of this database. */
export async function adminsOf(tx: Tx, ctx: Ctx): Promise<string[]> {
  const rows = await tx
    .select({ name: users.name })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.databaseId, ctx.databaseId),
        eq(memberships.role, "admin"),
        isNull(users.disabledAt),
      ),
    )
    .orderBy(asc(users.name));
  return rows.map(({ name }) => name);
}
