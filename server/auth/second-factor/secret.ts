import "server-only";
import { secondFactorIdentity } from "#server/secrets/identities.ts";
import { openText, sealText } from "#server/secrets/ring.ts";

/** Seals a person's secret for their row: moved to somebody else's, it does not open. */
export function sealSecret({ userId, secret }: { userId: string; secret: string }): string {
  return sealText({ text: secret, identity: secondFactorIdentity({ userId }) });
}

/** Opens what `sealSecret` made. Throws KeyringError when it is of somebody else. */
export function openSecret({ userId, sealed }: { userId: string; sealed: string }): string {
  return openText({ sealed, identity: secondFactorIdentity({ userId }) });
}
