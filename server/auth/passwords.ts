import "server-only";
import { randomInt } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

/** argon2id with the parameters OWASP recommends (19 MiB, 2 passes). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export async function hashPassword(password: string): Promise<string> {
  return await hash(password.normalize("NFKC"), cost);
}

let decoy: Promise<string> | undefined;

/** Compares in the same time whether the account exists or not. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword("nenhuma conta tem esta senha");
  const matches = await verify(stored ?? (await decoy), password.normalize("NFKC"));
  return stored !== undefined && matches;
}

const letters = "abcdefghjkmnpqrstuvwxyz23456789";

/** A one-time password a person can type: four groups of five, without look-alikes (99 bits). */
export function makePassword(): string {
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join("");
  return [group(), group(), group(), group()].join("-");
}
