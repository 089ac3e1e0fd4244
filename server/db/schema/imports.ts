import "server-only";
import { sql } from "drizzle-orm";
import {
  char,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Cnj } from "#lib/cnj/number.ts";
import { failureReasons } from "#lib/failures/reasons.ts";
import { type ItemState, itemStates } from "#lib/imports/schema.ts";
import { at, ownCase, ownDatabase, within } from "./columns.ts";
import { ofDatabase } from "./databases.ts";
import { users } from "./people.ts";

export const imports = pgTable(
  "imports",
  {
    databaseId: ofDatabase(),
    id: uuid("id").notNull().defaultRandom(),
    createdBy: text("created_by"),
    /** The author of the notes that its items bring. */
    createdById: uuid("created_by_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: at("created_at").notNull().defaultNow(),
    /** The file the numbers came from, if they came from one. */
    source: text("source"),
    total: integer("total").notNull(),
    finishedAt: at("finished_at"),
    /** Numbers that were left out, as they are here and kept from whoever asked for them; only that person reads them. */
    withheld: text("withheld").array().$type<Cnj[]>().notNull().default([]),
    /** How many items ended in each state; null while an item is still to be sent or waited for. */
    counts: jsonb("counts").$type<Partial<Record<ItemState, number>>>(),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.id] }),
    index("imports_newest").on(table.databaseId, table.createdAt.desc().nullsFirst()),
    ownDatabase(),
  ],
).enableRLS();

export const importItems = pgTable(
  "import_items",
  {
    databaseId: uuid("database_id").notNull(),
    importId: uuid("import_id").notNull(),
    cnj: char("cnj", { length: 20 }).$type<Cnj>().notNull(),
    batch: integer("batch").notNull(),
    position: integer("position").notNull(),
    state: text("state", { enum: itemStates }).notNull().default("queued"),
    failure: text("failure", { enum: failureReasons }),
    message: text("message"),
    /** The labels and the note from the firm's own columns, given to the case as soon as it is here. */
    labels: text("labels").array().notNull().default([]),
    note: text("note"),
    sentAt: at("sent_at"),
    /** When the service accepted this number, or was seen capturing it; null while no sending is known to have arrived. */
    acceptedAt: at("accepted_at"),
    /** Since when the service could have answered: since the last sending, or since the end of an outage after it. */
    waitingSince: at("waiting_since"),
    /** When the service is asked about this item next; null when nothing is left to ask. */
    nextPollAt: at("next_poll_at"),
    polls: integer("polls").notNull().default(0),
    /** How often this number was sent for capture. */
    sends: integer("sends").notNull().default(0),
    /** How many sendings got no answer; they are not counted in `sends`. */
    lost: integer("lost").notNull().default(0),
    /** The worker step that holds the item now; an answer to any other step is dropped. */
    lease: uuid("lease"),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.importId, table.cnj] }),
    within("import_items_import", table, table.importId, imports).onDelete("cascade"),
    // A number is being imported once at a time, whoever asked for it.
    uniqueIndex("import_items_live")
      .on(table.databaseId, table.cnj)
      .where(sql`${table.state} in ('queued', 'sent', 'importing')`),
    index("import_items_due")
      .on(table.databaseId, table.nextPollAt)
      .where(sql`${table.nextPollAt} is not null`),
    // Items that wait to be sent, in the order in which they came.
    index("import_items_queued")
      .on(table.databaseId, table.updatedAt, table.batch, table.position)
      .where(sql`${table.state} = 'queued'`),
    // Items that ended without a case, however long ago.
    index("import_items_problems")
      .on(table.databaseId, table.importId, table.cnj)
      .where(sql`${table.state} in ('not_found', 'failed', 'stalled')`),
    ownCase("import_items"),
  ],
).enableRLS();
