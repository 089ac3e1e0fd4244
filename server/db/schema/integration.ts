import "server-only";
import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { accessOutcomes } from "#lib/integration/schema.ts";
import { at, ownDatabase } from "./columns.ts";
import { ofDatabase } from "./databases.ts";
import { users } from "./people.ts";

/** Who asked to enter which court, and how it ended: nothing of the session itself. */
export const courtAccesses = pgTable(
  "court_accesses",
  {
    databaseId: ofDatabase(),
    id: uuid("id").notNull().defaultRandom(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    /** The name of whoever asked, as it was then. */
    by: text("by").notNull(),
    lawyer: text("lawyer").notNull(),
    instance: text("instance").notNull(),
    court: text("court").notNull(),
    askedAt: at("asked_at").notNull().defaultNow(),
    /** Null until the service has answered. */
    outcome: text("outcome", { enum: accessOutcomes }),
    /** Why it failed, in the words of our own classes. */
    failure: text("failure"),
    /** The service's own words about it. */
    message: text("message"),
    cookies: integer("cookies"),
  },
  (table) => [
    primaryKey({ columns: [table.databaseId, table.id] }),
    index("court_accesses_newest").on(table.databaseId, table.askedAt.desc()),
    ownDatabase(),
  ],
).enableRLS();
