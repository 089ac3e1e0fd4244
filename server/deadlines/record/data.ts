import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { DeadlineHappening } from "#lib/deadlines/schema.ts";
import { deadlineHistory, deadlines } from "#server/db/schema/schema.ts";

/** Whether any of these happened to a deadline. */
export const hasHappened = (kinds: readonly DeadlineHappening[]): SQL<boolean> =>
  sql<boolean>`exists (select from ${deadlineHistory}
  where ${deadlineHistory.databaseId} = ${deadlines.databaseId} and ${deadlineHistory.deadlineId} = ${deadlines.id}
    and ${deadlineHistory.kind} = any(${sql.param([...kinds])}::text[]))`;
