import "server-only";
import { createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import { sealKeyIdentity } from "#server/secrets/identities.ts";
import { keyIdOf, LostKeyError } from "#server/secrets/keyring.ts";
import { openText, sealText } from "#server/secrets/ring.ts";
import { type Chain, idOf } from "./chain.ts";
import { codeOfSeal, isSame, type SealSays } from "./code.ts";

/** The key of a seal is bound to its chain and its number: the key of another one does not open in its place. */
const identityOf = (chain: Chain, number: number) => sealKeyIdentity({ chain: idOf(chain), number });

/** A key for one seal. */
export const newKey = (): KeyObject => createSecretKey(randomBytes(32));

export function closeKey(key: KeyObject, chain: Chain, number: number): string {
  return sealText({ text: key.export().toString("base64"), identity: identityOf(chain, number) });
}

type OpenedKey = { ok: true; key: KeyObject } | { ok: false; reason: "no-key" | "forged"; keyId: string };

/** The key of a seal. `no-key`: the key of the ring that closed it is not there; `forged`: it is not the key of this seal. */
function openKey(sealedKey: string, chain: Chain, number: number): OpenedKey {
  try {
    const text = openText({ sealed: sealedKey, identity: identityOf(chain, number) });
    return { ok: true, key: createSecretKey(Buffer.from(text, "base64")) };
  } catch (error) {
    const reason = error instanceof LostKeyError ? "no-key" : "forged";
    return { ok: false, reason, keyId: keyIdOf(sealedKey) };
  }
}

/** What the key of a seal says of it. `unproven`: the key of the ring that closed it is not there, so that nothing is said. */
export type Proof =
  | { state: "true"; key: KeyObject }
  | { state: "false"; key: KeyObject | null }
  | { state: "unproven"; key: null; keyId: string };

/** Whether a seal says what it said when it was made. */
export function proofOf(seal: SealSays & { code: Buffer; sealedKey: string }, chain: Chain): Proof {
  const opened = openKey(seal.sealedKey, chain, seal.number);
  if (!opened.ok && opened.reason === "no-key") return { state: "unproven", key: null, keyId: opened.keyId };
  if (!opened.ok) return { state: "false", key: null };
  const { key } = opened;
  return { state: isSame(seal.code, codeOfSeal(key, chain, seal)) ? "true" : "false", key };
}
