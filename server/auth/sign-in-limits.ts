import "server-only";
import { eq, sql } from "drizzle-orm";
import { signInWindowMinutes as windowMinutes } from "#lib/session-times.ts";
import { recordAccess } from "#server/audit/record.ts";
import { db } from "#server/db/connection.ts";
import { users } from "#server/db/schema/schema.ts";
import { purposeCode } from "#server/secrets/purpose-key.ts";
import { networksOf } from "./client-address.ts";
import { giveBackAttempt, type Limit, takeAttempt } from "./rate-limit.ts";

/**
 * How many wrong passwords are allowed in a quarter of an hour: few from one place for one account; more for an account
 * from everywhere, so that a stranger cannot easily lock it; and a bound for a place, which a whole office may share. A
 * known browser has a limit of its own and fills no other: whatever strangers do, its people come in.
 */
const limits = { device: 10, account: [10, 30], "account-anywhere": 100, place: [100, 300] } as const;

type SignInLimit = keyof typeof limits;
type NamedLimit = Limit & { by: SignInLimit };

/** What stands for an e-mail that is nobody's: people type their passwords there, too. */
export const emailTag = (email: string) => `email:${purposeCode("sign-in e-mail", email).slice(0, 22)}`;

export type SignInAttempt = {
  /** In lower case. */
  email: string;
  address: string | null;
  /** What proves that this person came in here before: a known browser's name, or a session's id. */
  device?: string | null;
};

function limitsOf({ email, address, device }: SignInAttempt): NamedLimit[] {
  const named = (by: SignInLimit, limit: number, ...of: string[]): NamedLimit => {
    return { by, limit, key: ["sign-in", by, ...of].join(":"), windowMinutes };
  };
  const tag = emailTag(email);
  if (device) return [named("device", limits.device, tag, device)];
  const networks = networksOf(address);
  return [
    ...networks.map((network, index) => named("place", limits.place[index === 0 ? 0 : 1], network)),
    ...networks.map((network, index) => named("account", limits.account[index === 0 ? 0 : 1], tag, network)),
    named("account-anywhere", limits["account-anywhere"], tag),
  ];
}

/** Takes one attempt; `null` when there were too many, on the trail once for each limit. `succeeded` gives it back. */
export async function takeSignIn(given: SignInAttempt): Promise<{ succeeded: () => Promise<void> } | null> {
  const taken = limitsOf(given);
  // One limit after the other, until one refuses: a place that is over its limit writes no rows about accounts.
  for (const limit of taken) {
    const outcome = await takeAttempt(limit);
    if (outcome === "first") await recordLock(given, limit);
    if (outcome !== "within") return null;
  }
  return {
    succeeded: async () => {
      for (const limit of taken) await giveBackAttempt(limit);
    },
  };
}

/**
 * Takes one way to the provider of identity, of as many as a place may begin; false when there were too many. Nobody guesses
 * anything by it: what is bounded is what strangers make Autos ask and keep.
 */
export async function takeDeparture(address: string | null): Promise<boolean> {
  for (const limit of departuresOf(address)) {
    const outcome = await takeAttempt(limit);
    if (outcome === "first") await recordDepartureLock(address, limit);
    if (outcome !== "within") return false;
  }
  return true;
}

/** Gives one back that left from `address` and by which somebody came in: a whole office shares its place. */
export async function giveBackDeparture(address: string | null): Promise<void> {
  for (const limit of departuresOf(address)) await giveBackAttempt(limit);
}

const departuresOf = (address: string | null): Limit[] =>
  networksOf(address).map((network, index) => {
    const limit = limits.place[index === 0 ? 0 : 1];
    return { key: ["sign-in", "provider", network].join(":"), limit, windowMinutes };
  });

/** Who wanted to come in by the provider nobody knows. */
async function recordDepartureLock(address: string | null, { limit }: Limit): Promise<void> {
  const actor = { kind: "user", userId: "unknown", name: "", address } as const;
  await recordAccess(db(), actor, {
    action: "session.lock",
    outcome: "refused",
    detail: { by: "provider", limit, minutes: windowMinutes },
  });
}

async function recordLock({ email, address }: SignInAttempt, { by, limit }: NamedLimit): Promise<void> {
  const [user] = await db()
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email));
  const actor = { kind: "user", userId: user?.id ?? "unknown", name: user?.name ?? "", address } as const;
  await recordAccess(db(), actor, {
    action: "session.lock",
    object: user?.id ?? emailTag(email),
    outcome: "refused",
    detail: { by, limit, minutes: windowMinutes },
  });
}
