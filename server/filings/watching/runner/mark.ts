import "server-only";
import type { FilingEvidence } from "#lib/filings/schema.ts";

/** What tells one outcome from a later one that reads the same: everything the service says, and when it changed that. */
export const markOf = ({ updatedAt, success, message, situation, worker, job }: FilingEvidence): string =>
  JSON.stringify([updatedAt, success, message, situation, worker, job]);
