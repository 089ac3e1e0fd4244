import "server-only";
import { boolean, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
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
  /** What differs between operators (form of Authorization, parameter names …); parsed by server/operator/settings.ts. */
  settings: jsonb("settings").notNull().default({}),
  /** Whether whoever has a role here must give a second factor. */
  demandsSecondFactor: boolean("demands_second_factor").notNull().default(false),
  createdAt: at("created_at").notNull().defaultNow(),
});

/** The operator's tokens of a database, encrypted; `lastFour` is all that is ever shown. */
export const credentials = pgTable(
  "credentials",
  {
    databaseId: uuid("database_id")
      .notNull()
      .references(() => databases.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["api", "capture", "services", "filing", "integration"] }).notNull(),
    sealed: text("sealed").notNull(),
    lastFour: text("last_four").notNull(),
    setBy: text("set_by").notNull(),
    setAt: at("set_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.databaseId, table.kind] }), ownDatabase()],
).enableRLS();
