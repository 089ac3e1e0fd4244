import "server-only";
import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { db, type Tx } from "#server/db/connection.ts";
import { recoveryCodes } from "#server/db/schema/schema.ts";
import { knownAsking } from "../password-turns.ts";
import { hashPassword, passwordMatches, readableLetters } from "../passwords.ts";

const howMany = 10;
/**
 * By its first letters a code is found; the others are secret (79 bits). They are kept as passwords are, with a salt and a slow
 * function (OWASP ASVS 5.0, 6.5.2: fewer than 112 bits).
 */
const selectorLength = 4;
const secretLength = 16;

const randomText = (length: number) =>
  Array.from({ length }, () => readableLetters[randomInt(readableLetters.length)]).join("");

const parts = (code: string) => ({
  selector: code.slice(0, selectorLength),
  secret: code.slice(selectorLength),
});

const sha256 = (secret: string) => createHash("sha256").update(secret).digest("hex");

/** Whether a secret is that of a stored code. Codes of before were kept as a SHA-256. */
async function isOf(stored: string | undefined, secret: string, userId: string): Promise<boolean> {
  if (stored?.startsWith("$")) return await passwordMatches(stored, secret, knownAsking(userId));
  return stored !== undefined && timingSafeEqual(Buffer.from(stored), Buffer.from(sha256(secret)));
}

/** Ten new codes of a person, as they are shown once (`abcd-efgh-…`), and what is stored of them. */
export async function newRecoveryCodes(userId: string) {
  const selectors = new Set<string>();
  while (selectors.size < howMany) selectors.add(randomText(selectorLength));
  const made = [...selectors].map((selector) => ({ selector, secret: randomText(secretLength) }));
  const stored: { selector: string; hash: string }[] = [];
  for (const { selector, secret } of made)
    stored.push({ selector, hash: await hashPassword(secret, knownAsking(userId)) });
  const codes = made.map(({ selector, secret }) => (selector + secret).replace(/.{4}(?=.)/g, "$&-"));
  return { codes, stored };
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
