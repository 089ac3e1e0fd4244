import "server-only";
import type { Cnj } from "#lib/cnj/number.ts";
import type { CaseDocument } from "#lib/documents/schema.ts";
import { recordRead } from "#server/audit/openings.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { listDocuments } from "#server/documents/data.ts";

/**
 * A document and the others of its case, newest first, for a person who opens its page; null when this case does not have
 * it. That a secret case is read is audited before it is shown, and only of who may read it: the permission comes first.
 */
export async function openWithNeighbours(
  ctx: Ctx,
  { cnj, id }: { cnj: Cnj; id: string },
): Promise<{ document: CaseDocument; neighbours: CaseDocument[] } | null> {
  const neighbours = await listDocuments(ctx, cnj);
  await recordRead(ctx, cnj, "person");
  const found = neighbours.find((neighbour) => neighbour.id === id);
  return found === undefined ? null : { document: found, neighbours };
}
