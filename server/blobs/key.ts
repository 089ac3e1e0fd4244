import "server-only";
import { fileKeyIdentity } from "#server/secrets/identities.ts";
import { openText, sealText } from "#server/secrets/ring.ts";
import type { BlobIdentity } from "./chunk.ts";

/** What the key of a blob is bound to. A blob that is still being written has neither size nor hash. */
export type Sealing = BlobIdentity & { size: number | null; sha256: string | null };

export const sealKey = (key: Buffer, sealing: Sealing): string =>
  sealText({ text: key.toString("base64"), identity: fileKeyIdentity(sealing) });

/** Throws KeyringError when the blob is not what its row says, or the ring no longer has the key that sealed it. */
export const openKey = (sealed: string, sealing: Sealing): Buffer =>
  Buffer.from(openText({ sealed, identity: fileKeyIdentity(sealing) }), "base64");
