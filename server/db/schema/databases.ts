import "server-only";
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { secretAccesses } from "#lib/cases/secrecy/schema.ts";
import { ingestRhythms } from "#lib/databases/ingest/schema.ts";
import type { TokenCheck } from "#lib/databases/tokens/check.ts";
import { at, ownDatabase } from "./columns.ts";

/** Global: the customer databases (CPF/CNPJ) and where their operator answers. Access path: by document or id. */
export const databases = pgTable("databases", {
  id: uuid("id").primaryKey().defaultRandom(),
  document: text("document").notNull().unique(),
  name: text("name").notNull(),
  baseUrl: text("base_url").notNull(),
  appUrl: text("app_url").notNull(),
  webUrl: text("web_url").notNull(),
  /** True when the operator is the sandbox that ships with the product. */
  simulated: boolean("simulated").notNull().default(false),
  /** What differs between operators (form of Authorization, parameter names …); parsed by lib/databases/settings.ts. */
  settings: jsonb("settings").notNull().default({}),
  /** Whether whoever has a role here must give a second factor. */
  demandsSecondFactor: boolean("demands_second_factor").notNull().default(false),
  /** Who sees cases under secrecy of which nobody decided: everyone with a role that sees cases, or named people only. */
  secretAccess: text("secret_access", { enum: secretAccesses }).notNull().default("everyone"),
  /** Whether paralegals open filing windows, too. */
  paralegalsOpen: boolean("paralegals_open").notNull().default(false),
  /** How much of the documents that people opened is kept, in MB; 0 for nothing. */
  documentCacheMb: integer("document_cache_mb").notNull().default(2_048),
  /** How much of the disk its files and publications may take, in MB; the cache of documents has its own bound. */
  roomMb: integer("room_mb").notNull().default(51_200),
  /** By which holidays of the law its live deadlines were last counted (server/deadlines/recounting/jobs.ts); null: nobody knows. */
  holidayLaw: text("holiday_law"),
  createdAt: at("created_at").notNull().defaultNow(),
});

/** The database of a row, with which it goes. */
export const ofDatabase = () =>
  uuid("database_id")
    .notNull()
    .references(() => databases.id, { onDelete: "cascade" });

/** The operator's tokens of a database, encrypted; `lastFour` is all that is ever shown. */
export const credentials = pgTable(
  "credentials",
  {
    databaseId: ofDatabase(),
    kind: text("kind", { enum: ["api", "capture", "services", "filing", "integration"] }).notNull(),
    sealed: text("sealed").notNull(),
    /** The only origins this token may be sent to, which its seal holds too; empty in rows of older versions. */
    origins: text("origins").array().notNull().default(sql`'{}'`),
    /** What was last found of it, by a test or by use; parsed by lib/databases/tokens/check.ts. */
    lastCheck: jsonb("last_check").$type<TokenCheck>(),
    /** When it was last sent otherwise than before, by a changed setting. */
    settingsChangedAt: at("settings_changed_at"),
    lastFour: text("last_four").notNull(),
    setBy: text("set_by").notNull(),
    setAt: at("set_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.databaseId, table.kind] }), ownDatabase()],
).enableRLS();

/** Global: the keys with which publications are delivered. Access paths: by a key's hash; by database. */
export const ingestKeys = pgTable(
  "ingest_keys",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** SHA-256 of the key; the key itself was shown once. */
    keyHash: text("key_hash").notNull().unique(),
    databaseId: ofDatabase(),
    name: text("name").notNull(),
    lastFour: text("last_four").notNull(),
    rhythm: text("rhythm", { enum: ingestRhythms }).notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    revokedAt: at("revoked_at"),
    lastDeliveryAt: at("last_delivery_at"),
  },
  (table) => [index("ingest_keys_database").on(table.databaseId)],
);
