import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { cases, documents } from "#server/db/schema/schema.ts";
import type { OperatorDocument } from "#server/operator/documents.ts";
import { chunks } from "./chunks.ts";

/** Stores the list of documents and returns how many are new. None is forgotten; an entry without a usable id or download token has been left out by the client. */
export async function mirrorDocuments(tx: Tx, ctx: Ctx, cnj: Cnj, list: OperatorDocument[]): Promise<number> {
  const byId = new Map(list.map((document, position) => [document.id, { ...document, position }]));
  let added = 0;
  for (const chunk of chunks([...byId.values()])) {
    const written = await tx
      .insert(documents)
      .values(chunk.map((document) => ({ databaseId: ctx.databaseId, cnj, ...document })))
      .onConflictDoUpdate({
        target: [documents.databaseId, documents.id],
        set: {
          filename: sql`excluded.filename`,
          file: sql`excluded.file`,
          kind: sql`excluded.kind`,
          secrecy: sql`excluded.secrecy`,
          size: sql`excluded.size`,
          raw: sql`excluded.raw`,
          position: sql`excluded.position`,
        },
        setWhere: sql`${documents.cnj} = excluded.cnj`,
      })
      .returning({ inserted: sql<boolean>`xmax = 0` });
    added += written.filter(({ inserted }) => inserted).length;
  }
  const ofCase = and(eq(documents.databaseId, ctx.databaseId), eq(documents.cnj, cnj));
  await tx
    .update(cases)
    .set({ documentCount: await tx.$count(documents, ofCase) })
    .where(and(eq(cases.databaseId, ctx.databaseId), eq(cases.cnj, cnj)));
  return added;
}
