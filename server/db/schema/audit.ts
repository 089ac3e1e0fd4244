import "server-only";
import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { bytea } from "./blobs.ts";
import { at, ownDatabase } from "./columns.ts";

/**
 * Who did what to which object, with which outcome; never contents. The application's role may only insert and read, and
 * it inserts neither the time nor the sequence: those are PostgreSQL's (server/db/grants.ts). So rows are written in SQL.
 */
const trail = {
  at: at("at").notNull().defaultNow(),
  actor: text("actor").notNull(),
  actorId: text("actor_id"),
  action: text("action").notNull(),
  object: text("object"),
  outcome: text("outcome", { enum: ["done", "refused", "failed"] }).notNull(),
  address: text("address"),
  detail: jsonb("detail").notNull().default({}),
};

export const auditEvents = pgTable(
  "audit_events",
  {
    /** No foreign key: each row would lock its database's, for which many writers at once would wait. */
    databaseId: uuid("database_id").notNull(),
    sequence: bigserial("sequence", { mode: "number" }).notNull(),
    ...trail,
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.sequence] }),
    index("audit_events_newest").on(table.databaseId, table.at.desc().nullsFirst()),
    index("audit_events_action").on(table.databaseId, table.action, table.at),
    index("audit_events_actor")
      .on(table.databaseId, table.actorId, table.at)
      .where(sql`${table.actorId} is not null`),
    index("audit_events_address")
      .on(table.databaseId, table.address, table.at)
      .where(sql`${table.address} is not null`),
    // Without the time: few rows are about one object, and none of them needs an order; so it costs bulk work least.
    index("audit_events_object").on(table.databaseId, table.object).where(sql`${table.object} is not null`),
    ownDatabase(),
  ],
).enableRLS();

/** Global: what belongs to no customer database (sign-in, people, databases). Access path: newest first. */
export const accessEvents = pgTable(
  "access_events",
  { sequence: bigserial("sequence", { mode: "number" }).primaryKey(), ...trail },
  (table) => [
    index("access_events_newest").on(table.at.desc().nullsFirst()),
    index("access_events_action").on(table.action, table.at),
    index("access_events_actor").on(table.actorId, table.at).where(sql`${table.actorId} is not null`),
    index("access_events_address").on(table.address, table.at).where(sql`${table.address} is not null`),
    index("access_events_object").on(table.object).where(sql`${table.object} is not null`),
  ],
);

/**
 * What is sealed of a trail (server/audit/sealing/): a place in the chain for each row, and what proves that the row is the
 * one that stood there. Without the key of the seal nobody makes such a code.
 */
const link = {
  place: bigint("place", { mode: "number" }).notNull(),
  sequence: bigint("sequence", { mode: "number" }).notNull(),
  code: bytea("code").notNull(),
  /**
   * Part of what the code proves, and unknown once something of the row was removed: nobody finds that out by trying. Null
   * under seals of before there were salts, too.
   */
  salt: bytea("salt"),
};

/** One batch of places. Its key, sealed by the key ring, made the codes of the rows and `code`, which proves all that stands here. */
const seal = {
  number: bigint("number", { mode: "number" }).notNull(),
  firstPlace: bigint("first_place", { mode: "number" }).notNull(),
  lastPlace: bigint("last_place", { mode: "number" }).notNull(),
  head: bytea("head").notNull(),
  at: at("at").notNull(),
  code: bytea("code").notNull(),
  sealedKey: text("sealed_key").notNull(),
};

/**
 * What was removed of a row because its time was over or its person was (server/audit/removing/): `address`, or who did it to
 * what, too (`person`). `code` proves by the key of the row's seal that Autos removed it, and what was left.
 */
const removal = {
  sequence: bigint("sequence", { mode: "number" }).notNull(),
  what: text("what", { enum: ["address", "person"] }).notNull(),
  at: at("at").notNull(),
  code: bytea("code").notNull(),
};

const ownId = uuid("database_id").notNull();

/** Rows that wait for a seal: the sequences of those that one statement wrote, or of what is left of such, under the first of them. */
const unsealed = {
  first: bigint("first", { mode: "number" }).notNull(),
  sequences: bigint("sequences", { mode: "number" }).array().notNull(),
};
/** A list that is another one would hold up every seal. */
const isList = sql`(first = any (sequences) and first <= all (sequences)) is true`;

/** Those of `audit_events`: a trigger lists them together with the rows. */
export const auditUnsealed = pgTable("audit_unsealed", { databaseId: ownId, ...unsealed }, (table) => [
  primaryKey({ columns: [table.databaseId, table.first] }),
  check("audit_unsealed_list", isList),
  ownDatabase(),
]).enableRLS();

export const auditLinks = pgTable("audit_links", { databaseId: ownId, ...link }, (table) => [
  primaryKey({ columns: [table.databaseId, table.place] }),
  unique("audit_links_sequence").on(table.databaseId, table.sequence),
  check("audit_links_place", sql`${table.place} > 0`),
  ownDatabase(),
]).enableRLS();

export const auditSeals = pgTable("audit_seals", { databaseId: ownId, ...seal }, (table) => [
  primaryKey({ columns: [table.databaseId, table.number] }),
  index("audit_seals_places").on(table.databaseId, table.lastPlace),
  check("audit_seals_number", sql`${table.number} > 0 and ${table.firstPlace} > 0`),
  ownDatabase(),
]).enableRLS();

export const auditRemovals = pgTable("audit_removals", { databaseId: ownId, ...removal }, (table) => [
  primaryKey({ columns: [table.databaseId, table.sequence] }),
  ownDatabase(),
]).enableRLS();

/** Global: the same of `access_events`. */
export const accessUnsealed = pgTable("access_unsealed", unsealed, (table) => [
  primaryKey({ columns: [table.first] }),
  check("access_unsealed_list", isList),
]);

export const accessLinks = pgTable("access_links", link, (table) => [
  primaryKey({ columns: [table.place] }),
  unique("access_links_sequence").on(table.sequence),
  check("access_links_place", sql`${table.place} > 0`),
]);

export const accessSeals = pgTable("access_seals", seal, (table) => [
  primaryKey({ columns: [table.number] }),
  index("access_seals_places").on(table.lastPlace),
  check("access_seals_number", sql`${table.number} > 0 and ${table.firstPlace} > 0`),
]);

export const accessRemovals = pgTable("access_removals", removal, (table) => [
  primaryKey({ columns: [table.sequence] }),
]);
