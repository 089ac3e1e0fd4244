import "server-only";
import { createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import { sealKeyIdentity } from "#server/secrets/identities.ts";
import { keyIdOf, LostKeyError } from "#server/secrets/keyring.ts";
import { openText, sealText } from "#server/secrets/ring.ts";
import { type Chain, idOf } from "./chain.ts";

/** The key of a seal is bound to its chain and its number: the key of another one does not open in its place. */
const identityOf = (chain: Chain, number: number) => sealKeyIdentity({ chain: idOf(chain), number });

/** A key for one seal. */
export const newKey = (): KeyObject => createSecretKey(randomBytes(32));

export function closeKey(key: KeyObject, chain: Chain, number: number): string {
  return sealText({ text: key.export().toString("base64"), identity: identityOf(chain, number) });
}

export type OpenedKey =
  | { ok: true; key: KeyObject }
  | { ok: false; reason: "no-key" | "forged"; keyId: string };

/** The key of a seal. `no-key`: the key of the ring that closed it is not there; `forged`: it is not the key of this seal. */
export function openKey(sealedKey: string, chain: Chain, number: number): OpenedKey {
  try {
    const text = openText({ sealed: sealedKey, identity: identityOf(chain, number) });
    return { ok: true, key: createSecretKey(Buffer.from(text, "base64")) };
  } catch (error) {
    const reason = error instanceof LostKeyError ? "no-key" : "forged";
    return { ok: false, reason, keyId: keyIdOf(sealedKey) };
  }
}
