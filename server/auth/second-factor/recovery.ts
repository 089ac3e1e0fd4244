import "server-only";
import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { db, type Tx } from "#server/db/connection.ts";
import { recoveryCodes } from "#server/db/schema/schema.ts";
import { knownAsking } from "../password-turns.ts";
import { passwordMatches, readableLetters } from "../passwords.ts";

const howMany = 10;
/** By its first letters a code is found; the others are secret: 118 bits, so that a plain hash will do (OWASP ASVS 5.0, 6.5.2). */
const selectorLength = 4;
const secretLength = 24;

const randomText = (length: number) =>
  Array.from({ length }, () => readableLetters[randomInt(readableLetters.length)]).join("");

const parts = (code: string) => ({
  selector: code.slice(0, selectorLength),
  secret: code.slice(selectorLength),
});

const sha256 = (secret: string) => createHash("sha256").update(secret).digest("hex");

/** Codes of 20 letters, as they were for a time, had 79 secret bits in a plain hash: whoever copied that could find them. */
export const isEnded = (code: string) => code.length === 20;

/** Whether a secret is that of a stored code. Codes of 12 letters, made before there were longer ones, are kept as passwords are. */
async function isOf(stored: string | undefined, secret: string, userId: string): Promise<boolean> {
  if (stored?.startsWith("$")) return await passwordMatches(stored, secret, knownAsking(userId));
  return stored !== undefined && timingSafeEqual(Buffer.from(stored), Buffer.from(sha256(secret)));
}

/** Ten new codes, as they are shown once (`abcd-efgh-…`), and what is stored of them. */
export function newRecoveryCodes() {
  const selectors = new Set<string>();
  while (selectors.size < howMany) selectors.add(randomText(selectorLength));
  const made = [...selectors].map((selector) => ({ selector, secret: randomText(secretLength) }));
  return {
    codes: made.map(({ selector, secret }) => (selector + secret).replace(/.{4}(?=.)/g, "$&-")),
    stored: made.map(({ selector, secret }) => ({ selector, hash: sha256(secret) })),
  };
}

export async function replaceRecoveryCodes(
  tx: Tx,
  { userId, stored }: { userId: string; stored: { selector: string; hash: string }[] },
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(stored.map((one) => ({ userId, ...one })));
}

/** Uses a recovery code, written without hyphens. False when there is none like it, or it was used before. */
export async function useRecoveryCode({ userId, code }: { userId: string; code: string }): Promise<boolean> {
  const { selector, secret } = parts(code);
  const unused = and(
    eq(recoveryCodes.userId, userId),
    eq(recoveryCodes.selector, selector),
    isNull(recoveryCodes.usedAt),
  );
  const [row] = await db().select().from(recoveryCodes).where(unused);
  if (!(await isOf(row?.hash, secret, userId))) return false;
  const used = await db().update(recoveryCodes).set({ usedAt: sql`now()` }).where(unused).returning();
  return used.length > 0;
}
