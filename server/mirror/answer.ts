import "server-only";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import type { FetchedCover } from "#server/operator/covers.ts";
import type { OperatorDocument } from "#server/operator/documents.ts";
import type { OperatorMovement } from "#server/operator/movements.ts";
import { recordAnswer } from "./checks.ts";
import { mirrorCover } from "./covers.ts";
import { countDocuments, mirrorDocuments } from "./documents.ts";
import { mirrorLinks } from "./links.ts";
import { countMovements, lastMovement, mirrorMovements } from "./movements.ts";
import { mirrorWords } from "./words.ts";

/** What operations 2, 3 and 4 said of a case at one time. */
export type CompleteAnswer = {
  fetched: FetchedCover;
  movements: OperatorMovement[];
  documents: OperatorDocument[];
};

/**
 * Stores a complete answer: only what differs is written, nothing is forgotten, and the asking itself is recorded.
 * Returns whether the case reads differently now.
 */
export async function mirrorAnswer(
  tx: Tx,
  ctx: Ctx,
  cnj: Cnj,
  { fetched, movements, documents }: CompleteAnswer,
): Promise<boolean> {
  const cover = await mirrorCover(tx, ctx, cnj, fetched);
  const moved = await mirrorMovements(tx, ctx, cnj, movements);
  const newMovements = moved.added.length;
  const newDocuments = await mirrorDocuments(tx, ctx, cnj, documents);
  const onlyAdded = !cover.changed && moved.reworded.length === 0;
  if (!onlyAdded || newMovements > 0)
    await mirrorWords(tx, ctx, cnj, { added: onlyAdded ? moved.added : null });
  const { raw, cover: read } = fetched;
  await mirrorLinks(tx, ctx, cnj, { raw, movements, operatorId: read.operatorId });
  const changed = (cover.changed && cover.told) || newMovements + moved.retold.length + newDocuments > 0;
  const summary = {
    ...(await lastMovement(tx, ctx, cnj)),
    ...(newMovements > 0 ? { movementCount: await countMovements(tx, ctx, cnj) } : {}),
    ...(newDocuments > 0 ? { documentCount: await countDocuments(tx, ctx, cnj) } : {}),
  };
  const hasNews = newMovements + moved.retold.length > 0;
  await recordAnswer(tx, ctx, cnj, { changed, hasNews, newMovements, newDocuments, summary });
  return cover.changed || moved.reworded.length > 0 || changed;
}
