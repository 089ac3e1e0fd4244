import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { desc, eq, like, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { GET as callbackRoute } from "#app/api/oidc/callback/route.ts";
import { GET as startRoute } from "#app/api/oidc/start/route.ts";
import { db } from "#server/db/connection.ts";
import {
  auditEvents,
  providerLinks,
  providerReturns,
  rateLimits,
  sessions,
  users,
} from "#server/db/schema/schema.ts";
import { env } from "#server/env.ts";
import { log } from "#server/log.ts";
import { reactivate, suspend } from "#server/users/access/mutations.ts";
import { cliAuthority } from "#server/users/authority/data.ts";
import { changePassword } from "#server/users/mutations.ts";
import { findProviderIdentity } from "#server/users/provider/data.ts";
import { unlinkProvider } from "#server/users/provider/mutations.ts";
import { entrance, guard, serverOptions } from "#server/web/entrance.ts";
import { Browser } from "#testing/browser.ts";
import { fromNow, inOneWindow, wednesday } from "#testing/clock.ts";
import { moveToOwnDatabase, type TestDatabase } from "#testing/database.ts";
import { drawnId } from "#testing/drawn.ts";
import { makeUser } from "#testing/fixtures.ts";
import { answering, deadAddress } from "#testing/operator.ts";
import { makeSession } from "#testing/people.ts";
import { startProvider, strangeKey, type TestProvider, usualAnswers } from "#testing/provider.ts";
import { makePersonWithCodes, noon } from "#testing/second-factor.ts";
import { departureCookie, deviceCookie, sessionCookie, stepCookie } from "../cookies.ts";
import { AppError } from "../errors.ts";
import { personOfCookie, ready } from "../identity.ts";
import { knownDevice, withDevice } from "../known-device.ts";
import { hashPassword, passwordMatches } from "../passwords.ts";
import { emailOfStep, finishStep } from "../second-factor/sign-in-step.ts";
import { emailTag } from "../sign-in-limits.ts";
import { comeBack, depart } from "./answers.ts";
import { examineProvider } from "./conversation.ts";
import { departureMinutes, forgetOldReturns, openDeparture, sealDeparture } from "./departure.ts";
import type { Provider } from "./provider.ts";

let database: TestDatabase;
let provider: TestProvider;
let server: Server;
let port: number;
/** The provider that our listener has. */
let settings: Provider;

beforeAll(async () => {
  database = await moveToOwnDatabase();
  provider = await startProvider();
  const listener = entrance(async ({ url = "", headers }, response) => {
    const given = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
    const request = new Request(new URL(url, env().APP_ORIGIN), { headers: given });
    const answer = url.startsWith("/api/oidc/start")
      ? await depart(request, settings)
      : url.startsWith("/api/oidc/callback")
        ? await comeBack(request, settings)
        : new Response("página");
    response.writeHead(answer.status, [...answer.headers].flat());
    response.end(await answer.text());
  });
  server = createServer(serverOptions, listener);
  guard(server, listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
beforeEach(inOneWindow);
afterAll(async () => {
  server.close();
  await provider.close();
  await database.drop();
});
beforeEach(() => {
  Object.assign(provider, usualAnswers);
  settings = provider.settings;
});

const start = "/api/oidc/start";
const isReturn = ({ pathname }: URL) => pathname === "/api/oidc/callback";

/** An account, whose person has the same e-mail at the provider, verified. */
async function known() {
  const user = await makeUser();
  provider.person = { sub: drawnId(), email: user.email, email_verified: true };
  return user;
}

/** Signs in at the provider in a new browser. `ended`: path and search where that led. */
async function enter({ browser = new Browser(port), address = start } = {}) {
  const { url } = await browser.visit(address);
  const cookie = browser.kept().get(sessionCookie());
  return { browser, ended: `${url.pathname}${url.search}`, person: await personOfCookie(cookie, "page") };
}
/** Why a sign-in was refused; `in` when it was not. */
const answerOf = async (given: Parameters<typeof enter>[0] = {}) => {
  const { ended, person } = await enter(given);
  const why = /^\/login\?.*error=([a-z-]+)$/.exec(ended)?.[1];
  expect(person === null).toBe(why !== undefined);
  return why ?? "in";
};

async function lastEvents(object: string, most = 1) {
  return await db()
    .select({ action: auditEvents.action, outcome: auditEvents.outcome, detail: auditEvents.detail })
    .from(auditEvents)
    .where(sql`${object} in (${auditEvents.object}, ${auditEvents.actorId})`)
    .orderBy(desc(auditEvents.sequence))
    .limit(most);
}
const linkOf = (userId: string) => findProviderIdentity(userId, settings);
const refusedOf = (why: string) => [
  { action: "session.open", outcome: "refused", detail: { by: "provider", why } },
];

describe("a sign-in by the provider", () => {
  test("opens a session of the account with the verified e-mail, and leads to where the person wanted to go", async () => {
    const { id, email } = await known();
    provider.person.email = email.toUpperCase();
    const target = "/12345678000195/cases?q=a%20b";
    const { browser, ended, person } = await enter({
      address: `${start}?callbackUrl=${encodeURIComponent(target)}`,
    });
    expect(ended).toBe(target);
    // A browser that did not know the password: what that was ends, and the person chooses another before anything else.
    expect(person).toMatchObject({ userId: id, mustChangePassword: true, justSignedIn: true });
    expect([...browser.kept().keys()].sort()).toEqual([deviceCookie(), sessionCookie()].sort());
    const [account] = await db().select().from(users).where(eq(users.id, id));
    const cookie = browser.kept().get(deviceCookie());
    expect(knownDevice({ cookie, account: account ?? { id, passwordHash: "" } })).not.toBeNull();
    expect(await lastEvents(id, 2)).toEqual([
      { action: "session.open", outcome: "done", detail: { by: "provider" } },
      { action: "provider.link", outcome: "done", detail: { password: "ended", sessions: 0 } },
    ]);
    expect(await linkOf(id)).toMatchObject({ label: settings.label });
  });

  test("the first time leaves nothing to whoever made the account with this person's e-mail", async () => {
    const user = await known();
    const theirs = await makeSession(user.id);
    const made = "uma senha de quem convidou";
    const passwordHash = await hashPassword(made);
    await db().update(users).set({ passwordHash }).where(eq(users.id, user.id));
    const { browser, person } = await enter();
    const [account] = await db().select().from(users).where(eq(users.id, user.id));
    expect([await passwordMatches(account?.passwordHash, made), await theirs.isOpen()]).toEqual([
      false,
      false,
    ]);
    expect(
      knownDevice({
        cookie: withDevice({ cookie: undefined, account: { ...user, passwordHash } }),
        account: account ?? { ...user, passwordHash },
      }),
    ).toBeNull();
    // Before another password is chosen they are let in, by the provider alone, and do nothing else.
    expect(() => ready(person)).toThrow(AppError);
    const again = await enter({ browser });
    expect(again.person).toMatchObject({ mustChangePassword: true, justSignedIn: true });
    const actor = { kind: "user", userId: user.id, name: "Joana Prado", address: null } as const;
    const { sessionId, justSignedIn } = again.person ?? { sessionId: "", justSignedIn: false };
    const chosen = { sessionId, justSignedIn, current: null, next: "um quintal com goiabeira" };
    expect(await changePassword(actor, chosen)).toEqual({ ok: true });
    const last = await enter();
    // Nobody gave a password or a code: for what asks who they are, they still have to.
    expect(last.person).toMatchObject({ mustChangePassword: false, isConfirmed: false, justSignedIn: false });
  });

  test("the first time leaves password and sessions to whom this browser knows by the present password", async () => {
    const user = await known();
    const own = await makeSession(user.id);
    const browser = new Browser(port);
    const [account] = await db().select().from(users).where(eq(users.id, user.id));
    browser
      .kept()
      .set(
        deviceCookie(),
        withDevice({ cookie: undefined, account: account ?? { ...user, passwordHash: "" } }),
      );
    const { person } = await enter({ browser });
    expect(person).toMatchObject({ userId: user.id, mustChangePassword: false, isConfirmed: false });
    expect(await own.isOpen()).toBe(true);
    expect((await lastEvents(user.id, 2))[1]).toMatchObject({ action: "provider.link", detail: {} });
  });

  test("asks the provider where the e-mail is not in the token, and no more once the person is known", async () => {
    const { id } = await known();
    provider.inToken = false;
    const asked = () => provider.service.requests.filter((one) => one.endsWith(" /me")).length;
    const before = asked();
    expect((await enter()).person?.userId).toBe(id);
    expect(asked()).toBe(before + 1);
    provider.further = { status: 503 };
    expect((await enter()).person?.userId).toBe(id);
    expect(asked()).toBe(before + 1);
  });

  test("counts as no departure of its place once it is proven", async () => {
    await known();
    const counted = async () => {
      const rows = await db().select().from(rateLimits).where(like(rateLimits.key, "sign-in:provider:%"));
      return rows.reduce((sum, { count }) => sum + count, 0);
    };
    const before = await counted();
    expect(await answerOf()).toBe("in");
    expect(await counted()).toBe(before);
    provider.denies = true;
    expect(await answerOf()).toBe("provider-denied");
    expect(await counted()).toBe(before + 1);
  });

  test("ends what another person has open in the browser, also while a code is awaited", async () => {
    const first = await known();
    /** A browser that still has what a person opened in another one, and that the provider does not know yet. */
    const after = (cookie: string) => {
      const browser = new Browser(port);
      browser.kept().set(sessionCookie(), cookie);
      return browser;
    };
    const openedIn = ({ browser }: Awaited<ReturnType<typeof enter>>) =>
      browser.kept().get(sessionCookie()) ?? "";
    const own = openedIn(await enter());
    const again = openedIn(await enter({ browser: after(own) }));
    expect((await personOfCookie(own, "page"))?.userId).toBe(first.id);
    const second = await known();
    const theirs = await enter({ browser: after(again) });
    expect(theirs.person?.userId).toBe(second.id);
    expect(await personOfCookie(again, "page")).toBeNull();
    expect(await lastEvents(first.id)).toEqual([
      { action: "session.revoke", outcome: "done", detail: { by: "provider", sessions: 1 } },
    ]);
    const { email } = await makePersonWithCodes();
    provider.person = { sub: drawnId(), email, email_verified: true };
    const last = openedIn(theirs);
    const awaited = await enter({ browser: after(last) });
    expect([awaited.ended, openedIn(awaited)]).toEqual(["/login?step=code", ""]);
    expect(await personOfCookie(last, "page")).toBeNull();
  });

  test("sends the provider a proof key, a state and a nonce, and its own address whatever host is asked for", async () => {
    const { url } = await new Browser(port).visit(start, ({ pathname }) => pathname === "/auth");
    const asked = Object.fromEntries(url.searchParams);
    expect(asked).toMatchObject({
      code_challenge_method: "S256",
      response_type: "code",
      redirect_uri: `${env().APP_ORIGIN}/api/oidc/callback`,
      scope: "openid email",
    });
    for (const name of ["state", "nonce", "code_challenge"]) expect(asked[name]).toMatch(/^[\w-]{43}$/);
  });

  test("keeps its cookie from scripts, for ten minutes, and readable by nobody", async () => {
    const page = await new Browser(port).visit(start, ({ pathname }) => pathname === "/auth");
    const [cookie = ""] = page.headers["set-cookie"] ?? [];
    expect(cookie).toMatch(/^autos-departure=v1\.\S+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/);
    for (const name of ["state", "nonce"])
      expect(cookie).not.toContain(page.url.searchParams.get(name) ?? "nada");
  });

  test("knows the person by the provider's name for them from then on, whatever their e-mail", async () => {
    const { id } = await known();
    expect(await answerOf()).toBe("in");
    provider.person = { ...provider.person, email: "outro@escritorio.example", email_verified: false };
    expect((await enter()).person?.userId).toBe(id);
    delete provider.person.email;
    expect((await enter()).person?.userId).toBe(id);
    const made = eq(auditEvents.action, "provider.link");
    expect(await db().$count(auditEvents, sql`${made} and ${auditEvents.object} = ${id}`)).toBe(1);
  });

  test.each([
    ["another site", "https://mal.example/x"],
    ["another site without a scheme", "//mal.example/x"],
    ["a backslash", "/\\mal.example"],
    ["the API", "/api/oidc/start"],
    ["the sign-in", "/login?callbackUrl=/x"],
    ["more than a cookie holds", `/${"x".repeat(3_000)}`],
  ])("leads to the first page instead of %s", async (_, target) => {
    await known();
    const { ended, person } = await enter({ address: `${start}?callbackUrl=${encodeURIComponent(target)}` });
    expect([ended, person === null]).toEqual(["/", false]);
  });

  test("asks for the code of whoever has a second factor, and opens nothing before", async () => {
    const { id, email, code } = await makePersonWithCodes();
    await db().delete(sessions).where(eq(sessions.userId, id));
    provider.person = { sub: drawnId(), email, email_verified: true };
    const { browser, ended, person } = await enter({ address: `${start}?callbackUrl=%2Faccount` });
    expect([ended, person]).toEqual(["/login?callbackUrl=%2Faccount&step=code", null]);
    expect(await db().$count(sessions, eq(sessions.userId, id))).toBe(0);
    expect((await lastEvents(id))[0]).toMatchObject({
      action: "session.await-code",
      detail: { by: "provider" },
    });
    const token = browser.kept().get(stepCookie()) ?? "";
    expect(await emailOfStep(token)).toBe(email);
    const step = { token, address: null, agent: null, now: noon };
    expect(await finishStep({ ...step, text: code(noon) })).toMatchObject({ ok: true });
    expect(await emailOfStep(token)).toBeNull();
  });
});

describe("a token is refused", () => {
  beforeEach(async () => {
    await known();
  });
  const inMinutes = (minutes: number) => Math.floor(fromNow({ minutes }).getTime() / 1_000);

  test.each([
    ["with another nonce", { nonce: "outro" }],
    ["without a nonce", { nonce: undefined }],
    ["of another issuer", { iss: "https://mal.example" }],
    ["for another audience", { aud: "outro" }],
    ["for several audiences, without the authorised one", { aud: ["autos", "outro"] }],
    ["for another authorised party", { azp: "outro" }],
    ["that has expired", { iat: inMinutes(-20), exp: inMinutes(-10) }],
    ["without an end", { exp: undefined }],
    ["of nobody", { sub: "" }],
  ])("%s", async (_, changed) => {
    provider.forge = (claims, resign) => resign({ ...claims, ...changed });
    expect(await answerOf()).toBe("provider-unproven");
    provider.forge = null;
    expect(await answerOf()).toBe("in");
  });

  test.each([
    ["of nobody's domain", undefined],
    ["of another domain", "outro.example"],
    ["of several domains", ["escritorio.example"]],
  ])("%s, where only those of the firm's come in", async (_, hd) => {
    settings = { ...settings, domain: "escritorio.example" };
    provider.person.hd = hd;
    expect(await answerOf()).toBe("provider-other-domain");
    provider.person.hd = "Escritorio.example";
    expect(await answerOf()).toBe("in");
  });

  test("that another key signed, or none", async () => {
    provider.forge = (claims, resign) => resign(claims, strangeKey);
    expect(await answerOf()).toBe("provider-unproven");
    const unsigned = (claims: object) =>
      [{ alg: "none" }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"));
    provider.forge = (claims) => `${unsigned(claims).join(".")}.`;
    expect(await answerOf()).toBe("provider-unproven");
  });
});

describe("a way back is refused", () => {
  /** A browser that the provider sends back, and the address it was sent to. */
  async function sentBack() {
    const { id } = await known();
    const browser = new Browser(port);
    const { url } = await browser.visit(start, isReturn);
    return { id, browser, address: url.href };
  }

  test("in another browser, and still serves in its own", async () => {
    const { id, browser, address } = await sentBack();
    expect(await answerOf({ address })).toBe("provider-unproven");
    // Another browser that left by itself, so that it has a cookie, too.
    const other = new Browser(port);
    const { url: own } = await other.visit(start, isReturn);
    expect(await answerOf({ browser: other, address })).toBe("provider-unproven");
    expect((await enter({ browser, address })).person?.userId).toBe(id);
    expect((await enter({ browser: other, address: own.href })).person?.userId).toBe(id);
  });

  test("a second time, even with the cookie that a browser would have forgotten, and when two come at once", async () => {
    const { browser, address } = await sentBack();
    const twin = new Browser(port);
    const kept = browser.kept().get(departureCookie()) ?? "";
    twin.kept().set(departureCookie(), kept);
    const both = await Promise.all([answerOf({ browser, address }), answerOf({ browser: twin, address })]);
    expect(both.sort()).toEqual(["in", "provider-unproven"]);
    const late = new Browser(port);
    late.kept().set(departureCookie(), kept);
    expect(await answerOf({ browser: late, address })).toBe("provider-unproven");
  });

  test("a second time with another code that the provider gives for the same departure", async () => {
    await known();
    const browser = new Browser(port);
    const { url: asked } = await browser.visit(start, ({ pathname }) => pathname === "/auth");
    const kept = browser.kept().get(departureCookie()) ?? "";
    const first = await browser.visit(asked.href, isReturn);
    expect(await answerOf({ browser, address: first.url.href })).toBe("in");
    const second = await browser.visit(asked.href, isReturn);
    const late = new Browser(port);
    late.kept().set(departureCookie(), kept);
    expect(await answerOf({ browser: late, address: second.url.href })).toBe("provider-unproven");
  });

  test.each([
    ["the state", (url: URL) => url.searchParams.set("state", "outro")],
    ["no state", (url: URL) => url.searchParams.delete("state")],
    ["the code", (url: URL) => url.searchParams.set("code", "inventado")],
    ["no code", (url: URL) => url.searchParams.delete("code")],
    ["the issuer", (url: URL) => url.searchParams.set("iss", "https://mal.example")],
    ["no issuer, where it always says it", (url: URL) => url.searchParams.delete("iss")],
  ])("that changes %s", async (_, change) => {
    const { browser, address } = await sentBack();
    const url = new URL(address);
    change(url);
    expect(await answerOf({ browser, address: url.href })).toBe("provider-unproven");
  });

  test("after ten minutes, and with a cookie that nobody of here sealed", async () => {
    const now = wednesday.getTime();
    const sealed = sealDeparture({ state: "s", nonce: "n", verifier: "v", target: "/", address: null }, now);
    expect(openDeparture(sealed, now + departureMinutes * 60_000)).toMatchObject({ state: "s" });
    expect(openDeparture(sealed, now + departureMinutes * 60_000 + 1)).toBeNull();
    const [version = "", key = "", ...parts] = sealed.split(".");
    const changed = parts.map((part) => (part.startsWith("A") ? `B${part.slice(1)}` : `A${part.slice(1)}`));
    for (const other of ["", "v1.x.y.z.w", [version, key, ...changed].join(".")])
      expect(openDeparture(other, now)).toBeNull();
  });

  test("when the person did not want to, at the provider", async () => {
    await known();
    provider.denies = true;
    expect(await answerOf()).toBe("provider-denied");
  });

  test("and what was used is forgotten once it is late anyway", async () => {
    const { browser, address } = await sentBack();
    await enter({ browser, address });
    await forgetOldReturns();
    expect(await db().$count(providerReturns)).toBeGreaterThan(0);
    await db().update(providerReturns).set({ expiresAt: sql`now() - interval '2 minutes'` });
    await forgetOldReturns();
    expect(await db().$count(providerReturns)).toBe(0);
  });
});

describe("whoever the provider proved is not let in", () => {
  test.each([
    ["says nothing", undefined],
    ["says no", false],
    ["says yes as a text", "true"],
  ])("when of their e-mail it %s", async (_, email_verified) => {
    const { id, email } = await known();
    provider.person.email_verified = email_verified;
    expect(await answerOf()).toBe("provider-unverified");
    expect(await lastEvents(emailTag(email))).toEqual(refusedOf("provider-unverified"));
    expect(await linkOf(id)).toBeNull();
  });

  test("when the provider does not say their e-mail any more", async () => {
    const { id } = await known();
    provider.inToken = false;
    provider.person = { sub: provider.person.sub };
    expect(await answerOf()).toBe("provider-unverified");
    expect(await linkOf(id)).toBeNull();
  });

  test("with an e-mail that has no account: none is made", async () => {
    const email = `${drawnId()}@escritorio.example`;
    provider.person = { sub: drawnId(), email, email_verified: true };
    const before = await db().$count(users);
    expect(await answerOf()).toBe("provider-unknown");
    expect(await lastEvents(emailTag(email))).toEqual(refusedOf("provider-unknown"));
    expect(await db().$count(users)).toBe(before);
  });

  test("while they are suspended, linked or not", async () => {
    const { id, email } = await known();
    const terminal = cliAuthority("teste");
    await suspend(terminal, { personId: id });
    expect(await answerOf()).toBe("suspended");
    expect(await linkOf(id)).toBeNull();
    await reactivate(terminal, { personId: id });
    expect(await answerOf()).toBe("in");
    await suspend(terminal, { personId: id });
    expect(await answerOf()).toBe("suspended");
    expect(await lastEvents(emailTag(email))).toEqual(refusedOf("suspended"));
  });

  test("before they changed the one-time password", async () => {
    const { id, email } = await known();
    await db()
      .update(users)
      .set({ mustChangePassword: true, passwordExpiresAt: fromNow({ minutes: 60 }) })
      .where(eq(users.id, id));
    expect(await answerOf()).toBe("provider-one-time");
    expect(await lastEvents(emailTag(email))).toEqual(refusedOf("provider-one-time"));
  });

  test("when another name at the provider is linked to their account, until somebody takes that away", async () => {
    const { id, email } = await known();
    const { browser } = await enter();
    const cookie = browser.kept().get(sessionCookie());
    provider.person.sub = drawnId();
    expect(await answerOf()).toBe("provider-other-identity");
    expect(await lastEvents(emailTag(email))).toEqual(refusedOf("provider-other-identity"));
    const unlinked = await unlinkProvider(cliAuthority("teste"), { personId: id });
    expect(unlinked).toEqual({ ok: true, unlinked: true });
    // What the other name had opened is over.
    expect(await personOfCookie(cookie, "page")).toBeNull();
    expect((await enter()).person?.userId).toBe(id);
  });

  test("when their name at the provider is linked to another account than the one with their e-mail", async () => {
    const first = await known();
    await enter();
    const { sub } = provider.person;
    const second = await known();
    provider.person.sub = sub;
    expect(await answerOf()).toBe("provider-other-account");
    expect(await lastEvents(emailTag(second.email))).toEqual(refusedOf("provider-other-account"));
    expect([(await linkOf(first.id)) !== null, await linkOf(second.id)]).toEqual([true, null]);
  });

  test("by the link of another provider", async () => {
    const { id } = await known();
    await enter();
    const { sub } = provider.person;
    const other = await startProvider();
    onTestFinished(() => other.close());
    settings = other.settings;
    other.person = { sub, email: `${drawnId()}@escritorio.example`, email_verified: true };
    expect(await answerOf()).toBe("provider-unknown");
    expect(await linkOf(id)).toBeNull();
  });

  test("twice at once: one link is made", async () => {
    const { id } = await known();
    expect(await Promise.all([answerOf(), answerOf()])).toEqual(["in", "in"]);
    expect(await db().$count(providerLinks, eq(providerLinks.userId, id))).toBe(1);
  });
});

describe("a provider that is silent", () => {
  test.each([
    [
      "says that it is another one",
      { issuer: "https://outro.example" },
      "OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED",
    ],
    ["leads browsers to where no TLS is", { authorization_endpoint: "http://outro.example/auth" }, null],
  ])("is as one that %s", async (_, changed, code) => {
    await known();
    const service = await answering(async (request, response) => {
      const said = await (await fetch(`${provider.service.url}${request.url}`)).json();
      const issuer = `http://${request.headers.host}`;
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify({ ...said, issuer, ...changed }));
    });
    settings = { ...settings, issuer: new URL(service.url) };
    expect(await answerOf()).toBe("provider-silent");
    expect(await examineProvider(settings)).toBe(code);
  });

  test("leads back to the password, and is asked again the next time", async () => {
    await known();
    const dead = new URL(await deadAddress());
    settings = { ...settings, issuer: dead };
    expect(await answerOf()).toBe("provider-silent");
    expect(await examineProvider(settings)).toBe("no answer");
    settings = provider.settings;
    expect(await examineProvider(settings)).toBeNull();
    expect(await answerOf()).toBe("in");
  });

  test("leads back too when it falls silent on the way, and the trail says so", async () => {
    await known();
    const passing = await startProvider();
    settings = passing.settings;
    passing.person = provider.person;
    const browser = new Browser(port);
    const { url } = await browser.visit(start, isReturn);
    await passing.close();
    expect(await answerOf({ browser, address: url.href })).toBe("provider-silent");
    expect(await lastEvents("unknown")).toEqual(refusedOf("provider-silent"));
  });
});

describe("a provider that says the e-mail to who asks further", () => {
  test.each([
    ["does not answer that", 503, "provider-silent"],
    ["refuses to answer that", 403, "provider-unproven"],
    ["says it of somebody else", 200, "provider-unproven"],
  ])("leads back when it %s, as nobody knows yet whose e-mail it is", async (_, status, why) => {
    const { id, email } = await known();
    const further = { status, body: { sub: "outra", email, email_verified: true } };
    Object.assign(provider, { inToken: false, further });
    expect(await answerOf()).toBe(why);
    expect(await linkOf(id)).toBeNull();
    expect(await lastEvents("unknown")).toEqual(refusedOf(why));
  });
});

describe("a provider that does not accept Autos", () => {
  test("is told apart from a token that proves nobody", async () => {
    await known();
    settings = { ...settings, clientSecret: "outro-segredo" };
    expect(await answerOf()).toBe("provider-refuses-autos");
    expect(await lastEvents("unknown")).toEqual(refusedOf("provider-refuses-autos"));
  });

  test.each([
    ["invalid_client", "provider-refuses-autos"],
    ["unauthorized_client", "provider-refuses-autos"],
    ["invalid_grant", "provider-unproven"],
  ])("may say %s, which the log says, too", async (error, why) => {
    await known();
    const warn = vi.spyOn(log(), "warn");
    onTestFinished(() => warn.mockRestore());
    provider.tokenError = error;
    expect(await answerOf()).toBe(why);
    expect(warn.mock.lastCall?.[0]).toMatchObject({ oauth: error });
  });
});

test("without a provider there are no such addresses", async () => {
  const request = new Request(new URL(start, env().APP_ORIGIN));
  const segment = { params: Promise.resolve({}) };
  for (const route of [startRoute, callbackRoute]) expect((await route(request, segment)).status).toBe(404);
});

test("too many departures from one place are refused", async () => {
  const browser = new Browser(port);
  let answer = "";
  // A window may end on the way: then as many may begin once more.
  for (let time = 0; time < 210 && answer === ""; time++) {
    const { url } = await browser.visit(start, ({ pathname }) => pathname !== start);
    if (url.pathname === "/login") answer = url.search;
  }
  expect(answer).toBe("?error=too-many-attempts");
  const locks = () => db().$count(auditEvents, eq(auditEvents.action, "session.lock"));
  expect(await lastEvents("unknown")).toEqual([
    { action: "session.lock", outcome: "refused", detail: { by: "provider", limit: 100, minutes: 15 } },
  ]);
  const before = await locks();
  await browser.visit(start);
  expect(await locks()).toBe(before);
});
