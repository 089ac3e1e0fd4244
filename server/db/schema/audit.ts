import "server-only";
import { sql } from "drizzle-orm";
import { bigserial, index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at, ownDatabase } from "./columns.ts";
import { databases } from "./databases.ts";

/** Who did what to which object, with which outcome; never contents. The application's role may only insert and read. */
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
    databaseId: uuid("database_id")
      .notNull()
      .references(() => databases.id),
    sequence: bigserial("sequence", { mode: "number" }).notNull(),
    ...trail,
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.sequence] }),
    index("audit_events_newest").on(table.databaseId, table.at.desc().nullsFirst()),
    index("audit_events_object")
      .on(table.databaseId, table.object, table.at)
      .where(sql`${table.object} is not null`),
    ownDatabase(),
  ],
).enableRLS();

/** Global: what belongs to no customer database (sign-in, people, databases). Access path: newest first. */
export const accessEvents = pgTable(
  "access_events",
  { sequence: bigserial("sequence", { mode: "number" }).primaryKey(), ...trail },
  (table) => [index("access_events_newest").on(table.at.desc().nullsFirst())],
);
