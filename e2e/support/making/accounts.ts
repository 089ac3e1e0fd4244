import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { userCtx } from "#server/auth/ctx.ts";
import { ownProvider } from "#server/auth/provider/provider.ts";
import { db, inDatabase } from "#server/db/connection.ts";
import { databases, providerLinks, sessions } from "#server/db/schema/schema.ts";
import { asked } from "./asked.ts";
import { firmNamed, userNamed } from "./firms.ts";

/** What else takes minutes, or many people. */

/** Six minutes pass since this person last gave a password. */
export const sixMinutesLater = asked(z.object({ email: z.string() }), async ({ email }) => {
  const { id } = await userNamed(email);
  await db()
    .update(sessions)
    .set({ confirmedAt: sql`now() - interval '6 minutes'` })
    .where(eq(sessions.userId, id));
});

export const demandedSecondFactor = asked(
  z.object({ database: z.string(), isDemanded: z.boolean() }),
  async ({ database, isDemanded }) => {
    await db()
      .update(databases)
      .set({ demandsSecondFactor: isDemanded })
      .where(eq(databases.document, database));
  },
);

/** Links people to the provider of identity that the environment names. */
export const providerLinksOf = asked(z.array(z.string()), async (emails) => {
  const provider = ownProvider();
  if (provider === null) throw new Error("no provider");
  for (const email of emails) {
    const { id: userId } = await userNamed(email);
    const link = { issuer: provider.issuer.href, subject: email, userId };
    await db().insert(providerLinks).values(link).onConflictDoNothing();
  }
});

/** So many more rows of a firm's trail. */
export const longerTrail = asked(
  z.object({ database: z.string(), rows: z.number() }),
  async ({ database, rows }) => {
    const { id } = await firmNamed(database);
    const actor = { kind: "user", userId: id, name: "Autos", address: null } as const;
    await inDatabase(userCtx({ actor, databaseId: id, roles: ["admin"] }), (tx) =>
      tx.execute(sql`insert into audit_events (database_id, actor, action, outcome)
        select ${id}, 'terminal', 'audit.verify', 'done' from generate_series(1, ${rows}::int)`),
    );
  },
);
