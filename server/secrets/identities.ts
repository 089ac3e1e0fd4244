import "server-only";

/**
 * What each sealed text is bound to: its kind, and the row, database or address it belongs to. Taken anywhere else, it
 * does not open. The lists are part of what is stored: a changed one opens nothing that was sealed before.
 */

/** A token. Without origins it is as older versions bound it: to database and kind alone. */
export const tokenIdentity = (of: { databaseId: string; kind: string; origins: readonly string[] }) => [
  "credential",
  of.databaseId,
  of.kind,
  ...of.origins,
];

/** The secret of a person's application that makes codes. */
export const secondFactorIdentity = (of: { userId: string }) => ["second-factor", of.userId];

/** A new one that the browser keeps until it gives a first code. */
export const setupIdentity = (of: { userId: string; sessionId: string }) => [
  "second-factor-setup",
  of.userId,
  of.sessionId,
];

/** What a browser keeps while its person signs in by the provider of identity. */
export const departureIdentity = ["departure to the provider"];

/** The nonce of a petition's way back from the window. */
export const nonceIdentity = (of: { databaseId: string; id: string }) => ["callback", of.databaseId, of.id];

/** The key of a seal of a trail. `chain`: the id of its database, or `access`. */
export const sealKeyIdentity = (of: { chain: string; number: number | string }) => [
  "audit seal",
  of.chain,
  String(of.number),
];

/** What the browser keeps of a document that was removed from a petition. */
export const removedIdentity = (of: { databaseId: string; filingId: string }) => [
  "removed document",
  of.databaseId,
  of.filingId,
];

/**
 * The key of a file, which is bound to the length and the hash of the file: one that is said to be longer, shorter or
 * another file than was written does not open. A file that is still being written has neither.
 */
export const fileKeyIdentity = (of: {
  databaseId: string;
  id: string;
  kind: string;
  size: number | string | null;
  sha256: string | null;
}) => ["blob", of.databaseId, of.id, of.kind, String(of.size ?? ""), of.sha256 ?? ""];

/** The name under which the key of a cached document is bound: its file, its case and itself. */
export const cachedName = (of: { blobId: string; cnj: string; id: string }) =>
  `${of.blobId}/${of.cnj}/${of.id}`;
