import "server-only";
import { inArray, sql } from "drizzle-orm";
import { oddReasons } from "#lib/imports/progress/outcome.ts";
import { importItems } from "#server/db/schema/schema.ts";

/** Whether the last answer about an item was odd: the same rule as `isOdd` in lib/imports, in SQL. */
export const isOddItem = sql`coalesce(${inArray(importItems.failure, [...oddReasons])}, false)`;
