import "server-only";
import { integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { failureReasons } from "#lib/failures/reasons.ts";
import { pacedWorks } from "#lib/pace/rules.ts";
import { at, ownDatabase } from "./columns.ts";
import { databases } from "./databases.ts";

/**
 * Until when a database leaves its operator's service alone. `service`: the service asked for it, of everything we do
 * with this database's tokens. Any other row: that work found out by itself that the service does not answer.
 */
export const operatorWaits = pgTable(
  "operator_waits",
  {
    databaseId: uuid("database_id")
      .notNull()
      .references(() => databases.id, { onDelete: "cascade" }),
    work: text("work", { enum: ["service", ...pacedWorks] }).notNull(),
    since: at("since").notNull().defaultNow(),
    /** Then the service is asked again; a work that paused asks one question first, and its answer decides. */
    until: at("until").notNull(),
    failure: text("failure", { enum: failureReasons }).notNull(),
    /** How many questions in a row were left without an answer. */
    failures: integer("failures").notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.databaseId, table.work] }), ownDatabase()],
).enableRLS();
