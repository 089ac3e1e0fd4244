import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { readStepAnswer } from "#lib/users/sign-in/refusals.ts";
import type { AppError } from "#server/auth/errors.ts";
import { knownDevice, withDevice } from "#server/auth/known-device.ts";
import { nextAuthOptions } from "#server/auth/next-auth.ts";
import { hashPassword, passwordMatches } from "#server/auth/passwords.ts";
import { beginStep, finishStep } from "#server/auth/second-factor/sign-in-step.ts";
import { confirmPerson } from "#server/auth/step-up.ts";
import { closePool, db, pool } from "#server/db/connection.ts";
import { auditEvents, users } from "#server/db/schema/schema.ts";
import { readFeed } from "#server/deadlines/feed/data.ts";
import { turnsOf } from "#server/turns/shares.ts";
import { type Authority, cliAuthority } from "#server/users/authority/data.ts";
import { inTurn } from "#server/users/authority/mutations.ts";
import { changePassword } from "#server/users/mutations.ts";
import { makeFeed } from "#testing/feeds.ts";
import { makeDatabase } from "#testing/fixtures.ts";
import { type Made, makePerson, makeSession } from "#testing/people.ts";
import { giveCodes, noon } from "#testing/second-factor.ts";
import { readLink } from "./data.ts";
import { issueReset, resetPassword } from "./mutations.ts";

/** Somebody else knows the password of an account, and uses it; by a reset the account becomes its person's again. */

afterAll(closePool);

const stolen = "um quintal com goiabeira";
const chosen = "a rede na varanda de casa";
const theirs = "maré mansa de agosto";

let ana: Made;
let databaseId: string;
let admin: Made;
let owner: Made;
beforeEach(async () => {
  const firm = await makeDatabase();
  databaseId = firm.id;
  owner = await makePerson({ isOwner: true });
  admin = await makePerson({ roles: [[firm, "admin"]] });
  ana = await makePerson({ roles: [[firm, "lawyer"]] });
  await db()
    .update(users)
    .set({ passwordHash: await hashPassword(stolen) })
    .where(eq(users.id, ana.id));
});

const userOf = async ({ id }: Made) => {
  const [user] = await db().select().from(users).where(eq(users.id, id));
  if (user === undefined) throw new Error("no user");
  return user;
};
const actorOf = ({ authority: { actor } }: Made) => {
  if (actor.kind !== "user") throw new Error("not a person");
  return actor;
};
const reset = async (by: Authority) => {
  const issued = await issueReset(by, { personId: ana.id });
  if (!issued.ok) throw new Error(issued.reason);
  return issued;
};
const change = (sessionId: string, current: string, next = theirs) =>
  changePassword(actorOf(ana), { sessionId, justSignedIn: false, current, next });

/** All that whoever knows the password may have in hand before the reset. */
async function intrude() {
  const { secret: earlier } = await reset(admin.authority);
  const session = await makeSession(ana.id);
  const { id, email } = ana;
  const { code } = await giveCodes({ id, email, sessionId: session.sessionId, actor: actorOf(ana) });
  const user = await userOf(ana);
  const from = { address: "203.0.113.7", agent: "teste" };
  const cookie = withDevice({ cookie: undefined, account: user });
  const feed = await makeFeed({ databaseId, userId: id });
  return { calendar: feed.secret, earlier, session, code, from, cookie, token: await beginStep(user, from) };
}
type Intruder = Awaited<ReturnType<typeof intrude>>;

const isOk = async (result: Promise<{ ok: boolean }>) => (await result).ok;

/** What they try; true: it succeeded. */
const moves: [string, (intruder: Intruder) => Promise<boolean>][] = [
  ["goes on in the session they opened", ({ session }) => session.isOpen()],
  ["changes the password", ({ session }) => isOk(change(session.sessionId, stolen))],
  [
    "confirms by the code of a factor that they set who they are",
    ({ session: { sessionId, secret }, code }) => {
      const given = {
        sessionId,
        secret,
        email: ana.email,
        hasSecondFactor: true,
        proof: code(noon),
        now: noon,
      };
      return isOk(confirmPerson(actorOf(ana), given));
    },
  ],
  ["signs in with the password", async () => passwordMatches((await userOf(ana)).passwordHash, stolen)],
  [
    "gives the code that their sign-in waits for",
    ({ from, token, code }) => isOk(finishStep({ ...from, token, text: code(noon), now: noon })),
  ],
  [
    "passes for a known browser",
    async ({ cookie }) => knownDevice({ cookie, account: await userOf(ana) }) !== null,
  ],
];
/** What serves them no more even after a reset by an administrator, under whom the password stands until the address is used. */
const byAddress: typeof moves = [
  ["reads the deadlines in a calendar", async ({ calendar }) => (await readFeed(calendar)) !== null],
  [
    "uses an earlier address",
    ({ earlier }) => isOk(resetPassword({ secret: earlier, password: theirs, address: null })),
  ],
];

const takesAddress = async (secret: string) => {
  expect(await readLink(secret)).toMatchObject({ kind: "reset", personId: ana.id });
  expect(await resetPassword({ secret, password: chosen, address: null })).toMatchObject({ ok: true });
};

