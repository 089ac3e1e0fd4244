import type { Actor } from "#server/audit/record.ts";
import { beginSetup } from "#server/auth/second-factor/setup.ts";
import { codeAt } from "#server/auth/second-factor/totp.ts";
import { findSession, openSession } from "#server/auth/sessions.ts";
import { db } from "#server/db/connection.ts";
import { setSecondFactor } from "#server/users/second-factor/mutations.ts";
import { makeUser } from "./fixtures.ts";

/** Whoever reads the clock by it reads 12:00:15 UTC, in the middle of a code's 30 seconds. */
export const noon = Date.UTC(2026, 10, 18, 12, 0, 15);
export const step = 30_000;

/** A stored person with an open session. */
export async function makePerson() {
  const user = await makeUser();
  const secret = await openSession(db(), { userId: user.id, address: null, agent: null });
  const find = async () => {
    const found = await findSession(secret, { touch: false });
    if (found === null) throw new Error("no session");
    return found;
  };
  const { sessionId } = await find();
  const actor = { kind: "user", userId: user.id, name: "Joana Prado", address: "127.0.0.1" } as const;
  return { ...user, sessionId, sessionSecret: secret, actor, find };
}

/** A person whose application gives codes: set five minutes before noon. */
export async function makePersonWithCodes() {
  const person = await makePerson();
  const codes = await giveCodes(person);
  return { ...person, ...codes };
}

/** Gives a person an application that gives codes, and recovery codes. */
export async function giveCodes(person: {
  id: string;
  email: string;
  sessionId: string;
  actor: Actor & { kind: "user" };
}) {
  const { id: userId, sessionId, email, actor } = person;
  const now = noon - 10 * step;
  const { setup, secret } = beginSetup({ userId, sessionId, email, now });
  const set = await setSecondFactor(actor, { sessionId, setup, text: codeAt(secret, now), now });
  if (!set.ok) throw new Error(set.why.reason);
  return { secret, recovery: set.codes, code: (at: number) => codeAt(secret, at) };
}
