import "server-only";
import { eq, sql } from "drizzle-orm";
import { db } from "#server/db/connection.ts";
import { databases } from "#server/db/schema/schema.ts";

export type DatabaseRow = typeof databases.$inferSelect;

/** A database by its CPF/CNPJ without punctuation, or null. For the command line and the worker. */
export async function findDatabase(document: string): Promise<DatabaseRow | null> {
  const [row] = await db().select().from(databases).where(eq(databases.document, document));
  return row ?? null;
}

/** All databases, the oldest first. For the command line. */
export async function listDatabases(): Promise<DatabaseRow[]> {
  return await db().select().from(databases).orderBy(databases.createdAt);
}

/** The ids of all databases: the worker walks them one by one. */
export async function listDatabaseIds(): Promise<string[]> {
  const rows = await db().select({ id: databases.id }).from(databases).orderBy(databases.createdAt);
  return rows.map(({ id }) => id);
}

/** Whether PostgreSQL answers now. */
export async function databaseAnswers(): Promise<boolean> {
  return await db()
    .execute(sql`select 1`)
    .then(
      () => true,
      () => false,
    );
}