describe.each<[string, () => Authority]>([
  ["an owner", () => owner.authority],
  ["the terminal", () => cliAuthority("teste")],
])("once %s made an address, whoever knows the password", (_name, by) => {
  test.each([...moves, ...byAddress])(
    "%s no more, and its person comes in by the address",
    async (_move, act) => {
      const intruder = await intrude();
      const { secret } = await reset(by());
      expect(await act(intruder)).toBe(false);
      await takesAddress(secret);
      expect(await act(intruder)).toBe(false);
      expect(await passwordMatches((await userOf(ana)).passwordHash, chosen)).toBe(true);
    },
  );
});

describe("once an administrator made an address, whoever knows the password", () => {
  test.each(moves)("%s until it is used, which they cannot prevent, and then no more", async (_move, act) => {
    const intruder = await intrude();
    const { secret } = await reset(admin.authority);
    expect(await act(intruder)).toBe(true);
    await takesAddress(secret);
    expect(await act(intruder)).toBe(false);
    expect(await passwordMatches((await userOf(ana)).passwordHash, chosen)).toBe(true);
  });

  test.each(byAddress)("%s no more", async (_move, act) => {
    const intruder = await intrude();
    const { secret } = await reset(admin.authority);
    expect(await act(intruder)).toBe(false);
    await takesAddress(secret);
  });
});

test("a password that the owner's or the terminal's reset ended is nobody's, not even as a one-time one", async () => {
  await db()
    .update(users)
    .set({ mustChangePassword: true, passwordExpiresAt: sql`now() + interval '1 hour'` })
    .where(eq(users.id, ana.id));
  const { passwordHash: before } = await userOf(ana);
  await reset(cliAuthority("teste"));
  const user = await userOf(ana);
  expect(user).toMatchObject({ mustChangePassword: false, passwordExpiresAt: null });
  expect(user.passwordHash).toMatch(/^\$argon2id\$/);
  expect(user.passwordHash).not.toBe(before);
});

test("the trail says in whose right an address was made, and how many sessions it ended", async () => {
  await makeSession(ana.id);
  await reset(admin.authority);
  await reset(owner.authority);
  const rows = await db()
    .select({ detail: auditEvents.detail })
    .from(auditEvents)
    .where(eq(auditEvents.object, ana.id))
    .orderBy(auditEvents.sequence);
  expect(rows.map(({ detail }) => detail)).toEqual([
    { right: "administrator", sessions: 0, feeds: 0 },
    { right: "owner", sessions: 1, feeds: 0 },
  ]);
});

test("an address for another password leaves the second factor, which the sign-in asks for as before", async () => {
  const { sessionId } = await makeSession(ana.id);
  await giveCodes({ id: ana.id, email: ana.email, sessionId, actor: actorOf(ana) });
  await takesAddress((await reset(cliAuthority("teste"))).secret);
  const [provider] = nextAuthOptions().providers;
  if (provider?.type !== "credentials") throw new Error("no sign-in by password");
  const request = { headers: {}, body: {}, query: {}, method: "POST" };
  const entering = Promise.resolve(
    provider.options.authorize({ email: ana.email, password: chosen }, request),
  );
  const asked = await entering.catch(({ message }: Error) => readStepAnswer(message));
  expect(asked).toMatchObject({ awaits: "code" });
});

describe("a change of the password and a reset at once", () => {
  /** Both wait for a change of people that is under way, in this order. */
  async function inThisOrder(first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<void> {
    const held = Promise.withResolvers<void>();
    onTestFinished(() => held.resolve());
    const long = inTurn({ link: "another" }, () => held.promise);
    const people = turnsOf("people");
    await expect.poll(() => people.running).toBe(1);
    const one = first();
    await expect.poll(() => people.waiting).toBe(1);
    const other = second();
    await expect.poll(() => people.waiting).toBe(2);
    held.resolve();
    await Promise.all([long, one, other]);
  }

  test.each(["the change", "the reset"])(
    "with %s first leave the address good and both passwords worthless",
    async (first) => {
      const { sessionId } = await makeSession(ana.id);
      let changed: unknown;
      let secret = "";
      const steps = [
        async () => {
          changed = await change(sessionId, stolen).catch(({ code }: AppError) => code);
        },
        async () => {
          secret = (await reset(cliAuthority("teste"))).secret;
        },
      ] as const;
      if (first === "the change") await inThisOrder(steps[0], steps[1]);
      else await inThisOrder(steps[1], steps[0]);
      expect(changed).toEqual(first === "the change" ? { ok: true } : "unauthenticated");
      const { passwordHash } = await userOf(ana);
      for (const known of [stolen, theirs]) expect(await passwordMatches(passwordHash, known)).toBe(false);
      await takesAddress(secret);
    },
  );

  test("a change of the password locks nothing before the person's row, as suspensions and changes of roles do", async () => {
    await reset(admin.authority);
    const { sessionId } = await makeSession(ana.id);
    const suspending = await pool().connect();
    await suspending.query("begin");
    await suspending.query("update users set disabled_by = 'teste' where id = $1", [ana.id]);
    const changing = change(sessionId, stolen);
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%from "users"%for update%'`;
    await expect.poll(async () => (await pool().query(waiting)).rowCount).toBeGreaterThan(0);
    await suspending.query("update one_time_links set cancelled_at = now() where user_id = $1", [ana.id]);
    await suspending.query("commit");
    suspending.release();
    expect(await changing).toEqual({ ok: true });
  });
});
