import "server-only";
import { char, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { Cnj } from "#lib/cnj/number.ts";
import { failureReasons } from "#lib/failures/reasons.ts";
import { pacedWorks } from "#lib/pace/rules.ts";
import { at, ownCase, ownDatabase } from "./columns.ts";
import { ofDatabase } from "./databases.ts";

/**
 * Until when a database does not ask its operator's service. Row `service`: the service asked for the wait, and it holds
 * for everything done with this database's tokens. Any other row: that work paused because the service did not answer.
 */
export const operatorWaits = pgTable(
  "operator_waits",
  {
    databaseId: ofDatabase(),
    work: text("work", { enum: ["service", ...pacedWorks] }).notNull(),
    since: at("since").notNull().defaultNow(),
    /** When the service is asked again. A paused work asks one question first: its answer ends the pause or not. */
    until: at("until").notNull(),
    failure: text("failure", { enum: failureReasons }).notNull(),
    /** How many questions in a row got no answer. */
    failures: integer("failures").notNull().default(1),
    /** Of the wait that the service asked for (`service`): when the question was sent whose answer says so. */
    askedAt: at("asked_at").notNull().defaultNow(),
    /** What that question was, by its number in the interface, and the status of the answer. */
    operation: integer("operation"),
    status: integer("status"),
  },
  (table) => [primaryKey({ columns: [table.databaseId, table.work] }), ownDatabase()],
).enableRLS();

/** What asking about a case did to its process: the row is taken away after the work, so one that stays names a culprit. */
export const caseAttempts = pgTable(
  "case_attempts",
  {
    databaseId: ofDatabase(),
    /** The case need not be here yet. */
    cnj: char("cnj", { length: 20 }).$type<Cnj>().notNull(),
    begunAt: at("begun_at").notNull().defaultNow(),
    /** The process that asks, by a name it gave itself when it started; null when nobody does any more. */
    process: uuid("process"),
    /** How many processes ended while they asked. */
    crashes: integer("crashes").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.databaseId, table.cnj] }), ownCase("case_attempts")],
).enableRLS();
