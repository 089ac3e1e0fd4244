import "server-only";
import { type CheckResult, isEmpty } from "#lib/cases/cover/answer.ts";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import { OperatorError } from "#server/operator/error.ts";
import type { FetchedCover } from "#server/operator/operations/covers.ts";
import type { OperatorDocument } from "#server/operator/operations/documents.ts";
import type { OperatorMovement } from "#server/operator/operations/movements.ts";
import { operations } from "#server/operator/table.ts";
import { alertPeople } from "./alerts.ts";
import { recordAnswer, recordFailure, recordRunning } from "./checks.ts";
import { mirrorCover } from "./covers.ts";
import { countDocuments, mirrorDocuments } from "./documents.ts";
import { mirrorLinks } from "./links.ts";
import { countMovements, lastMovement, mirrorMovements } from "./movements.ts";
import { overtaken } from "./order.ts";
import { mirrorWords } from "./words.ts";

/** What operations 2, 3 and 4 said of a case in one check; while the service captures the case, only operation 2. */
export type CaseAnswer = {
  /** When the check began (`askingBegins`). */
  askedAt: string;
  fetched: FetchedCover;
  movements: OperatorMovement[];
  documents: OperatorDocument[];
};

/**
 * Stores an answer and records the check. Only what differs is written, and nothing is deleted. A blank cover or an empty
 * list of movements is not stored where more is known; the rest of that answer is, and the check has failed. So it has when a
 * list came short (`listed.ts`). An answer is dropped whole when the answer to a later question is stored already.
 */
export async function mirrorAnswer(
  tx: Tx,
  ctx: Ctx,
  cnj: Cnj,
  { askedAt, fetched, movements, documents }: CaseAnswer,
): Promise<CheckResult> {
  const later = await overtaken(tx, ctx, cnj, askedAt);
  if (later !== null) {
    if (fetched.cover.importing || later.importing) return { kind: "running", changed: false };
    return { kind: "done", isOther: false, changed: false };
  }
  if (fetched.cover.importing) {
    const { operatorId } = fetched.cover;
    const { isNew, changed } = await recordRunning(tx, ctx, cnj, { operatorId, askedAt });
    if (isNew) await mirrorWords(tx, ctx, cnj, { added: null });
    return { kind: "running", changed };
  }
  const cover = await mirrorCover(tx, ctx, cnj, fetched);
  const moved = await mirrorMovements(tx, ctx, cnj, movements);
  await alertPeople(tx, ctx, cnj, { ids: [...moved.added, ...moved.restated] });
  const newMovements = moved.added.length;
  const listed = await mirrorDocuments(tx, ctx, cnj, documents);
  const { added, news: newDocuments } = listed;
  const onlyAdded = !cover.changed && moved.reworded.length === 0;
  if (!onlyAdded || newMovements > 0)
    await mirrorWords(tx, ctx, cnj, { added: onlyAdded ? moved.added : null });
  const { raw, cover: read } = fetched;
  if (!cover.isTakenBack) await mirrorLinks(tx, ctx, cnj, { raw, movements, operatorId: read.operatorId });
  const hasNews = newMovements + moved.restated.length > 0;
  const changed = (cover.changed && cover.restated) || hasNews || added > 0;
  const isEmptied = movements.length === 0 && (await countMovements(tx, ctx, cnj)) > 0;
  const isTakenBack = cover.isTakenBack || isEmptied;
  const isShort = moved.isShort || listed.isShort;
  const summary = {
    ...(await lastMovement(tx, ctx, cnj)),
    ...(newMovements > 0 ? { movementCount: await countMovements(tx, ctx, cnj) } : {}),
    ...(added > 0 ? { documentCount: await countDocuments(tx, ctx, cnj) } : {}),
  };
  const isBare = isEmpty({ cover: read, movements, documents });
  const kind = isTakenBack || isShort ? "partial" : isBare ? "empty" : "complete";
  await recordAnswer(tx, ctx, cnj, { askedAt, kind, changed, hasNews, newMovements, newDocuments, summary });
  const isMarked = moved.isMarked || listed.isMarked;
  const readsDifferently = cover.changed || moved.reworded.length > 0 || changed || isMarked;
  if (kind === "partial") {
    const failure = isTakenBack ? "contract" : "partial";
    const isOther = await recordFailure(tx, ctx, cnj, { failure, askedAt });
    const why = "an answer without what was known";
    const error = new OperatorError({ code: failure, operation: operations.cover.number, why });
    return { kind: "failure", error, changed: readsDifferently || isOther };
  }
  if (kind === "empty") return { kind, changed: readsDifferently };
  return { kind: "done", isOther: changed || cover.restated, changed: readsDifferently };
}
