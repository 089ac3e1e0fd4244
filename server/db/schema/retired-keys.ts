import "server-only";
import { pgTable, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/**
 * Global: keys of the ring that were dropped, by the id that sealed texts carry. `refuse_retired_key` lets nobody store what
 * one of them sealed. Access path: by id.
 */
export const retiredKeys = pgTable("retired_keys", {
  id: text("id").primaryKey(),
  retiredAt: at("retired_at").notNull().defaultNow(),
});
