import "server-only";
import { Secret, TOTP } from "otpauth";

/** Time-based codes (RFC 6238), with the only settings that all applications know: SHA-1, 6 digits, 30 seconds. */
const settings = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/** A clock may be this many steps off and its codes are accepted. */
const acceptedSteps = 1;
/** Up to here a code is recognised, only to say that the clock is off. */
const recognisedSteps = 10;

/** A new secret of 160 bits, in base32, which a person may also type. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that a QR code holds (`otpauth://…`), under which the application lists the account. */
export function keyUri({ secret, email }: { secret: string; email: string }): string {
  return new TOTP({ ...settings, issuer: "Autos", label: email, secret }).toString();
}

/** The code of a moment, in milliseconds. */
export function codeAt(secret: string, now: number): string {
  return TOTP.generate({ ...settings, secret: Secret.fromBase32(secret), timestamp: now });
}

/** `step`: which 30 seconds since 1970 a code is of. `secondsOff`: how far the clock is ahead, when that is too far. */
export type Fit = { step: number; secondsOff: number | null };

/** Which step a code is of; null when it is of none nearby. */
export function fitOf(given: { secret: string; code: string; now: number }): Fit | null {
  const off = TOTP.validate({
    ...settings,
    secret: Secret.fromBase32(given.secret),
    token: given.code,
    timestamp: given.now,
    window: recognisedSteps,
  });
  if (off === null) return null;
  const step = TOTP.counter({ period: settings.period, timestamp: given.now }) + off;
  return { step, secondsOff: Math.abs(off) > acceptedSteps ? off * settings.period : null };
}
