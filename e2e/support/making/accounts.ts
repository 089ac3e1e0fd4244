import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#server/db/connection.ts";
import { databases, sessions } from "#server/db/schema/schema.ts";
import { asked } from "./asked.ts";
import { userNamed } from "./firms.ts";

/** What else takes minutes. */

/** Six minutes pass since this person last gave a password. */
export const minutesLater = asked(z.object({ email: z.string(), minutes: z.number() }), async (given) => {
  const { id } = await userNamed(given.email);
  await db()
    .update(sessions)
    .set({ confirmedAt: sql`now() - make_interval(mins => ${given.minutes})` })
    .where(eq(sessions.userId, id));
});

/** A firm's base counts as one of a real operator from now on: who administers it needs a second factor. */
export const noSimulation = asked(z.object({ database: z.string() }), async ({ database }) => {
  await db().update(databases).set({ simulated: false }).where(eq(databases.document, database));
});
