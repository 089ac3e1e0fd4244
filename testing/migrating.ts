import { readFileSync } from "node:fs";
import pg from "pg";
import { createFunctions } from "#server/db/functions/create.ts";
import { readFunctions } from "#server/db/functions/files.ts";
import journal from "#server/db/migrations/meta/_journal.json" with { type: "json" };
import { finishTables } from "#server/db/tables.ts";
import { cloneTestDatabase } from "./database.ts";

/** A database of its own as it was before a migration. `migrate` finishes its tables, as the one before did, and runs it. */
export async function databaseBefore(tag: string) {
  const tags = journal.entries.map((entry) => entry.tag);
  const database = await cloneTestDatabase({ bare: true });
  const owner = new pg.Client(database.ownerUrl);
  await owner.connect();
  const run = async (one: string) => {
    const text = readFileSync(new URL(`../server/db/migrations/${one}.sql`, import.meta.url), "utf8");
    for (const statement of text.split("--> statement-breakpoint")) await owner.query(statement);
  };
  await owner.query("create extension unaccent; create extension btree_gin; begin");
  await createFunctions({ client: owner, files: readFunctions(), appRole: "autos_app" });
  await owner.query("commit");
  for (const one of tags.slice(0, tags.indexOf(tag))) await run(one);
  return {
    owner,
    migrate: async () => {
      await finishTables(owner);
      await run(tag);
    },
    drop: async () => {
      await owner.end();
      await database.drop();
    },
  };
}
