import "server-only";
import { encode } from "uqr";
import { z } from "zod";
import type { CodeRefusal } from "#lib/users/second-factor/refusals.ts";
import { readProof } from "#lib/users/second-factor/schema.ts";
import { setupIdentity } from "#server/secrets/identities.ts";
import { KeyringError } from "#server/secrets/keyring.ts";
import { openText, sealText } from "#server/secrets/ring.ts";
import { fitOf, keyUri, newSecret } from "./totp.ts";

/** How long a secret that was shown may still be confirmed. */
const setupMinutes = 30;
const setupSchema = z.object({ secret: z.string(), until: z.number() });

type Whose = { userId: string; sessionId: string };

/** A new secret to show. Nothing is stored: the browser keeps it sealed (`setup`) and gives it back with a first code. */
export function beginSetup({ email, now = Date.now(), ...whose }: Whose & { email: string; now?: number }) {
  const secret = newSecret();
  const text = JSON.stringify({ secret, until: now + setupMinutes * 60_000 });
  const setup = sealText({ text, identity: setupIdentity(whose) });
  return { setup, secret, qr: qrCode(keyUri({ secret, email })) };
}

export type SetupRefusal = CodeRefusal | { reason: "setup-over" };

/** The secret of a setup whose first code fits, and the step of that code. */
export function finishSetup(
  given: Whose & { setup: string; text: string; now?: number },
): { ok: true; secret: string; step: number } | { ok: false; why: SetupRefusal } {
  const { setup, text, now = Date.now() } = given;
  const secret = secretOf(setup, setupIdentity(given), now);
  if (secret === null) return { ok: false, why: { reason: "setup-over" } };
  const proof = readProof(text);
  if (proof?.kind !== "code") return { ok: false, why: { reason: "wrong-code" } };
  const fit = fitOf({ secret, code: proof.code, now });
  if (fit === null) return { ok: false, why: { reason: "wrong-code" } };
  if (fit.secondsOff !== null) return { ok: false, why: { reason: "clock", secondsOff: fit.secondsOff } };
  return { ok: true, secret, step: fit.step };
}

function secretOf(setup: string, whose: string[], now: number): string | null {
  try {
    const text = openText({ sealed: setup, identity: whose });
    const { secret, until } = setupSchema.parse(JSON.parse(text));
    return until >= now ? secret : null;
  } catch (error) {
    if (error instanceof KeyringError) return null;
    throw error;
  }
}

/** A QR code by its rows, `1` for dark, with the quiet margin of four that readers need. */
export function qrCode(text: string): string[] {
  const { data } = encode(text, { ecc: "M", border: 4 });
  return data.map((row) => row.map((isDark) => (isDark ? "1" : "0")).join(""));
}
