import "server-only";
import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  check,
  index,
  jsonb,
  pgPolicy,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { bytea } from "./blobs.ts";
import { at } from "./columns.ts";

/** A row's trail: a customer database's or, by this id, the installation's, which every transaction may write to. */
export const installationId = "00000000-0000-0000-0000-000000000000";

/** What a trail is called in what proves it and in an exported head: the id of its database, or `access`. */
export const chainIdOf = (databaseId: string): string =>
  databaseId === installationId ? "access" : databaseId;

const own = `coalesce(nullif(current_setting('autos.database_id', true), ''), '${installationId}')::uuid`;

const ownTrail = () =>
  pgPolicy("own_database", {
    using: sql.raw(`database_id = ${own}`),
    withCheck: sql.raw(`database_id in (${own}, '${installationId}')`),
  });

/** Without a foreign key: each row would lock its database's, for which many writers at once would wait. */
const ownId = uuid("database_id").notNull();

/** The rows of the installation's trail are numbered by themselves: how much the firms' trails grow is nobody's to know. */
export const accessSequence = pgSequence("access_sequence");

/**
 * Who did what to which object, with which outcome; never contents. The application's role may only insert and read, and
 * it inserts neither the time nor the sequence: those are PostgreSQL's (server/db/grants.ts). So rows are written in SQL.
 */
export const auditEvents = pgTable(
  "audit_events",
  {
    databaseId: ownId,
    sequence: bigserial("sequence", { mode: "number" }).notNull(),
    at: at("at").notNull().defaultNow(),
    actor: text("actor").notNull(),
    actorId: text("actor_id"),
    action: text("action").notNull(),
    object: text("object"),
    outcome: text("outcome", { enum: ["done", "refused", "failed"] }).notNull(),
    address: text("address"),
    detail: jsonb("detail").notNull().default({}),
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
    ownTrail(),
  ],
).enableRLS();

/** Rows that wait for a seal: the sequences that one statement wrote, listed by a trigger under the first of them. */
export const auditUnsealed = pgTable(
  "audit_unsealed",
  {
    databaseId: ownId,
    first: bigint("first", { mode: "number" }).notNull(),
    sequences: bigint("sequences", { mode: "number" }).array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.first] }),
    // A list that is another one would hold up every seal.
    check("audit_unsealed_list", sql`(first = any (sequences) and first <= all (sequences)) is true`),
    ownTrail(),
  ],
).enableRLS();

/** What is sealed of a trail: a place in the chain for each row, and a code that only the seal's key can make. */
export const auditLinks = pgTable(
  "audit_links",
  {
    databaseId: ownId,
    place: bigint("place", { mode: "number" }).notNull(),
    sequence: bigint("sequence", { mode: "number" }).notNull(),
    code: bytea("code").notNull(),
    /** Part of what the code proves; unknown once something was removed, so that nobody finds that out by trying. Null before salts. */
    salt: bytea("salt"),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.place] }),
    unique("audit_links_sequence").on(table.databaseId, table.sequence),
    check("audit_links_place", sql`${table.place} > 0`),
    ownTrail(),
  ],
).enableRLS();

/** One batch of places. Its key, sealed by the key ring, made the codes of the rows and `code`, which proves all that stands here. */
export const auditSeals = pgTable(
  "audit_seals",
  {
    databaseId: ownId,
    number: bigint("number", { mode: "number" }).notNull(),
    firstPlace: bigint("first_place", { mode: "number" }).notNull(),
    lastPlace: bigint("last_place", { mode: "number" }).notNull(),
    head: bytea("head").notNull(),
    at: at("at").notNull(),
    code: bytea("code").notNull(),
    sealedKey: text("sealed_key").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.number] }),
    index("audit_seals_places").on(table.databaseId, table.lastPlace),
    check("audit_seals_number", sql`${table.number} > 0 and ${table.firstPlace} > 0`),
    ownTrail(),
  ],
).enableRLS();

/**
 * What was removed of a row because its time was over or its person was (server/audit/removing/): `address`, or who did it to
 * what, too (`person`). `code` proves by the key of the row's seal that Autos removed it, and what was left.
 */
export const auditRemovals = pgTable(
  "audit_removals",
  {
    databaseId: ownId,
    sequence: bigint("sequence", { mode: "number" }).notNull(),
    what: text("what", { enum: ["address", "person"] }).notNull(),
    at: at("at").notNull(),
    code: bytea("code").notNull(),
  },
  (table) => [primaryKey({ columns: [table.databaseId, table.sequence] }), ownTrail()],
).enableRLS();
