import "server-only";
import { integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { failureReasons } from "#lib/failures/reasons.ts";
import { pacedWorks } from "#lib/pace/rules.ts";
import { at, ownDatabase } from "./columns.ts";
import { databases } from "./databases.ts";

/**
 * Until when a database does not ask its operator's service. Row `service`: the service asked for the wait, and it holds
 * for everything done with this database's tokens. Any other row: that work paused because the service did not answer.
 */
export const operatorWaits = pgTable(
  "operator_waits",
  {
    databaseId: uuid("database_id")
      .notNull()
      .references(() => databases.id, { onDelete: "cascade" }),
    work: text("work", { enum: ["service", ...pacedWorks] }).notNull(),
    since: at("since").notNull().defaultNow(),
    /** When the service is asked again. A paused work asks one question first: its answer ends the pause or not. */
    until: at("until").notNull(),
    failure: text("failure", { enum: failureReasons }).notNull(),
    /** How many questions in a row got no answer. */
    failures: integer("failures").notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.databaseId, table.work] }), ownDatabase()],
).enableRLS();
