import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import type { GuideDraft, GuideValues } from "#lib/guides/schema.ts";
import { recordAudit } from "#server/audit/record.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import { inDatabase, type Tx } from "#server/db/connection.ts";
import { guides } from "#server/db/schema/schema.ts";
import {
  changeGuide,
  type Guide,
  type GuideColumns,
  insertGuide,
  lockGuide,
} from "#server/guides/record/mutations.ts";
import { notSending } from "#server/guides/sending/mutations.ts";
import { log, logUnexpected } from "#server/log.ts";
import { askAnew } from "#server/pace/times.ts";
import { wake } from "#server/pace/works.ts";

/** What the service is called with: its values, and the guide as it was just then, with the time of the call. */
export type Call = { operatorId: string; values: GuideValues; sent: Guide };
type Answer = { id: string; call: Call; draft: GuideDraft; clock: () => Date };

/** Stores that the service created a guide, whose id nobody else knows: again after each pause (ms), and logged in the end. */
export async function keepCreated(
  ctx: Ctx,
  { pausesMs, ...answer }: Answer & { pausesMs: readonly number[] },
): Promise<void> {
  const { id, draft } = answer;
  for (const pause of [...pausesMs, null]) {
    try {
      return await inDatabase(ctx, (tx) => created(tx, ctx, answer));
    } catch (error) {
      logUnexpected(error, "created guide");
      if (pause === null) {
        log().error({ guideId: id, serviceId: draft.guideId }, "created guide was not stored");
        throw error;
      }
      await sleep(pause);
    }
  }
}

/** Its answer counts whenever it comes, also when somebody thought it was lost and had another one created. */
async function created(tx: Tx, ctx: Ctx, { id, call: { sent }, draft, clock }: Answer): Promise<void> {
  const guide = await lockGuide(tx, ctx, id);
  const now = clock();
  const columns = {
    ...notSending,
    ...askAnew(now),
    ...({ state: "created" } as const),
    serviceId: draft.guideId,
    operatorId: draft.operatorId,
    situation: draft.situation,
    message: null,
    answeredAt: now,
    refused: null,
  } satisfies GuideColumns;
  const isOfThisCall = guide?.serviceId === null && guide.calledAt?.getTime() === sent.calledAt?.getTime();
  if (guide !== null && isOfThisCall) {
    await changeGuide(tx, ctx, guide, columns);
    await recordAudit(tx, ctx, { action: "guide.created", object: id });
  } else {
    // A commit whose own answer was lost is tried again.
    if (await isKept(tx, ctx, draft)) return;
    const late = await insertGuide(tx, { ...asSent(sent), ...columns, lateOf: guide?.id ?? null });
    const detail = { isLate: true, after: id };
    await recordAudit(tx, ctx, { action: "guide.created", object: late.id, detail });
  }
  await wake(tx, ctx, "guides", columns.nextAskAt ?? now);
}

async function isKept(tx: Tx, ctx: Ctx, { guideId }: GuideDraft): Promise<boolean> {
  const isThis = and(eq(guides.databaseId, ctx.databaseId), eq(guides.serviceId, guideId));
  return (await tx.$count(guides, isThis)) > 0;
}

/** What was typed and asked for, without what came of it, or what somebody keeps with the guide. */
function asSent(sent: Guide) {
  const { databaseId, cnj, definitionId, definition, definitionAt, values } = sent;
  const { createdAt, createdById, createdBy, savedAt, savedBy, savedOn } = sent;
  const { sentAt, sentById, sentBy, calledAt } = sent;
  return {
    databaseId,
    cnj,
    definitionId,
    definition,
    definitionAt,
    values,
    createdAt,
    createdById,
    createdBy,
    savedAt,
    savedBy,
    savedOn,
    sentAt,
    sentById,
    sentBy,
    calledAt,
  };
}
