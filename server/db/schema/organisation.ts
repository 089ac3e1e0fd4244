import "server-only";
import { sql } from "drizzle-orm";
import {
  boolean,
  char,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Cnj } from "#lib/cnj/number.ts";
import { cases } from "./cases.ts";
import { at, ownDatabase } from "./columns.ts";
import { databases } from "./databases.ts";
import { users } from "./people.ts";

/** How the firm keeps its cases: its own words beside what the service told. Nothing of it leaves Autos. */

export const labels = pgTable(
  "labels",
  {
    databaseId: uuid("database_id")
      .notNull()
      .references(() => databases.id, { onDelete: "cascade" }),
    id: uuid("id").notNull().defaultRandom(),
    name: text("name").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.id] }),
    uniqueIndex("labels_name").on(table.databaseId, sql`lower(${table.name})`),
    ownDatabase(),
  ],
).enableRLS();

export const caseLabels = pgTable(
  "case_labels",
  {
    databaseId: uuid("database_id").notNull(),
    cnj: char("cnj", { length: 20 }).$type<Cnj>().notNull(),
    labelId: uuid("label_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.cnj, table.labelId] }),
    foreignKey({
      name: "case_labels_case",
      columns: [table.databaseId, table.cnj],
      foreignColumns: [cases.databaseId, cases.cnj],
    }).onDelete("cascade"),
    foreignKey({
      name: "case_labels_label",
      columns: [table.databaseId, table.labelId],
      foreignColumns: [labels.databaseId, labels.id],
    }).onDelete("cascade"),
    index("case_labels_label").on(table.databaseId, table.labelId),
    ownDatabase(),
  ],
).enableRLS();

/** Why the firm follows a case, and whatever else it wants to remember of it. */
export const caseNotes = pgTable(
  "case_notes",
  {
    databaseId: uuid("database_id").notNull(),
    id: uuid("id").notNull().defaultRandom(),
    cnj: char("cnj", { length: 20 }).$type<Cnj>().notNull(),
    text: text("text").notNull(),
    authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
    author: text("author").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    changedAt: at("changed_at"),
    /** Set while the deletion can still be taken back; an hour later the row goes. */
    deletedAt: at("deleted_at"),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.id] }),
    foreignKey({
      name: "case_notes_case",
      columns: [table.databaseId, table.cnj],
      foreignColumns: [cases.databaseId, cases.cnj],
    }).onDelete("cascade"),
    index("case_notes_of_case").on(table.databaseId, table.cnj, table.createdAt.desc().nullsFirst()),
    index("case_notes_deleted")
      .on(table.databaseId, table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    ownDatabase(),
  ],
).enableRLS();

/** A list of cases somebody wants to come back to: its filters as they stand in the address. */
export const caseViews = pgTable(
  "case_views",
  {
    databaseId: uuid("database_id")
      .notNull()
      .references(() => databases.id, { onDelete: "cascade" }),
    id: uuid("id").notNull().defaultRandom(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    query: text("query").notNull(),
    /** Shown to everybody of the database; else to its owner. */
    shared: boolean("shared").notNull().default(false),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.id] }),
    uniqueIndex("case_views_name").on(table.databaseId, table.ownerId, sql`lower(${table.name})`),
    ownDatabase(),
  ],
).enableRLS();

/**
 * When a person last looked at the movements of a case, and how much was in front of them then. Looking again within
 * half an hour is the same visit, for which `newSince` and `newAfter` stay. What is new goes by what was shown and not
 * by the clock: what was being written while somebody looked was not seen.
 */
export const caseVisits = pgTable(
  "case_visits",
  {
    databaseId: uuid("database_id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    cnj: char("cnj", { length: 20 }).$type<Cnj>().notNull(),
    seenAt: at("seen_at").notNull().defaultNow(),
    /** The visit before this one; null on the first. */
    newSince: at("new_since"),
    /** The case's `newsAt` as it was shown; null when nothing had come since the import. */
    seenThrough: at("seen_through"),
    /** What was first seen by us after this is new during this visit; null: all that came since the import. */
    newAfter: at("new_after"),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.userId, table.cnj] }),
    foreignKey({
      name: "case_visits_case",
      columns: [table.databaseId, table.cnj],
      foreignColumns: [cases.databaseId, cases.cnj],
    }).onDelete("cascade"),
    ownDatabase(),
  ],
).enableRLS();
