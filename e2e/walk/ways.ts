import { eq, sql } from "drizzle-orm";
import { encode } from "next-auth/jwt";
import { type Role, roles } from "#lib/databases/schema.ts";
import { sessionCookie } from "#server/auth/cookies.ts";
import { db } from "#server/db/connection.ts";
import { databases, sessions, users } from "#server/db/schema/schema.ts";
import { env } from "#server/env.ts";
import { extent } from "#testing/extent.ts";
import { type Audience, audiences, includesOwners, isOfDatabase, sufficientRoles } from "./audience.ts";
import { type Firm, setConfirmed, type Visitor, visitor } from "./firm.ts";
import type { Thing } from "./things.ts";
import type { Kind, Line } from "./who-may.ts";

/** How a request can be wrong, whatever it is for. */
export type Way = {
  name: string;
  headers: Record<string, string>;
  /** For what it is wrong. */
  against: (thing: { line: Line; kind: Kind; isRead: boolean }) => boolean;
  refusal: Refusal;
  /** That it is tried on everything, whatever the extent: what a firm has is found by queries of each thing's own. */
  isAlways?: true;
  /** Makes so what is wrong for as long as it is tried. Returns what undoes it. */
  meanwhile?: () => Promise<() => Promise<void>>;
  /** Whether whoever asks may read the firm's name and people, as they have a role in it or own the installation. */
  knowsFirm: boolean;
};
/**
 * `ended`: as `unauthenticated`, but the live updates may say that somebody ended the session. `hidden`: as if it did not exist; `not-found`: as in a database that does not exist, to the letter. `refused`: one of the
 * two or `forbidden`. `outside`: by the listener, whoever asks. `misdirected`: the same, as Autos has another address.
 */
export type Refusal =
  | "unauthenticated"
  | "ended"
  | "one-time"
  | "forbidden"
  | "hidden"
  | "not-found"
  | "refused"
  | "step-up"
  | "second-factor"
  | "outside"
  | "misdirected";

const everything = { roles: [...roles], isOwner: true };
const needsSession: Way["against"] = ({ line }) => line.audience !== "anybody";
const withCookie = ({ cookie }: Visitor) => ({ Cookie: cookie });

/** The wrong ways to what is `firm`'s. `elsewhere`: the origin of another site. */
export async function wrongWays(given: { firm: Firm; stranger: Visitor; elsewhere: string }): Promise<Way[]> {
  return [
    ...(await withoutSession(given)),
    await withOneTimePassword(given),
    fromAnotherDatabase(given),
    ...(await withoutRole(given)),
    await withoutConfirming(given),
    await withoutSecondFactor(given),
    ...(await fromAnotherSite(given)),
  ];
}

type Given = Parameters<typeof wrongWays>[0];

/**
 * The ways to try on a thing. The wrapper refuses, not the thing: in the gate all ways that the wrapper refuses are tried on
 * the first thing of each kind, and on every thing those that it refuses by itself.
 */
export function waysTo(thing: Thing, ways: Way[]): Way[] {
  const isRefusedByWrapper = ({ against }: Way) => against({ ...thing, line: thing.wrapped });
  return ways.filter(
    (way) =>
      way.against(thing) &&
      (extent !== "gate" || thing.isFirst || way.isAlways === true || !isRefusedByWrapper(way)),
  );
}

/** People who could do everything, but for their session. */
async function withoutSession({ firm, elsewhere }: Given): Promise<Way[]> {
  const sid = "0b6f9a2e-5c1d-4d3e-9a63-3a2f6d1c9e10";
  const forged = await encode({ token: { sid }, secret: "another installation's secret" });
  const unknown = await encode({ token: { sid }, secret: env().NEXTAUTH_SECRET });
  const ended = { revokedAt: sql`now()` };
  const expired = { expiresAt: sql`now()` };
  const idle = { lastSeenAt: sql`now() - interval '13 hours'` };
  const { host } = new URL(elsewhere);
  const forwarded = { "X-Forwarded-Host": host, "X-Forwarded-Proto": "https", Forwarded: `host=${host}` };
  const ways: [string, Record<string, string>, Refusal?][] = [
    ["without a session", {}],
    ["without a session, with a forged X-Forwarded-Host", forwarded],
    ["with a forged cookie", { Cookie: `${sessionCookie()}=${forged}` }],
    ["with a session that never was", { Cookie: `${sessionCookie()}=${unknown}` }],
    ["with a session that was ended", await whoseSession(firm, ended), "ended"],
    ["with a session that expired", await whoseSession(firm, expired)],
    ["with a session that nobody used for 13 hours", await whoseSession(firm, idle)],
    ["suspended", await suspended(firm), "ended"],
  ];
  return ways.map(([name, headers, refusal = "unauthenticated"]) => ({
    name,
    headers,
    against: needsSession,
    refusal,
    knowsFirm: false,
  }));
}

async function whoseSession(firm: Firm, becomes: Record<string, ReturnType<typeof sql>>) {
  const person = await visitor(firm.id, "Sessão Finda", everything);
  await db().update(sessions).set(becomes).where(eq(sessions.userId, person.id));
  return withCookie(person);
}

async function suspended(firm: Firm) {
  const person = await visitor(firm.id, "Pessoa Suspensa", everything);
  await db().update(users).set({ disabledAt: sql`now()` }).where(eq(users.id, person.id));
  return withCookie(person);
}

