import "server-only";
import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

/**
 * AES-256-GCM with a ring of keys: the first one seals, all of them open. The identity of the row is
 * authenticated with the text, so that a ciphertext moved to another row, kind or database does not open.
 */
type Key = { id: string; bytes: Buffer };
export type Keyring = readonly Key[];

export class KeyringError extends Error {}

/** The key is not in the ring: nothing is wrong with the text, and it opens again once the key is back. */
export class LostKeyError extends KeyringError {}

/** Reads AUTOS_KEYS: base64 keys of 32 bytes, separated by commas, the active one first. */
export function parseKeyring(text: string): Keyring {
  const ring = text
    .split(",")
    .map((part) => Buffer.from(part.trim(), "base64"))
    .map((bytes) => ({ id: createHash("sha256").update(bytes).digest("hex").slice(0, 8), bytes }));
  if (ring.length === 0 || ring.some(({ bytes }) => bytes.length !== 32)) {
    throw new KeyringError("AUTOS_KEYS precisa de chaves de 32 bytes em base64, separadas por vírgula.");
  }
  return ring;
}

export const newKey = (): string => randomBytes(32).toString("base64");

/** Which key sealed a text: 8 hexadecimal digits, the beginning of the key's SHA-256. */
export const keyIdOf = (sealed: string): string => sealed.split(".")[1] ?? "";

const bound = (identity: readonly string[]) => Buffer.from(JSON.stringify(identity), "utf8");

/** Seals a text for one identity, e.g. `["credential", databaseId, "api"]`. Returns `v1.<key>.<iv>.<text>.<tag>`. */
export function seal({ ring, text, identity }: { ring: Keyring; text: string; identity: string[] }): string {
  const key = ring[0];
  if (key === undefined) throw new KeyringError("Nenhuma chave em AUTOS_KEYS.");
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key.bytes, iv);
  cipher.setAAD(bound(identity));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return ["v1", key.id, ...[iv, sealed, cipher.getAuthTag()].map((part) => part.toString("base64url"))].join(
    ".",
  );
}

/** Opens what `seal` made. Throws LostKeyError when the key is gone, KeyringError when the identity is another. */
export function open({
  ring,
  sealed,
  identity,
}: {
  ring: Keyring;
  sealed: string;
  identity: string[];
}): string {
  const [version, keyId, iv, text, tag] = sealed.split(".");
  const key = ring.find((candidate) => candidate.id === keyId);
  if (version !== "v1" || iv === undefined || text === undefined || tag === undefined) {
    throw new KeyringError("Este segredo não abre: não é um texto selado.");
  }
  if (key === undefined) {
    throw new LostKeyError(`Este segredo foi selado com a chave ${keyId}, que não está aqui.`);
  }
  try {
    const decipher = createDecipheriv("aes-256-gcm", key.bytes, Buffer.from(iv, "base64url"));
    decipher.setAAD(bound(identity));
    decipher.setAuthTag(Buffer.from(tag, "base64url"));
    return Buffer.concat([decipher.update(Buffer.from(text, "base64url")), decipher.final()]).toString(
      "utf8",
    );
  } catch {
    throw new KeyringError("Este segredo não abre: foi alterado ou pertence a outro lugar.");
  }
}

/** A sealed text under the active key, for the same identity; the same text when it already is. Throws as `open` does. */
export function reseal(given: { ring: Keyring; sealed: string; identity: string[] }): string {
  const { ring, sealed, identity } = given;
  const isActive = keyIdOf(sealed) === ring[0]?.id;
  return isActive ? sealed : seal({ ring, text: open(given), identity });
}
