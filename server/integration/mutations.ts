import "server-only";
import { and, eq, lt, sql } from "drizzle-orm";
import type { FailureReason } from "#lib/failures/reasons.ts";
import { type AccessOutcome, type AccessRequest, accessDays, type Held } from "#lib/integration/schema.ts";
import { type UsableAccess, usableAccess } from "#lib/integration/usable.ts";
import { actorOf, recordAudit } from "#server/audit/record.ts";
import { type Ctx, personIdOf, withPermission } from "#server/auth/ctx.ts";
import { notFound } from "#server/auth/errors.ts";
import { whileAllowed } from "#server/auth/live.ts";
import { inDatabase } from "#server/db/connection.ts";
import { oneAtATime } from "#server/db/locks.ts";
import { courtAccesses } from "#server/db/schema/schema.ts";
import { env } from "#server/env.ts";
import { operatorTarget } from "#server/operator/credentials.ts";
import type { OperatorError } from "#server/operator/error.ts";
import { heldSessions } from "#server/operator/held-sessions.ts";
import { type CourtAccess, requestAccess } from "#server/operator/operations/integration.ts";
import { operatorErrorOf } from "#server/operator/own-defect.ts";
import { operations } from "#server/operator/table.ts";
import { heldView, holderOf, unansweredSeconds } from "./data.ts";

export type Accessed =
  | { ok: true; held: Held }
  /** `asking`: the same person's former request has no answer yet. */
  | { ok: false; reason: "asking" }
  | { ok: false; reason: "address" | "cookies" }
  | { ok: false; reason: "unanswered"; error: OperatorError };

/**
 * Has the service open a session at a court in a lawyer's name (operation 16), once, and holds it for whoever asked. That
 * they asked is stored before the call, and how it ended after it; nothing of the session is. Audited.
 */
export async function accessCourt(ctx: Ctx, asked: AccessRequest): Promise<Accessed> {
  const holder = holderOf(ctx);
  if (holder === null) throw notFound("court-session");
  const id = await begin(ctx, asked);
  if (id === null) return { ok: false, reason: "asking" };
  let answer: CourtAccess;
  let plainOrigins: readonly string[];
  try {
    const target = await operatorTarget(ctx);
    // Where private operators are let in, one of them may be a court of its own, as the sandbox is.
    plainOrigins = target.allowPrivate ? [new URL(target.webUrl).origin] : target.exemptOrigins;
    ({ access: answer } = await requestAccess(target, asked));
  } catch (thrown) {
    const error = operatorErrorOf(thrown, { operation: operations.access.number, what: "access" });
    const outcome = error.effect === "unknown" ? "unknown" : error.code === "rejected" ? "refused" : "failed";
    await end(ctx, id, { asked, outcome, failure: error.code, message: error.serviceMessage ?? null });
    return { ok: false, reason: "unanswered", error };
  }
  const found = usableAccess(revealed(answer), { plainOrigins, ownOrigin: env().APP_ORIGIN });
  if (!found.ok) {
    await end(ctx, id, { asked, outcome: "unusable", failure: found.reason });
    return found;
  }
  await end(ctx, id, { asked, outcome: "entered", access: found.access });
  const { sessionId, databaseId } = holder;
  const allowing = {
    permission: "integration.access",
    asAdministrator: false,
    sessionId,
    databaseId,
  } as const;
  const watch = (lose: () => void) => whileAllowed(allowing, lose);
  return { ok: true, held: heldView(heldSessions().hold(holder, { asked, access: found.access, watch })) };
}

/** The id of the attempt; null while the person's former one has no answer. */
const begin = async (ctx: Ctx, asked: AccessRequest): Promise<string | null> =>
  await withPermission(ctx, "integration.access", async (tx) => {
    const userId = personIdOf(ctx);
    const { databaseId } = ctx;
    await oneAtATime(tx, `court access ${databaseId} ${userId}`);
    const own = eq(courtAccesses.databaseId, databaseId);
    const isOpen = sql`${courtAccesses.userId} = ${userId}::uuid and ${courtAccesses.outcome} is null
      and ${courtAccesses.askedAt} > now() - make_interval(secs => ${unansweredSeconds})`;
    if ((await tx.$count(courtAccesses, and(own, isOpen))) > 0) return null;
    await tx
      .delete(courtAccesses)
      .where(and(own, lt(courtAccesses.askedAt, sql`now() - make_interval(days => ${accessDays})`)));
    const [row] = await tx
      .insert(courtAccesses)
      .values({ databaseId, userId, by: actorOf(ctx), ...asked })
      .returning({ id: courtAccesses.id });
    if (row === undefined) throw new Error("no attempt");
    await recordAudit(tx, ctx, { action: "court.ask", object: row.id, detail: asked });
    return row.id;
  });

type Ended = {
  asked: AccessRequest;
  outcome: AccessOutcome;
  failure?: FailureReason | "address" | "cookies";
  message?: string | null;
  access?: UsableAccess;
};

async function end(
  ctx: Ctx,
  id: string,
  { asked, outcome, failure, message = null, access }: Ended,
): Promise<void> {
  const cookies = access?.cookies.length ?? null;
  await inDatabase(ctx, async (tx) => {
    await tx
      .update(courtAccesses)
      .set({ outcome, failure: failure ?? null, message, cookies })
      .where(and(eq(courtAccesses.databaseId, ctx.databaseId), eq(courtAccesses.id, id)));
    await recordAudit(tx, ctx, {
      action: "court.enter",
      object: id,
      outcome: outcome === "entered" ? "done" : outcome === "refused" ? "refused" : "failed",
      detail: {
        ...asked,
        outcome,
        ...(failure && { failure }),
        ...(access && { host: access.host, cookies }),
      },
    });
  });
}

const revealed = ({ url, domain, cookies }: CourtAccess) => ({
  url: url.reveal(),
  domain,
  cookies: cookies.map(({ value, ...cookie }) => ({ ...cookie, value: value.reveal() })),
});

/** Drops a session from memory before its time. Where it has gone already nothing happens. */
export async function forgetAccess(ctx: Ctx, { handle }: { handle: string }): Promise<void> {
  await withPermission(ctx, "integration.access", async (tx) => {
    const holder = holderOf(ctx);
    if (holder === null || !heldSessions().forget(holder, handle)) return;
    await recordAudit(tx, ctx, { action: "court.forget" });
  });
}

/** A code by which the extension gets the session of a handle, once and within seconds; null when it left memory. */
export const makeCode = async (ctx: Ctx, { handle }: { handle: string }): Promise<string | null> =>
  await withPermission(ctx, "integration.access", async () => {
    const holder = holderOf(ctx);
    return holder === null ? null : heldSessions().codeFor(holder, handle);
  });
