import { afterAll, expect, test } from "vitest";
import { closePool } from "#server/db/connection.ts";
import { turnsOf } from "#server/turns/shares.ts";
import { renewRecoveryCodes, setSecondFactor } from "#server/users/second-factor/mutations.ts";
import { drawnId } from "#testing/drawn.ts";
import { makeDatabase } from "#testing/fixtures.ts";
import { makePerson, noon } from "#testing/second-factor.ts";
import { signedIn } from "#testing/session.ts";
import { AppError } from "./errors.ts";
import { personOfCookie } from "./identity.ts";
import { type Asking, inPasswordTurn, knownAsking, strangeAsking } from "./password-turns.ts";
import { beginSetup } from "./second-factor/setup.ts";
import { codeAt } from "./second-factor/totp.ts";

afterAll(closePool);

/** Work that does not end before `release`. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const hold = (asking: Asking) => inPasswordTurn(asking, () => promise);
  return { hold, release: resolve };
}

test("one check of a stranger at a time, a bounded number waits, and people we know do not wait for strangers", async () => {
  const { hold, release } = held();
  const asked = Array.from({ length: 9 }, () => hold(strangeAsking("192.0.2.1")));
  await expect(hold(strangeAsking("192.0.2.1"))).rejects.toMatchObject({ code: "busy" });
  await expect(hold(strangeAsking("192.0.2.1"))).rejects.toBeInstanceOf(AppError);
  const other = hold(strangeAsking("192.0.2.2"));
  expect(turnsOf("strange-passwords").running).toBe(1);
  expect(await inPasswordTurn(knownAsking(drawnId()), async () => "at once")).toBe("at once");
  release();
  await Promise.all([...asked, other]);
});

test("people of one firm who check without end wait for each other, and another firm does not", async () => {
  const { id } = await makeDatabase();
  const { hold, release } = held();
  const people = await Promise.all(Array.from({ length: 8 }, () => signedIn(id)));
  for (const { token } of people) await personOfCookie(token, "page");
  const asked = people.flatMap(({ userId }) => [1, 2, 3].map(() => hold(knownAsking(userId))));
  expect([turnsOf("known-passwords").running, turnsOf("known-passwords").waiting]).toEqual([1, 23]);
  expect(await inPasswordTurn(knownAsking(drawnId()), async () => "at once")).toBe("at once");
  release();
  await Promise.all(asked);
});

test("what fails in its turn fails as it did, and the next one has its turn", async () => {
  const asking = strangeAsking(null);
  await expect(inPasswordTurn(asking, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await inPasswordTurn(asking, async () => 1)).toBe(1);
});

test("a second factor is set, and its recovery codes are renewed, without waiting for passwords", async () => {
  const { hold, release } = held();
  const busy = [hold(knownAsking(drawnId())), hold(knownAsking(drawnId()))];
  const { id: userId, sessionId, email, actor } = await makePerson();
  expect(await renewRecoveryCodes(actor, { sessionId })).toBeNull();
  const { setup, secret } = beginSetup({ userId, sessionId, email, now: noon });
  const text = codeAt(secret, noon);
  expect(await setSecondFactor(actor, { sessionId, setup, text, now: noon })).toMatchObject({ ok: true });
  expect(await renewRecoveryCodes(actor, { sessionId })).toHaveLength(10);
  release();
  await Promise.all(busy);
});
