import "server-only";
import { sql } from "drizzle-orm";
import {
  bigserial,
  char,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Periodicity } from "#lib/cases/push/schema.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { failureReasons } from "#lib/failures/reasons.ts";
import { orderOutcomes, orderRanks } from "#lib/push/change.ts";
import { toCase } from "./cases.ts";
import { at, ownCase, ownDatabase, within } from "./columns.ts";
import { ofDatabase } from "./databases.ts";
import { users } from "./people.ts";

/** What a person wanted at once: one rhythm for one case or for thousands, or none (`periodicity` null). */
export const pushChanges = pgTable(
  "push_changes",
  {
    databaseId: ofDatabase(),
    id: uuid("id").notNull().defaultRandom(),
    periodicity: integer("periodicity").$type<Periodicity>(),
    at: at("at").notNull().defaultNow(),
    by: text("by").notNull(),
    byId: uuid("by_id").references(() => users.id, { onDelete: "set null" }),
    /** While somebody holds it up, the service is not asked; and who. */
    pausedAt: at("paused_at"),
    pausedBy: text("paused_by"),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.id] }),
    index("push_changes_newest").on(table.databaseId, table.at.desc()),
    ownDatabase(),
  ],
).enableRLS();

/** One case of a change: what the service is to be asked for, and what came of it. */
export const pushOrders = pgTable(
  "push_orders",
  {
    databaseId: uuid("database_id").notNull(),
    id: uuid("id").notNull().defaultRandom(),
    changeId: uuid("change_id").notNull(),
    cnj: char("cnj", { length: 20 }).$type<Cnj>().notNull(),
    /** A later wish for the same case has a higher one. */
    position: bigserial("position", { mode: "number" }).notNull(),
    periodicity: integer("periodicity").$type<Periodicity>(),
    /** Null while it is not known. */
    outcome: text("outcome", { enum: orderOutcomes }),
    settledAt: at("settled_at"),
    /** Which of those that are due goes first: that of a change of a few cases before those of many. */
    rank: smallint("rank").notNull().default(orderRanks.many),
    /** When the service is asked next; null when it is not to be asked. */
    askAt: at("ask_at"),
    asks: integer("asks").notNull().default(0),
    lease: uuid("lease"),
    /** Since when, why, and in which words of the service it was not done. */
    failingSince: at("failing_since"),
    failure: text("failure", { enum: failureReasons }),
    failureMessage: text("failure_message"),
    /** The credits that the answer named, and those that the answer before it had named; null where one named none. */
    credits: doublePrecision("credits"),
    creditsBefore: doublePrecision("credits_before"),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.id] }),
    within("push_orders_change", table, table.changeId, pushChanges).onDelete("cascade"),
    toCase("push_orders_case", table).onDelete("cascade"),
    index("push_orders_change").on(table.databaseId, table.changeId, table.outcome),
    // A newer wish for the case takes the place of the one that waits.
    uniqueIndex("push_orders_waiting").on(table.databaseId, table.cnj).where(sql`${table.outcome} is null`),
    index("push_orders_of_case").on(table.databaseId, table.cnj, table.position.desc().nullsFirst()),
    index("push_orders_refused")
      .on(table.databaseId, table.changeId)
      .where(sql`${table.outcome} = 'refused'`),
    index("push_orders_due")
      .on(table.databaseId, table.rank, table.askAt, table.position)
      .where(sql`${table.askAt} is not null`),
    ownCase("push_orders"),
  ],
).enableRLS();
