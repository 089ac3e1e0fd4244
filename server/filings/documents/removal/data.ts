import "server-only";
import { z } from "zod";
import { documentFindingsSchema } from "#lib/filings/documents/findings.ts";
import type { DocumentRow } from "#server/filings/documents/data.ts";
import { removedIdentity } from "#server/secrets/identities.ts";
import { KeyringError } from "#server/secrets/keyring.ts";
import { openText, sealText } from "#server/secrets/ring.ts";

/**
 * What the browser keeps of a document that was removed, to bring it back: sealed, so that it names no other file, and is
 * of use in its own petition only. Nothing of it is left here but the file, until the next sweep of what nobody points to.
 */
const removedSchema = z.object({
  id: z.uuid(),
  blobId: z.uuid(),
  /** From 0. */
  at: z.number().int(),
  filename: z.string(),
  size: z.number().int(),
  sha256: z.string(),
  findings: documentFindingsSchema,
  addedAt: z.coerce.date(),
  addedBy: z.string(),
});
export type Removed = z.infer<typeof removedSchema>;

type Of = { databaseId: string; filingId: string };

export function sealRemoved(row: DocumentRow, at: number): string {
  const { id, blobId, filename, size, sha256, findings, addedAt, addedBy } = row;
  const removed: Removed = { id, blobId, at, filename, size, sha256, findings, addedAt, addedBy };
  return sealText({ text: JSON.stringify(removed), identity: removedIdentity(row) });
}

/** Null when it was not removed from this petition here. */
export function openRemoved(sealed: string, of: Of): Removed | null {
  try {
    return removedSchema.parse(JSON.parse(openText({ sealed, identity: removedIdentity(of) })));
  } catch (error) {
    if (error instanceof KeyringError) return null;
    throw error;
  }
}
