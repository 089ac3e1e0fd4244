import "server-only";
import { index, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { LawyerNumber } from "#lib/lawyers/schema.ts";
import { at, ownDatabase } from "./columns.ts";
import { ofDatabase } from "./databases.ts";
import { users } from "./people.ts";

/** The firm's lawyers, as diaries name them. */
export const lawyers = pgTable(
  "lawyers",
  {
    databaseId: ofDatabase(),
    id: uuid("id").notNull().defaultRandom(),
    name: text("name").notNull(),
    /** Other spellings of the name. */
    variants: text("variants").array().notNull(),
    /** Registrations with the bar; none of a person who has none, or of whom nobody wrote it. */
    numbers: jsonb("numbers").$type<LawyerNumber[]>().notNull(),
    /** Who works in Autos as this lawyer; null of nobody. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.id] }),
    index("lawyers_user").on(table.databaseId, table.userId),
    ownDatabase(),
  ],
).enableRLS();

/** Whom a person said not to be ours, once and for good: a name with a registration. */
export const namesakes = pgTable(
  "namesakes",
  {
    databaseId: ofDatabase(),
    id: uuid("id").notNull().defaultRandom(),
    name: text("name").notNull(),
    oab: text("oab").notNull(),
    /** What makes two spellings the same. */
    key: text("key").notNull(),
    createdById: uuid("created_by_id").references(() => users.id, { onDelete: "set null" }),
    createdBy: text("created_by").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.id] }),
    unique("namesakes_key").on(table.databaseId, table.key),
    ownDatabase(),
  ],
).enableRLS();

/** Whose publications are that no case and no name gives to anybody: by the court, or by the term that was searched. */
export const routingRules = pgTable(
  "routing_rules",
  {
    databaseId: ofDatabase(),
    id: uuid("id").notNull().defaultRandom(),
    by: text("kind", { enum: ["court", "term"] }).notNull(),
    /** The acronym of a court, or a term. */
    value: text("value").notNull(),
    personId: uuid("person_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.id] }),
    unique("routing_rules_value").on(table.databaseId, table.by, table.value),
    ownDatabase(),
  ],
).enableRLS();
