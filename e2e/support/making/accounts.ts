import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#server/db/connection.ts";
import { sessions, users } from "#server/db/schema/schema.ts";
import { asked } from "./asked.ts";
import { userNamed } from "./firms.ts";

/** What else takes minutes. */

/** Six minutes pass since this person last gave a password. */
export const sixMinutesLater = asked(z.object({ email: z.string() }), async ({ email }) => {
  const { id } = await userNamed(email);
  await db()
    .update(sessions)
    .set({ confirmedAt: sql`now() - interval '6 minutes'` })
    .where(eq(sessions.userId, id));
});

/** Two weeks are left until who administers needs a second factor, as after the first sign-in in a base that is no simulation. */
export const secondFactorSoon = asked(z.object({ email: z.string() }), async ({ email }) => {
  const { id } = await userNamed(email);
  await db().update(users).set({ secondFactorFrom: sql`now() + interval '14 days'` }).where(eq(users.id, id));
});