async function withOneTimePassword({ firm }: Given): Promise<Way> {
  return {
    name: "with a one-time password not yet changed",
    headers: withCookie(await visitor(firm.id, "Senha Inicial", { ...everything, mustChangePassword: true })),
    against: (thing) => needsSession(thing) && thing.line.oneTime !== true,
    refusal: "one-time",
    knowsFirm: false,
  };
}

function fromAnotherDatabase({ stranger }: Given): Way {
  return {
    name: "with a session of another database",
    headers: withCookie(stranger),
    against: ({ line }) => isOfDatabase(line.audience),
    refusal: "not-found",
    isAlways: true,
    knowsFirm: false,
  };
}

/** What somebody of the firm who lacks the role is told: administration does not exist for those who administer nothing. */
function refusalOf(audience: Audience): Refusal {
  switch (audience) {
    case "administration":
    case "administrators":
      return "hidden";
    case "owners":
      return "refused";
    default:
      return "forbidden";
  }
}

/** Everybody who is signed in and lacks the role: those with each of the other roles, an owner and a person without any. */
async function withoutRole({ firm }: Given): Promise<Way[]> {
  const byRole = roles.map(async (role: Role): Promise<Way[]> => {
    const headers = withCookie(await visitor(firm.id, `Só ${role}`, { roles: [role] }));
    return audiences
      .filter((audience) => !sufficientRoles(audience).includes(role))
      .map((audience) => ({
        name: `as ${role} only`,
        headers,
        against: ({ line }) => line.audience === audience,
        refusal: refusalOf(audience),
        knowsFirm: true,
      }));
  });
  const owner: Way = {
    name: "as an owner without a role",
    headers: withCookie(await visitor(firm.id, "Proprietária", { isOwner: true })),
    against: ({ line }) => !includesOwners(line.audience),
    refusal: "not-found",
    knowsFirm: true,
  };
  const nobody: Way = {
    name: "without any role",
    headers: withCookie(await visitor(firm.id, "Sem Papel")),
    against: ({ line }) => ["administrators", "owners"].includes(line.audience),
    refusal: "hidden",
    knowsFirm: false,
  };
  return [...(await Promise.all(byRole)).flat(), owner, nobody];
}

async function withoutConfirming({ firm }: Given): Promise<Way> {
  const person = await visitor(firm.id, "Não Confirmou", everything);
  await setConfirmed(person, false);
  return {
    name: "without a password or code in the last minutes",
    headers: withCookie(person),
    against: ({ line }) => line.stepUp === true,
    refusal: "step-up",
    knowsFirm: true,
  };
}

/** Of no single database: what waits for the second factor that any of theirs demands. */
const isOfAdministrators = (audience: Audience) => audience === "administrators" || audience === "owners";

/** Somebody who could do everything, while their database demands a second factor of everybody. */
async function withoutSecondFactor({ firm }: Given): Promise<Way> {
  const demand = async (demandsSecondFactor: boolean) => {
    await db().update(databases).set({ demandsSecondFactor }).where(eq(databases.id, firm.id));
  };
  return {
    name: "without the second factor that the database demands",
    headers: withCookie(await visitor(firm.id, "Sem Segundo Fator", everything)),
    against: ({ line }) => isOfDatabase(line.audience) || isOfAdministrators(line.audience),
    refusal: "second-factor",
    knowsFirm: true,
    meanwhile: async () => {
      await demand(true);
      return () => demand(false);
    },
  };
}

/** Somebody for whom it is, whose browser another site makes ask. */
async function fromAnotherSite({ firm, elsewhere }: Given): Promise<Way[]> {
  const cookie = withCookie(await visitor(firm.id, "Pode Tudo", everything));
  const { host } = new URL(elsewhere);
  const fetched = (mode: string, dest: string) => ({
    "Sec-Fetch-Site": "cross-site",
    "Sec-Fetch-Mode": mode,
    "Sec-Fetch-Dest": dest,
  });
  const writes: Way["against"] = ({ isRead }) => !isRead;
  const reads: Way["against"] = ({ isRead }) => isRead;
  // Who follows a link from elsewhere may come to a page, and to nothing else.
  const files: Way["against"] = (thing) => thing.kind === "route" && thing.isRead && needsSession(thing);
  const ways: [string, Record<string, string>, Way["against"]][] = [
    ["with Origin: null", { Origin: "null" }, writes],
    ["with the Origin of another site", { Origin: elsewhere }, writes],
    ["with a forged X-Forwarded-Host", { Origin: elsewhere, "X-Forwarded-Host": host }, writes],
    ["without an Origin", { Origin: "" }, (thing) => writes(thing) && thing.line.keyed !== true],
    ["by a script of another site", fetched("cors", "empty"), reads],
    ["as a frame of another site", fetched("navigate", "iframe"), reads],
    ["by a link of another site", fetched("navigate", "document"), files],
  ];
  const outside = ways.map(
    ([name, headers, against]): Way => ({
      name,
      headers: { ...cookie, ...headers },
      against,
      refusal: "outside",
      knowsFirm: false,
    }),
  );
  const misdirected: Way = {
    name: "under the name of another host",
    headers: { ...cookie, Host: host, Origin: elsewhere },
    against: needsSession,
    refusal: "misdirected",
    knowsFirm: false,
  };
  return [...outside, misdirected];
}
