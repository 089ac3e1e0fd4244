import "server-only";
import { inArray, sql } from "drizzle-orm";
import { oddReasons } from "#lib/imports/progress/outcome.ts";
import { importItems } from "#server/db/schema/schema.ts";

/** As `isOdd` says it of what an item was answered last. */
export const isOddItem = sql`coalesce(${inArray(importItems.failure, [...oddReasons])}, false)`;
