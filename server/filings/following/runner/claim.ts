import "server-only";
import { filings } from "#server/db/schema/schema.ts";
import { dueOf } from "#server/pace/due.ts";

/** The petitions that are due for a question. */
export const { claimDue, nextDue } = dueOf({ table: filings, work: "filings" });
