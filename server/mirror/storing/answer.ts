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
import { overtaken, recordAnswer, recordFailure, recordRunning } from "./checks.ts";
import { mirrorCover } from "./covers.ts";
import { mirrorDocuments } from "./documents.ts";
import { mirrorLinks } from "./links.ts";
import { markUnlisted } from "./listed.ts";
import { mirrorMovements } from "./movements.ts";
import { mirrorWords } from "./words.ts";

/** What operations 2, 3 and 4 said of a case in one check; while the service captures the case, only operation 2. */
export type CaseAnswer = {
  /** When the check began (`askingBegins`). */
  askedAt: string;
  fetched: FetchedCover;
  movements: OperatorMovement[];
  documents: OperatorDocument[];
  /** One of the lists says itself that it is longer than what came. */
  isPart?: boolean;
};

/**
 * Stores an answer and records the check. Only what differs is written, and nothing is deleted. A blank cover or an empty
 * list of movements is not stored where more is known; the rest of that answer is, and the check has failed. So it has when a
 * list came short (`listed.ts`), or says that there is more of it. An answer is dropped whole when the answer to a later question is stored already.
 */
export async function mirrorAnswer(tx: Tx, ctx: Ctx, cnj: Cnj, answer: CaseAnswer): Promise<CheckResult> {
  const { result, unread } = await storeAnswer(tx, ctx, cnj, answer);
  if (unread !== undefined) await mirrorWords(tx, ctx, cnj, { added: unread });
  return result;
}

/** `unread`: the ids of new movements, where the search has nothing else to read; null where it reads the whole case. */
type Stored = { result: CheckResult; unread?: string[] | null };

async function storeAnswer(
  tx: Tx,
  ctx: Ctx,
  cnj: Cnj,
  { askedAt, fetched, movements, documents, isPart = false }: CaseAnswer,
): Promise<Stored> {
  const { raw, cover: read } = fetched;
  const { operatorId } = read;
  const later = await overtaken(tx, ctx, cnj, askedAt);
  if (later !== null) {
    const isRunning = read.importing || later.importing;
    return { result: { kind: isRunning ? "running" : "done", changed: false } };
  }
  if (read.importing) {
    const { isNew, changed } = await recordRunning(tx, ctx, cnj, { operatorId, askedAt });
    return { result: { kind: "running", changed }, ...(isNew ? { unread: null } : {}) };
  }
  const cover = await mirrorCover(tx, ctx, cnj, fetched);
  const moved = await mirrorMovements(tx, ctx, cnj, movements);
  await alertPeople(tx, ctx, cnj, { ids: [...moved.added, ...moved.restated] });
  const filed = await mirrorDocuments(tx, ctx, cnj, documents);
  const { isShort, isMarked } = await markUnlisted(tx, ctx, cnj, {
    movements: { ids: moved.ids, added: moved.added.length },
    documents: filed,
  });
  if (!cover.isTakenBack) await mirrorLinks(tx, ctx, cnj, { raw, movements, operatorId });
  const newMovements = moved.added.length;
  const isReworded = cover.changed || moved.reworded.length > 0;
  const unread = isReworded ? { unread: null } : newMovements > 0 ? { unread: moved.added } : {};
  const hasNews = newMovements + moved.restated.length > 0;
  const changed = (cover.changed && cover.restated) || hasNews || filed.added > 0;
  const isTakenBack = cover.isTakenBack || moved.isEmptied;
  const isBare = isEmpty({ cover: read, movements, documents });
  const kind = isTakenBack || isShort || isPart ? "partial" : isBare ? "empty" : "complete";
  const record = { askedAt, kind, changed, hasNews, newMovements } as const;
  await recordAnswer(tx, ctx, cnj, { ...record, newDocuments: filed.news, addedDocuments: filed.added });
  const readsDifferently = isReworded || changed || isMarked;
  if (kind === "partial") {
    const failure = isTakenBack ? "contract" : "partial";
    const isOther = await recordFailure(tx, ctx, cnj, { failure, askedAt });
    const why = "an answer without what was known";
    const error = new OperatorError({ code: failure, operation: operations.cover.number, why });
    return { result: { kind: "failure", error, changed: readsDifferently || isOther }, ...unread };
  }
  if (kind === "empty") return { result: { kind, changed: readsDifferently }, ...unread };
  const isOther = changed || cover.restated;
  return { result: { kind: "done", isOther, changed: readsDifferently }, ...unread };
}
