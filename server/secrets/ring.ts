import "server-only";
import { env } from "#server/env.ts";
import { type Keyring, keyIdOf, open, parseKeyring, seal } from "./keyring.ts";
import { readLocalKeys } from "./local.ts";
import { rememberSecret } from "./redaction.ts";

/**
 * The ring of this process. Its source is AUTOS_KEYS, or the secrets file that `AUTOS_KEYS_FILE` names, which changes
 * while the process runs: it is read again when a rotation says so, and whenever a key is met that is not known yet.
 */
declare global {
  var autosRing: { text: string; ring: Keyring } | undefined;
}

/** What a sealed text is bound to, e.g. by server/secrets/identities.ts. */
type Bound = { identity: string[] };

/** The keys that this process knows, the one it seals with first. */
export function ring(): Keyring {
  const { AUTOS_KEYS, AUTOS_KEYS_FILE } = env();
  if (AUTOS_KEYS_FILE === undefined) return take(AUTOS_KEYS);
  return globalThis.autosRing?.ring ?? readRingAgain();
}

/** Reads the ring from where it is kept. While its file cannot be read, the ring stays as it is. */
export function readRingAgain(): Keyring {
  const { AUTOS_KEYS, AUTOS_KEYS_FILE } = env();
  if (AUTOS_KEYS_FILE === undefined) return take(AUTOS_KEYS);
  return take(readLocalKeys(AUTOS_KEYS_FILE) ?? globalThis.autosRing?.text ?? AUTOS_KEYS);
}

function take(text: string): Keyring {
  if (globalThis.autosRing?.text !== text) {
    for (const key of text.split(",")) rememberSecret(key.trim());
    globalThis.autosRing = { text, ring: parseKeyring(text) };
  }
  return globalThis.autosRing.ring;
}

/** All of them as AUTOS_KEYS has them, as they are now: for a backup. */
export const ringText = (): string =>
  readRingAgain()
    .map(({ bytes }) => bytes.toString("base64"))
    .join(",");

/** Seals a text with the active key, for one identity. */
export const sealText = ({ text, identity }: Bound & { text: string }): string =>
  seal({ ring: ring(), text, identity });

/** Opens what `sealText` made. Throws KeyringError as `open` does. */
export const openText = ({ sealed, identity }: Bound & { sealed: string }): string =>
  open({ ring: ringFor(sealed), sealed, identity });

/** A process that was not told yet of a new key meets it first in what another one sealed. */
export function ringFor(sealed: string): Keyring {
  const known = ring();
  return known.some(({ id }) => id === keyIdOf(sealed)) ? known : readRingAgain();
}
