import "server-only";
import { randomInt } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { db, type Tx } from "#server/db/connection.ts";
import { recoveryCodes } from "#server/db/schema/schema.ts";
import { hashPassword, passwordMatches, readableLetters } from "../passwords.ts";

const howMany = 10;
/** By its first letters a code is found, so that only one hash is computed for a guess; the others are secret (39 bits). */
const selectorLength = 4;
const secretLength = 8;

const randomText = (length: number) =>
  Array.from({ length }, () => readableLetters[randomInt(readableLetters.length)]).join("");

const parts = (code: string) => ({
  selector: code.slice(0, selectorLength),
  secret: code.slice(selectorLength),
});

/** Ten new codes, as they are shown once (`abcd-efgh-jkmn`), and what is stored of them. */
export async function newRecoveryCodes() {
  const selectors = new Set<string>();
  while (selectors.size < howMany) selectors.add(randomText(selectorLength));
  const made = [...selectors].map((selector) => selector + randomText(secretLength));
  const stored = await Promise.all(
    made.map(async (code) => {
      const { selector, secret } = parts(code);
      return { selector, hash: await hashPassword(secret) };
    }),
  );
  return { codes: made.map((code) => code.replace(/.{4}(?=.)/g, "$&-")), stored };
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
  if (!(await passwordMatches(row?.hash, secret))) return false;
  const used = await db().update(recoveryCodes).set({ usedAt: sql`now()` }).where(unused).returning();
  return used.length > 0;
}
