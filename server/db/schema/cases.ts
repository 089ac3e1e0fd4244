import "server-only";
import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  char,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { checkOutcomes, failureReasons } from "#lib/cases/schema.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { at, ownDatabase } from "./columns.ts";
import { databases } from "./databases.ts";

/** The mirror: what the operator told us of each case. */

export const cases = pgTable(
  "cases",
  {
    databaseId: uuid("database_id")
      .notNull()
      .references(() => databases.id, { onDelete: "cascade" }),
    cnj: char("cnj", { length: 20 }).$type<Cnj>().notNull(),
    /** The service's id of the case; null until its cover was read. */
    operatorId: text("operator_id"),
    /** The cover in our words (lib/cases/schema.ts) and as it was received. */
    cover: jsonb("cover"),
    coverRaw: jsonb("cover_raw"),
    coverReceivedAt: at("cover_received_at"),
    /** Repeated from the cover for lists. */
    activeParty: text("active_party"),
    passiveParty: text("passive_party"),
    partyCount: integer("party_count").notNull().default(0),
    restricted: boolean("restricted").notNull().default(false),
    className: text("class_name"),
    chamber: text("chamber"),
    importing: boolean("importing").notNull().default(true),
    movementCount: integer("movement_count").notNull().default(0),
    documentCount: integer("document_count").notNull().default(0),
    lastMovementAt: at("last_movement_at"),
    lastMovementText: text("last_movement_text"),
    importedAt: at("imported_at").notNull().defaultNow(),
    importedBy: text("imported_by"),
    /** When the last complete answer came, and the last one that brought something new. */
    checkedAt: at("checked_at"),
    changedAt: at("changed_at"),
    /** When we last asked, whatever came of it. */
    askedAt: at("asked_at"),
    failingSince: at("failing_since"),
    failure: text("failure", { enum: failureReasons }),
    /** Set while a refresh is under way or queued. */
    refreshingSince: at("refreshing_since"),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.cnj] }),
    index("cases_newest").on(
      table.databaseId,
      sql`coalesce(${table.lastMovementAt}, '-infinity'::timestamptz) desc`,
      table.cnj.desc().nullsFirst(),
    ),
    index("cases_asked").on(table.databaseId, table.askedAt),
    ownDatabase(),
  ],
).enableRLS();

export const movements = pgTable(
  "movements",
  {
    databaseId: uuid("database_id").notNull(),
    cnj: char("cnj", { length: 20 }).$type<Cnj>().notNull(),
    id: text("id").notNull(),
    origin: text("origin", { enum: ["court", "system"] }).notNull(),
    occurredAt: at("occurred_at"),
    description: text("description").notNull(),
    complement: jsonb("complement").$type<string[]>().notNull().default([]),
    identifier: text("identifier"),
    workload: text("workload"),
    hashCode: text("hash_code"),
    raw: jsonb("raw").notNull(),
    /** The order of arrival: ties of the same instant keep the service's order. */
    position: bigserial("position", { mode: "number" }).notNull(),
    firstSeenAt: at("first_seen_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.cnj, table.id] }),
    foreignKey({
      name: "movements_case",
      columns: [table.databaseId, table.cnj],
      foreignColumns: [cases.databaseId, cases.cnj],
    }).onDelete("cascade"),
    index("movements_newest").on(
      table.databaseId,
      table.cnj,
      sql`coalesce(${table.occurredAt}, '-infinity'::timestamptz) desc`,
      table.position.desc().nullsFirst(),
    ),
    index("movements_first_seen").on(table.databaseId, table.firstSeenAt.desc().nullsFirst()),
    ownDatabase(),
  ],
).enableRLS();

export const documents = pgTable(
  "documents",
  {
    databaseId: uuid("database_id").notNull(),
    id: text("id").notNull(),
    cnj: char("cnj", { length: 20 }).$type<Cnj>().notNull(),
    filename: text("filename").notNull(),
    /** The opaque token of the download path. It stays on the server. */
    file: text("file").notNull(),
    kind: text("kind"),
    secrecy: text("secrecy"),
    origin: text("origin", { enum: ["court", "firm"] }).notNull(),
    size: bigint("size", { mode: "number" }),
    hashCode: text("hash_code"),
    raw: jsonb("raw").notNull(),
    position: integer("position").notNull().default(0),
    firstSeenAt: at("first_seen_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.id] }),
    foreignKey({
      name: "documents_case",
      columns: [table.databaseId, table.cnj],
      foreignColumns: [cases.databaseId, cases.cnj],
    }).onDelete("cascade"),
    index("documents_of_case").on(table.databaseId, table.cnj, table.position),
    ownDatabase(),
  ],
).enableRLS();

/** Every time we asked for a case, kept as intervals of the same outcome: the proof of silence. */
export const checks = pgTable(
  "checks",
  {
    databaseId: uuid("database_id").notNull(),
    cnj: char("cnj", { length: 20 }).$type<Cnj>().notNull(),
    firstAt: at("first_at").notNull(),
    lastAt: at("last_at").notNull(),
    count: integer("count").notNull().default(1),
    outcome: text("outcome", { enum: checkOutcomes }).notNull(),
    failure: text("failure", { enum: failureReasons }),
    newMovements: integer("new_movements").notNull().default(0),
    newDocuments: integer("new_documents").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.cnj, table.firstAt] }),
    foreignKey({
      name: "checks_case",
      columns: [table.databaseId, table.cnj],
      foreignColumns: [cases.databaseId, cases.cnj],
    }).onDelete("cascade"),
    ownDatabase(),
  ],
).enableRLS();
