import "server-only";
import { createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import { env } from "#server/env.ts";
import { type Keyring, open, parseKeyring, reseal, seal } from "#server/secrets/keyring.ts";
import { type Chain, idOf } from "./chain.ts";

/** The key of a seal is bound to its chain and its number: the key of another one does not open in its place. */
const identityOf = (chain: Chain, number: number) => ["audit seal", idOf(chain), String(number)];

const ring = (): Keyring => parseKeyring(env().AUTOS_KEYS);

/** A key for one seal. */
export const newKey = (): KeyObject => createSecretKey(randomBytes(32));

export function closeKey(key: KeyObject, chain: Chain, number: number): string {
  return seal({ ring: ring(), text: key.export().toString("base64"), identity: identityOf(chain, number) });
}

export type OpenedKey =
  | { ok: true; key: KeyObject }
  | { ok: false; reason: "no-key" | "forged"; keyId: string };

/** The key of a seal. `no-key`: the key of the ring that closed it is not there; `forged`: it is not the key of this seal. */
export function openKey(sealedKey: string, chain: Chain, number: number): OpenedKey {
  const keys = ring();
  const keyId = keyIdOf(sealedKey);
  if (!keys.some(({ id }) => id === keyId)) return { ok: false, reason: "no-key", keyId };
  try {
    const text = open({ ring: keys, sealed: sealedKey, identity: identityOf(chain, number) });
    return { ok: true, key: createSecretKey(Buffer.from(text, "base64")) };
  } catch {
    return { ok: false, reason: "forged", keyId };
  }
}

/** Which key of the ring closed a seal. */
const keyIdOf = (sealedKey: string): string => sealedKey.split(".")[1] ?? "";

/** The same key under the ring's active key; the same text when it already is. Throws KeyringError when it does not open. */
export function recloseKey(sealedKey: string, chain: Chain, number: number): string {
  return reseal({ ring: ring(), sealed: sealedKey, identity: identityOf(chain, number) });
}
