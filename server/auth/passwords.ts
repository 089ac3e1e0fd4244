import "server-only";
import { createHmac } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { once } from "./once.ts";
import { type Asking, inPasswordTurn, localAsking } from "./password-turns.ts";

/** argon2id with the parameters OWASP recommends (19 MiB, 2 passes). What is stored says what it cost, and is compared by that. */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** `asking`: whose turn it takes. Throws AppError "busy" when too many wait. */
export async function hashPassword(password: string, asking: Asking = localAsking): Promise<string> {
  return await inPasswordTurn(asking, () => hashed(password));
}

const hashed = async (password: string) => await hash(password.normalize("NFKC"), passwordCost);

const decoy = once(() => hashed("nenhuma conta tem esta senha"));

/** Compares in the same time whether the account exists or not. Throws AppError "busy" when too many wait. */
export async function passwordMatches(
  stored: string | undefined,
  password: string,
  asking: Asking = localAsking,
): Promise<boolean> {
  const against = stored ?? (await decoy());
  const matches = await inPasswordTurn(asking, () => verify(against, password.normalize("NFKC")));
  return stored !== undefined && matches;
}

/** Letters and digits that nobody takes for one another. */
export const readableLetters = "abcdefghjkmnpqrstuvwxyz23456789";

/**
 * The one-time password of the first owner: four groups of five, without look-alikes (99 bits). It follows from the
 * installation's secret and from when it expires, so that a start that was cut off before it printed the password can print the same one again.
 */
export function firstPassword(secret: string, until: string): string {
  const bytes = createHmac("sha512", secret)
    .update(`first owner's one-time password until ${until}`)
    .digest();
  const text = Array.from(
    bytes.subarray(0, 20),
    (byte) => readableLetters[byte % readableLetters.length],
  ).join("");
  return text.replace(/.{5}(?=.)/g, "$&-");
}
