import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { invitationSchema, joinSchema } from "#lib/users/schema.ts";
import { passwordMatches } from "#server/auth/passwords.ts";
import { closePool, db } from "#server/db/connection.ts";
import { auditEvents, memberships, oneTimeLinks, users } from "#server/db/schema/schema.ts";
import { changeOwnership, changeRoles, reactivate, suspend } from "#server/users/access/mutations.ts";
import { cliAuthority } from "#server/users/authority/data.ts";
import { findUserByEmail } from "#server/users/data.ts";
import { readDirectory } from "#server/users/directory/data.ts";
import { minutesUntil } from "#testing/clock.ts";
import { drawnId } from "#testing/drawn.ts";
import { makeDatabase } from "#testing/fixtures.ts";
import { accessTrail, type Made, makePerson, makeSession, rolesOf } from "#testing/people.ts";
import { readLink } from "./data.ts";
import {
  accept,
  cancelInvitation,
  invite,
  issueReset,
  join,
  reissueInvitation,
  resetPassword,
} from "./mutations.ts";

afterAll(closePool);

type Firm = { id: string; document: string };
let firm: Firm;
let other: Firm;
let admin: Made;
let email: string;

const password = "um quintal com goiabeira";
const isVoid = { ok: false, reason: "void" };
const notFound = { code: "not_found" };

beforeEach(async () => {
  firm = await makeDatabase();
  other = await makeDatabase();
  admin = await makePerson({ roles: [[firm, "admin"]], name: "Renata Sá" });
  email = `Lia.${drawnId()}@Escritorio.example`;
});

const offered = (...of: Firm[]) => of.map(({ id }) => ({ databaseId: id, roles: ["paralegal"] as const }));
const invited = async (given: { by?: Made; to?: string; offers?: ReturnType<typeof offered> } = {}) => {
  const { by = admin, to = email, offers = offered(firm) } = given;
  const issued = await invite(by.authority, { email: to, name: "", offered: offers });
  if (!issued.ok) throw new Error(issued.reason);
  return issued;
};
const joining = (secret: string) => ({
  secret,
  name: "Lia Prates",
  password,
  address: "192.0.2.9",
  signedIn: null,
});
const expire = (id: string) =>
  db()
    .update(oneTimeLinks)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(oneTimeLinks.id, id));
const actorOf = ({ authority }: Made) => {
  const { actor } = authority;
  if (actor.kind !== "user") throw new Error("not a person");
  return actor;
};

