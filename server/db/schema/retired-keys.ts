import "server-only";
import { pgTable, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/** Global: dropped keys of the ring; `refuse_retired_key` refuses what one of them sealed. Access path: by id. */
export const retiredKeys = pgTable("retired_keys", {
  id: text("id").primaryKey(),
  retiredAt: at("retired_at").notNull().defaultNow(),
});
