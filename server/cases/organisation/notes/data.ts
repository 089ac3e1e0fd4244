import "server-only";
import { and, desc, eq, isNull } from "drizzle-orm";
import { mostNotes, type Note } from "#lib/cases/organisation/schema.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import { type Ctx, can, personIdOf, readWithPermission } from "#server/auth/ctx.ts";
import { caseNotes, cases } from "#server/db/schema/schema.ts";

/** The notes on a case, newest first; null when this database does not have it. */
export async function listNotes(ctx: Ctx, cnj: Cnj): Promise<Note[] | null> {
  const person = personIdOf(ctx);
  const deletesAny = can(ctx, "notes.delete-any");
  return await readWithPermission(ctx, "cases.read", async (tx) => {
    const here = await tx.$count(cases, and(eq(cases.databaseId, ctx.databaseId), eq(cases.cnj, cnj)));
    if (here === 0) return null;
    const rows = await tx
      .select()
      .from(caseNotes)
      .where(
        and(eq(caseNotes.databaseId, ctx.databaseId), eq(caseNotes.cnj, cnj), isNull(caseNotes.deletedAt)),
      )
      .orderBy(desc(caseNotes.createdAt), desc(caseNotes.id))
      .limit(mostNotes);
    return rows.map((row) => {
      const mine = person !== null && row.authorId === person;
      return {
        id: row.id,
        text: row.text,
        author: row.author,
        mine,
        removable: mine || deletesAny,
        createdAt: row.createdAt.toISOString(),
        changedAt: row.changedAt?.toISOString() ?? null,
      };
    });
  });
}
