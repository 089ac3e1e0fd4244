import "server-only";
import { env } from "#server/env.ts";
import { open, parseKeyring, reseal, seal } from "#server/secrets/keyring.ts";
import type { BlobIdentity } from "./chunk.ts";

/** What the key of a blob is bound to. A blob that is still being written has neither size nor hash. */
export type Sealing = BlobIdentity & { size: number | null; sha256: string | null };

/**
 * The key is bound to the length and the hash of the file: a blob that is said to be longer, shorter or another file than
 * was written does not open.
 */
const identityOf = ({ databaseId, id, kind, size, sha256 }: Sealing) => [
  "blob",
  databaseId,
  id,
  kind,
  String(size ?? ""),
  sha256 ?? "",
];

const ring = () => parseKeyring(env().AUTOS_KEYS);

export function sealKey(key: Buffer, sealing: Sealing): string {
  return seal({ ring: ring(), text: key.toString("base64"), identity: identityOf(sealing) });
}

/** Throws KeyringError when the blob is not what its row says, or the ring no longer has the key that sealed it. */
export function openKey(sealed: string, sealing: Sealing): Buffer {
  return Buffer.from(open({ ring: ring(), sealed, identity: identityOf(sealing) }), "base64");
}

/** The same key sealed by the ring's active key; the same text when it already is. Throws as `openKey` does. */
export function resealKey(sealed: string, sealing: Sealing): string {
  return reseal({ ring: ring(), sealed, identity: identityOf(sealing) });
}
