import "server-only";
import { env } from "#server/env.ts";
import { open, parseKeyring, seal } from "#server/secrets/keyring.ts";

/** Seals a person's secret for their row: moved to somebody else's, it does not open. */
export function sealSecret({ userId, secret }: { userId: string; secret: string }): string {
  return seal({ ring: parseKeyring(env().AUTOS_KEYS), text: secret, identity: ["second-factor", userId] });
}

/** Opens what `sealSecret` made. Throws KeyringError when it is of somebody else. */
export function openSecret({ userId, sealed }: { userId: string; sealed: string }): string {
  return open({ ring: parseKeyring(env().AUTOS_KEYS), sealed, identity: ["second-factor", userId] });
}
