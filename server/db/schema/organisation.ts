import "server-only";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  char,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Cnj } from "#lib/cnj/number.ts";
import { toCase } from "./cases.ts";
import { at, ownCase, ownDatabase, readByOwner, within } from "./columns.ts";
import { ofDatabase } from "./databases.ts";
import { ofPerson, users } from "./people.ts";

/** How the firm organises its cases: labels, notes, views and visits, beside the mirror. Nothing of it leaves Autos. */

export const labels = pgTable(
  "labels",
  {
    databaseId: ofDatabase(),
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
    toCase("case_labels_case", table).onDelete("cascade"),
    within("case_labels_label", table, table.labelId, labels).onDelete("cascade"),
    index("case_labels_label").on(table.databaseId, table.labelId),
    ownCase("case_labels"),
    readByOwner("counted_by_owner"),
  ],
).enableRLS();

/** Notes on a case: why the firm follows it, and whatever else it wants to remember. */
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
    /** When the note was deleted; for an hour it can be restored, then the row is removed. */
    deletedAt: at("deleted_at"),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.id] }),
    toCase("case_notes_case", table).onDelete("cascade"),
    index("case_notes_of_case").on(table.databaseId, table.cnj, table.createdAt.desc().nullsFirst()),
    index("case_notes_deleted")
      .on(table.databaseId, table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    ownCase("case_notes"),
  ],
).enableRLS();

/** A saved list of cases: its filters, as they are in the page's address. */
export const caseViews = pgTable(
  "case_views",
  {
    databaseId: ofDatabase(),
    id: uuid("id").notNull().defaultRandom(),
    ownerId: ofPerson("owner_id"),
    name: text("name").notNull(),
    query: text("query").notNull(),
    /** Whether everybody of the database sees the view, or only its owner. */
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
 * How far a person has seen the movements of a case: the rule is in server/db/functions/visits/seen-mark.sql. What is seen is
 * decided by what the page showed and not by the clock: a transaction under way may still commit movements with an
 * earlier time.
 */
export const caseVisits = pgTable(
  "case_visits",
  {
    databaseId: uuid("database_id").notNull(),
    userId: ofPerson("user_id"),
    cnj: char("cnj", { length: 20 }).$type<Cnj>().notNull(),
    /** When the person last looked at the movements; null when they only marked the case as seen or not seen. */
    seenAt: at("seen_at"),
    /** The `firstSeenAt` of the newest movement that the page showed; null when it showed nothing yet. */
    seenThrough: at("seen_through"),
    /** Set by a mark as not seen: of what came at `seenThrough` they have seen only what stands up to this `position`. */
    seenPlace: bigint("seen_place", { mode: "number" }),
    /** The `firstSeenAt` of the newest document that the page showed: documents are seen apart from movements. */
    documentsThrough: at("documents_through"),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.userId, table.cnj] }),
    index("case_visits_unseen").on(table.databaseId, table.userId).where(sql`${table.seenPlace} is not null`),
    toCase("case_visits_case", table).onDelete("cascade"),
    ownCase("case_visits"),
  ],
).enableRLS();
