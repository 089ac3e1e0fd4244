import "server-only";
import { createHash } from "node:crypto";
import { lt, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#server/db/connection.ts";
import { providerReturns } from "#server/db/schema/schema.ts";
import { departureIdentity } from "#server/secrets/identities.ts";
import { KeyringError } from "#server/secrets/keyring.ts";
import { openText, sealText } from "#server/secrets/ring.ts";

/** How long a person may take at the provider. */
export const departureMinutes = 10;
/** A longer one is not worth keeping: the browser keeps no cookie of more than 4 KB. */
const longestTarget = 1_500;

const departureSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The page where the person goes on. */
  target: z.string(),
  /** From where it left. */
  address: z.string().nullable().default(null),
  /** Milliseconds since 1970. */
  until: z.number(),
});

/** What a browser keeps, sealed, while its person is at the provider. */
export type Departure = z.infer<typeof departureSchema>;

/** The value of the cookie. `now`: milliseconds since 1970. */
export function sealDeparture(given: Omit<Departure, "until">, now = Date.now()): string {
  const target = given.target.length > longestTarget ? "/" : given.target;
  const departure: Departure = { ...given, target, until: now + departureMinutes * 60_000 };
  return sealText({ text: JSON.stringify(departure), identity: departureIdentity });
}

/** What a cookie says; null for none, a late one, and one that nobody of this installation sealed. */
export function openDeparture(sealed: string | undefined, now = Date.now()): Departure | null {
  if (sealed === undefined) return null;
  try {
    const text = openText({ sealed, identity: departureIdentity });
    const departure = departureSchema.parse(JSON.parse(text));
    return departure.until >= now ? departure : null;
  } catch (error) {
    if (error instanceof KeyringError) return null;
    throw error;
  }
}

/** Uses a departure up; false when another request did it first, in whichever process. */
export async function spend({ state, until }: Departure): Promise<boolean> {
  const stateHash = createHash("sha256").update(state).digest("hex");
  const used = await db()
    .insert(providerReturns)
    .values({ stateHash, expiresAt: new Date(until) })
    .onConflictDoNothing()
    .returning({ stateHash: providerReturns.stateHash });
  return used.length > 0;
}

/** Removes what no departure can come back to any more, a minute after. For the worker. */
export async function forgetOldReturns(): Promise<void> {
  await db().delete(providerReturns).where(lt(providerReturns.expiresAt, sql`now() - interval '1 minute'`));
}