describe("an invitation", () => {
  test("makes an account with its roles, once, and keeps nothing that could be used again", async () => {
    const { secret, id, expiresAt } = await invited();
    const hours = minutesUntil(expiresAt) / 60;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
    const [row] = await db().select().from(oneTimeLinks).where(eq(oneTimeLinks.id, id));
    const trail = await db().select().from(auditEvents).where(eq(auditEvents.object, id));
    expect(JSON.stringify([row, trail])).not.toContain(secret);

    expect(await readLink(secret)).toMatchObject({ kind: "invitation", email: email.toLowerCase() });
    expect(await join(joining(secret))).toEqual({ ok: true, email: email.toLowerCase() });
    const lia = await findUserByEmail(email);
    expect(await rolesOf(lia?.id ?? "", firm.id)).toEqual(["paralegal"]);
    expect(await accessTrail(lia?.id ?? "")).toEqual(["user.add", "invitation.accept", "role.grant"]);
    expect(await accessTrail(admin.id)).toEqual(["invitation.issue"]);
    expect(await join(joining(secret))).toEqual(isVoid);
    expect(await readLink(secret)).toBeNull();
  });

  test("is not used up by being opened", async () => {
    const { secret } = await invited();
    for (let opened = 0; opened < 3; opened++) expect(await readLink(secret)).not.toBeNull();
    expect(await join(joining(secret))).toMatchObject({ ok: true });
  });

  test.each([
    ["in the inviter's browser", { signedIn: () => admin.id, address: "198.51.100.4" }, "session"],
    ["in the inviter's network", { signedIn: () => null, address: "127.0.0.1" }, "network"],
    ["in somebody else's browser and network", { signedIn: drawnId, address: "198.51.100.4" }, null],
    ["from nowhere known", { signedIn: () => null, address: null }, null],
  ])("taken up %s is known as such", async (_, { signedIn, ...from }, madeBeside) => {
    const { secret } = await invited();
    await join({ ...joining(secret), ...from, signedIn: signedIn() });
    const next = await makePerson({ isOwner: true });
    const { people } = await readDirectory({ ...next.authority, databases: [], sessionId: drawnId() }, null);
    expect(people.find((one) => one.email === email.toLowerCase())).toMatchObject({ madeBeside });
  });

  test("that is clicked twice at once makes one account", async () => {
    const { secret } = await invited();
    const results = await Promise.all([join(joining(secret)), join(joining(secret))]);
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(results).toContainEqual(isVoid);
    expect(await db().$count(users, eq(users.email, email.toLowerCase()))).toBe(1);
  });

  test.each([
    ["late", ({ id }: { id: string }) => expire(id)],
    ["cancelled", ({ id }: { id: string }) => cancelInvitation(admin.authority, { id })],
    ["replaced by another", ({ id }: { id: string }) => reissueInvitation(admin.authority, { id })],
    ["used", ({ secret }: { secret: string }) => join(joining(secret))],
    ["of an administrator who is suspended", () => suspend(cliAuthority("teste"), { personId: admin.id })],
    [
      "of an administrator who is none any more",
      () =>
        changeRoles(cliAuthority("teste"), { personId: admin.id, databaseId: firm.id, roles: ["lawyer"] }),
    ],
  ])("that is %s gives the same answer as one that never was", async (_name, spoil) => {
    const issued = await invited();
    await spoil(issued);
    const person = await makePerson();
    const session = { secret: issued.secret, email };
    for (const secret of [issued.secret, "9kT4-mZ2v-Qx8w-r7Lp", "", "%00' or 1=1", "x".repeat(5_000)]) {
      expect(await readLink(secret)).toBeNull();
      expect(await join(joining(secret))).toEqual(isVoid);
      expect(await accept(actorOf(person), { ...session, secret })).toEqual(isVoid);
      expect(await resetPassword({ secret, password, address: null })).toEqual(isVoid);
    }
  });

  test("for somebody who has an account gives roles to that account only, once they are signed in", async () => {
    const known = await makePerson({ roles: [[other, "lawyer"]], name: "Otávio Reis" });
    // The administrator is not told that the account exists.
    const { secret } = await invited({ to: known.email.toUpperCase() });
    // Nor is whoever holds the address: it reads as one that cannot be used.
    expect(await join(joining(secret))).toEqual(isVoid);
    const [row] = await db().select().from(users).where(eq(users.id, known.id));
    expect([row?.name, row?.passwordHash]).toEqual(["Otávio Reis", "-"]);
    const stranger = await makePerson();
    expect(await accept(actorOf(stranger), { secret, email: stranger.email })).toEqual({
      ok: false,
      reason: "another-person",
    });
    expect(await rolesOf(stranger.id, firm.id)).toEqual([]);
    expect(await accept(actorOf(known), { secret, email: known.email })).toMatchObject({ ok: true });
    expect(await rolesOf(known.id, firm.id)).toEqual(["paralegal"]);
    expect(await accept(actorOf(known), { secret, email: known.email })).toEqual(isVoid);
    expect(await accessTrail(stranger.id)).toEqual(["invitation.accept refused"]);
    expect(await accessTrail(known.id)).toEqual(["invitation.accept", "role.grant"]);
  });

  test("gives no role of a database that its administrator does not have", async () => {
    const invitation = { email, name: "", offered: offered(firm, other) };
    await expect(invite(admin.authority, invitation)).rejects.toMatchObject(notFound);
    expect(await db().$count(oneTimeLinks, eq(oneTimeLinks.email, email.toLowerCase()))).toBe(0);
    const owner = await makePerson({ isOwner: true });
    const { id, secret } = await invited({ by: owner, offers: offered(firm, other) });
    // Who administers one of its databases sees it, and leaves the other's offer alone.
    const elsewhere = { ok: false, reason: "invitation-elsewhere" };
    expect(await cancelInvitation(admin.authority, { id })).toEqual(elsewhere);
    expect(await reissueInvitation(admin.authority, { id })).toEqual(elsewhere);
    const stranger = await makePerson({ roles: [[await makeDatabase(), "admin"]] });
    await expect(cancelInvitation(stranger.authority, { id })).rejects.toMatchObject(notFound);
    await expect(reissueInvitation(stranger.authority, { id })).rejects.toMatchObject(notFound);
    expect(await join(joining(secret))).toMatchObject({ ok: true });
  });

  test("is not made twice for one e-mail, nor for somebody who is on the page already", async () => {
    await invited();
    const again = { email: email.toLowerCase(), name: "", offered: offered(firm) };
    expect(await invite(admin.authority, again)).toEqual({ ok: false, reason: "invited" });
    const here = await makePerson({ roles: [[firm, "lawyer"]] });
    const known = { ...again, email: here.email.toUpperCase() };
    expect(await invite(admin.authority, known)).toEqual({ ok: false, reason: "known" });
    // Another firm's invitation for the same e-mail is not told either.
    const neighbour = await makePerson({ roles: [[other, "admin"]] });
    expect(await invite(neighbour.authority, { ...again, offered: offered(other) })).toMatchObject({
      ok: true,
    });
  });

  describe("is not restored", () => {
    const restore = (id: string, by = admin) => cancelInvitation(by.authority, { id, back: true });
    const cancel = (id: string, by = admin) => cancelInvitation(by.authority, { id });
    const reactivated = async ({ id: personId }: Made) => {
      await suspend(cliAuthority("teste"), { personId });
      await reactivate(cliAuthority("teste"), { personId });
    };
    let colleague: Made;
    beforeEach(async () => {
      colleague = await makePerson({ roles: [[firm, "admin"]] });
    });

    test.each<[string, (id: string) => Promise<unknown>]>([
      ["when another address took its place", (id) => reissueInvitation(admin.authority, { id })],
      [
        "when another address took its place after it was cancelled",
        async (id) => {
          await cancel(id);
          await reissueInvitation(admin.authority, { id });
        },
      ],
      [
        "when the e-mail was invited again since",
        async (id) => {
          await cancel(id);
          await invited({ by: colleague });
        },
      ],
      ["by somebody else than who cancelled it", (id) => cancel(id, colleague)],
      [
        "by who cancelled it, once somebody else did so too",
        async (id) => {
          await cancel(id);
          await cancel(id, colleague);
        },
      ],
      [
        "by who cancelled what somebody else had cancelled",
        async (id) => {
          await cancel(id, colleague);
          await cancel(id);
        },
      ],
      ["when the suspension of its issuer ended it", () => reactivated(admin)],
      [
        "when a suspension ended it before its issuer cancelled it",
        async (id) => {
          await reactivated(admin);
          await cancel(id);
        },
      ],
      [
        "when its issuer was suspended since they cancelled it",
        async (id) => {
          await cancel(id);
          await reactivated(admin);
        },
      ],
      [
        "a quarter of an hour after it was cancelled",
        async (id) => {
          await cancel(id);
          const cancelledAt = sql`now() - interval '16 minutes'`;
          await db().update(oneTimeLinks).set({ cancelledAt }).where(eq(oneTimeLinks.id, id));
        },
      ],
      [
        "a quarter of an hour after it was first cancelled",
        async (id) => {
          await cancel(id);
          const cancelledAt = sql`now() - interval '16 minutes'`;
          await db().update(oneTimeLinks).set({ cancelledAt }).where(eq(oneTimeLinks.id, id));
          await cancel(id);
        },
      ],
    ])("%s", async (_name, happen) => {
      const { id, secret } = await invited();
      await happen(id);
      expect(await restore(id)).toEqual({ ok: false, reason: "not-restored" });
      expect(await readLink(secret)).toBeNull();
      expect(await join(joining(secret))).toEqual(isVoid);
    });
  });

  test("that was cancelled can be restored while it is good, and only then", async () => {
    const { id, secret } = await invited();
    await cancelInvitation(admin.authority, { id });
    expect(await readLink(secret)).toBeNull();
    expect(await cancelInvitation(admin.authority, { id, back: true })).toEqual({ ok: true });
    expect(await readLink(secret)).not.toBeNull();
    // It is as it was: what was taken back once can be cancelled and taken back again.
    await cancelInvitation(admin.authority, { id });
    expect(await cancelInvitation(admin.authority, { id, back: true })).toEqual({ ok: true });
    await cancelInvitation(admin.authority, { id });
    await expire(id);
    const settled = { ok: false, reason: "settled" };
    expect(await cancelInvitation(admin.authority, { id, back: true })).toEqual(settled);
    const sent = await reissueInvitation(admin.authority, { id });
    if (!sent.ok) throw new Error(sent.reason);
    expect(await join(joining(sent.secret))).toMatchObject({ ok: true, email: email.toLowerCase() });
    expect(await reissueInvitation(admin.authority, { id: sent.id })).toEqual(settled);
  });

  test("refuses a password that is easy to guess, and is still good afterwards", async () => {
    const { secret } = await invited();
    expect(await join({ ...joining(secret), password: "aaaaaaaaaaaaaaa" })).toEqual({
      ok: false,
      reason: "repeated",
    });
    expect(await join({ ...joining(secret), password: "Lia Prates Lia" })).toEqual({
      ok: false,
      reason: "personal",
    });
    expect(await join(joining(secret))).toMatchObject({ ok: true });
  });
});

