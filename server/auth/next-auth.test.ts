import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { closePool, db } from "#server/db/connection.ts";
import { auditEvents, users } from "#server/db/schema/schema.ts";
import { makeUser } from "#testing/fixtures.ts";
import { accessTrail } from "#testing/people.ts";
import { nextAuthOptions } from "./next-auth.ts";
import { inPasswordTurn, strangeAsking } from "./password-turns.ts";
import { hashPassword } from "./passwords.ts";
import { emailTag } from "./sign-in-limits.ts";

afterAll(closePool);

/** What the sign-in says to an e-mail and a password. */
async function answerTo(given: { email: string; password: string }): Promise<string> {
  const [provider] = nextAuthOptions().providers;
  if (provider?.type !== "credentials") throw new Error("no sign-in by password");
  const request = { headers: {}, body: {}, query: {}, method: "POST" };
  return await Promise.resolve(provider.options.authorize(given, request)).then(
    (user: unknown) => (user === null ? "refused" : "let in"),
    (error: Error) => error.message,
  );
}

test("only who gives the right password of a suspended account is told that it is suspended", async () => {
  const { id, email } = await makeUser();
  const password = "varanda com samambaia";
  const passwordHash = await hashPassword(password);
  await db().update(users).set({ passwordHash, disabledAt: sql`now()` }).where(eq(users.id, id));
  expect(await answerTo({ email, password: "outra" })).toBe("refused");
  expect(await answerTo({ email, password })).toBe("suspended");
  expect(await accessTrail(id)).toEqual(["session.open refused", "session.open refused"]);
  const rows = await db()
    .select({ detail: auditEvents.detail })
    .from(auditEvents)
    .where(eq(auditEvents.object, emailTag(email)))
    .orderBy(auditEvents.sequence);
  expect(rows.map(({ detail }) => detail)).toEqual([{ why: "wrong-password" }, { why: "suspended" }]);
});

test("an e-mail with an account and one without get the same answer, for the same work", async () => {
  const { id, email } = await makeUser();
  const passwordHash = await hashPassword("varanda com samambaia");
  await db().update(users).set({ passwordHash }).where(eq(users.id, id));
  const nobody = `ninguem-${email}`;
  const both = () => Promise.all([email, nobody].map((one) => answerTo({ email: one, password: "outra" })));
  expect(await both()).toEqual(["refused", "refused"]);
  // Without a free turn of the passwords of strangers nothing is compared, whose e-mail it may be.
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = Array.from({ length: 9 }, () => inPasswordTurn(strangeAsking(null), () => promise));
  expect(await both()).toEqual(["busy", "busy"]);
  resolve();
  await Promise.all(held);
});