describe("a reset", () => {
  async function withPassword() {
    const ana = await makePerson({ roles: [[firm, "paralegal"]] });
    const issued = await issueReset(admin.authority, { personId: ana.id });
    if (!issued.ok) throw new Error(issued.reason);
    return { ana, issued, session: await makeSession(ana.id) };
  }

  test("sets another password, ends all sessions, and serves once and for two hours", async () => {
    const { ana, issued, session } = await withPassword();
    const hours = minutesUntil(issued.expiresAt) / 60;
    expect(hours).toBeGreaterThan(1.9);
    expect(hours).toBeLessThanOrEqual(2);
    const given = { secret: issued.secret, password, address: null };
    const results = await Promise.all([resetPassword(given), resetPassword(given)]);
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const [row] = await db().select().from(users).where(eq(users.id, ana.id));
    expect(await passwordMatches(row?.passwordHash, password)).toBe(true);
    expect(await session.isOpen()).toBe(false);
    expect(await accessTrail(ana.id)).toEqual(["password.reset"]);
  });

  test("is worth nothing after another one, or while the person is suspended, and is no invitation", async () => {
    const { ana, issued } = await withPassword();
    expect(await join(joining(issued.secret))).toEqual(isVoid);
    const again = await issueReset(admin.authority, { personId: ana.id });
    if (!again.ok) throw new Error(again.reason);
    expect(await readLink(issued.secret)).toBeNull();
    await suspend(admin.authority, { personId: ana.id });
    expect(await resetPassword({ secret: again.secret, password, address: null })).toEqual(isVoid);
    expect(await issueReset(admin.authority, { personId: ana.id })).toEqual({
      ok: false,
      reason: "suspended",
    });
  });

  const administers = (personId: string, roles: ("admin" | "lawyer")[]) =>
    changeRoles(cliAuthority("teste"), { personId, databaseId: firm.id, roles });

  test.each<[string, (anaId: string) => Promise<unknown>]>([
    ["got a role in another firm", (anaId) => inOther(anaId)],
    ["became an owner", (anaId) => db().update(users).set({ isOwner: true }).where(eq(users.id, anaId))],
    ["left the issuer's firm", (anaId) => db().delete(memberships).where(eq(memberships.userId, anaId))],
    ["has an issuer who administers no more", () => administers(admin.id, ["lawyer"])],
  ])("of somebody who since %s is worth nothing", async (_name, happen) => {
    const { ana, issued } = await withPassword();
    await happen(ana.id);
    expect(await readLink(issued.secret)).toBeNull();
    expect(await resetPassword({ secret: issued.secret, password, address: null })).toEqual(isVoid);
    const [row] = await db().select().from(users).where(eq(users.id, ana.id));
    expect(row?.passwordHash).toBe("-");
  });

  const inOther = (userId: string) =>
    db().insert(memberships).values({ userId, databaseId: other.id, role: "lawyer" });

  test.each<[string, (ana: Made) => Promise<unknown>]>([
    [
      "another firm's invitation was accepted",
      async (ana) => {
        const neighbour = await makePerson({ roles: [[other, "admin"]] });
        const { secret } = await invited({ by: neighbour, to: ana.email, offers: offered(other) });
        await accept(actorOf(ana), { secret, email: ana.email });
      },
    ],
    ["a role was added", ({ id }) => changeRoles(terminal, { personId: id, ...lawyerInOther() })],
    ["the person became an owner", ({ id }) => changeOwnership(terminal, { personId: id, isOwner: true })],
  ])("is over, also the terminal's, once %s", async (_name, happen) => {
    const ana = await makePerson({ roles: [[firm, "paralegal"]] });
    const issued = await issueReset(terminal, { personId: ana.id });
    if (!issued.ok) throw new Error(issued.reason);
    await happen(ana);
    expect(await readLink(issued.secret)).toBeNull();
  });

  const terminal = cliAuthority("teste");
  const lawyerInOther = () => ({ databaseId: other.id, roles: ["paralegal", "lawyer"] as const });

  test("is not made for oneself: an owner's would end the session that shows it", async () => {
    const own = { ok: false, reason: "own-password" };
    const owner = await makePerson({ isOwner: true });
    for (const one of [admin, owner]) {
      const session = await makeSession(one.id);
      expect(await issueReset(one.authority, { personId: one.id })).toEqual(own);
      expect(await session.isOpen()).toBe(true);
    }
  });

  test("is not made for owners by others, nor for people who work elsewhere too or are not seen", async () => {
    const ownerHere = await makePerson({ isOwner: true, roles: [[firm, "lawyer"]] });
    expect(await issueReset(admin.authority, { personId: ownerHere.id })).toEqual({
      ok: false,
      reason: "owner",
    });
    const shared = await makePerson({ roles: [[firm, "lawyer"]] });
    await db().insert(memberships).values({ userId: shared.id, databaseId: other.id, role: "lawyer" });
    expect(await issueReset(admin.authority, { personId: shared.id })).toEqual({
      ok: false,
      reason: "elsewhere",
    });
    const foreign = await makePerson({ roles: [[other, "lawyer"]] });
    await expect(issueReset(admin.authority, { personId: foreign.id })).rejects.toMatchObject(notFound);
  });
});

test.each([
  ["Ana\u0000Lima"],
  ["Ana\nLima"],
  ["Ana\u202eLima"],
  ["Ana\u200bLima"],
  ["\u2028"],
  ["x".repeat(121)],
  ["   "],
])("a name that others could not read as it was written is refused: %j", (name) => {
  expect(joinSchema.safeParse({ name, next: password, repeat: password }).success).toBe(false);
});

test.each([
  [{ email: "lia" }],
  [{ email: `${"l".repeat(250)}@x.example` }],
  [{ email: "lia@x.example\r\nBcc: y@x.example" }],
  [{ offered: [] }],
  [{ offered: [{ database: "45123876000163", roles: [] }] }],
  [{ offered: [{ database: "45123876000163", roles: ["owner"] }] }],
])("an invitation is refused before anything is stored: %j", (wrong) => {
  const right = {
    email: " Lia@x.example ",
    name: "",
    offered: [{ database: "45123876000163", roles: ["lawyer"] }],
  };
  expect(invitationSchema.safeParse(right)).toMatchObject({
    success: true,
    data: { email: "Lia@x.example" },
  });
  expect(invitationSchema.safeParse({ ...right, ...wrong }).success).toBe(false);
});
