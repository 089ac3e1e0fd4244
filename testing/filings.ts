import "server-only";
import type { Cnj } from "#lib/cnj/number.ts";
import type { HistoryDetail } from "#lib/filings/history/schema.ts";
import type { Status } from "#lib/filings/status.ts";
import type { FilingEvent } from "#lib/filings/transitions.ts";
import { nameOf } from "#server/audit/record.ts";
import { type Ctx, personIdOf } from "#server/auth/ctx.ts";
import { inDatabase, type Tx } from "#server/db/connection.ts";
import { blobs, filings } from "#server/db/schema/schema.ts";
import { type Filing, lockFiling, recordEvent } from "#server/filings/history/mutations.ts";
import { fromNow } from "./clock.ts";

/** Petitions as they are after some events, without a service: stored by the one way that there is. */

type Given = {
  cnj: Cnj;
  act?: string;
  /** When it was begun; its events follow a second apart. */
  at?: Date;
  openerId?: string;
};

/** An event, with the service's words where it says any. */
export type Step = FilingEvent & { message?: string };

/** Shorthands of the usual events. */
export const events = {
  readied: { kind: "readied" },
  opened: { kind: "opened" },
  returned: { kind: "returned" },
  failing: { kind: "unanswered", at: "", failure: "unavailable" },
  receipt: { kind: "receipt" },
  discarded: { kind: "discarded" },
  answered: (status: Status, message?: string): Step => ({
    kind: "answered",
    status,
    isKnown: false,
    isSettled: false,
    ...(message === undefined ? {} : { message }),
  }),
} as const satisfies Record<string, Step | ((...given: never[]) => Step)>;

/** Begins a petition of a case that is here, with these events; its id. */
export async function addFiling(
  ctx: Ctx,
  { cnj, act = "Réplica", at = fromNow(), openerId }: Given,
  then: readonly Step[] = [],
): Promise<string> {
  const by = nameOf(ctx.actor);
  return await inDatabase(ctx, async (tx) => {
    const people = { createdById: personIdOf(ctx), createdBy: by, savedBy: by, openerId: openerId ?? null };
    const [begun] = await tx
      .insert(filings)
      .values({ databaseId: ctx.databaseId, cnj, act, createdAt: at, savedAt: at, ...people })
      .returning();
    if (begun === undefined) throw new Error("no row");
    let filing = await recordEvent(tx, ctx, { filing: begun, event: null, kind: "created", by, at });
    for (const [place, step] of then.entries())
      filing = await take(tx, ctx, filing, step, new Date(at.getTime() + (place + 1) * 1_000));
    return filing.id;
  });
}

/** Adds one more event to a petition. */
export async function addEvent(ctx: Ctx, id: string, step: Step, at = fromNow()): Promise<void> {
  await inDatabase(ctx, async (tx) => {
    const filing = await lockFiling(tx, ctx, id);
    if (filing === null) throw new Error("no petition");
    await take(tx, ctx, filing, step, at);
  });
}

async function take(tx: Tx, ctx: Ctx, filing: Filing, step: Step, at: Date): Promise<Filing> {
  const { message, ...event } = step.kind === "unanswered" ? { ...step, at: at.toISOString() } : step;
  const given = { filing, event, at };
  switch (event.kind) {
    case "opened": {
      const opened = { openedAt: at, openedBy: nameOf(ctx.actor), openedById: personIdOf(ctx) };
      const values = { ...opened, askedSince: at, nextAskAt: at };
      return await recordEvent(tx, ctx, { ...given, kind: "opened", by: nameOf(ctx.actor), values });
    }
    case "answered": {
      const kind = event.status === "draft" ? "answered" : event.status;
      const values = { answeredAt: at, ...(message === undefined ? {} : { serviceMessage: message }) };
      const detail: HistoryDetail = message === undefined ? {} : { message };
      return await recordEvent(tx, ctx, { ...given, kind, by: "serviço", values, detail });
    }
    case "receipt": {
      const stored = {
        kind: "receipt",
        sealedKey: "-",
        completedAt: at,
        size: 48_213,
        sha256: "0".repeat(64),
      } as const;
      const [blob] = await tx
        .insert(blobs)
        .values({ databaseId: ctx.databaseId, ...stored })
        .returning({ id: blobs.id });
      if (blob === undefined) throw new Error("no row");
      const values = { receiptId: blob.id, receiptAt: at, receiptIsPdf: true };
      return await recordEvent(tx, ctx, { ...given, kind: "receipt", by: "serviço", values });
    }
    case "unanswered":
    case "returned":
    case "readied":
    case "reopened":
    case "cancelled":
    case "discarded":
    case "restored":
      return await recordEvent(tx, ctx, { ...given, kind: event.kind, by: nameOf(ctx.actor) });
  }
}

/** Lets a petition be one that was put in place from a backup. */
export async function comeFromBackup(ctx: Ctx, id: string, at = fromNow()): Promise<void> {
  await inDatabase(ctx, async (tx) => {
    const filing = await lockFiling(tx, ctx, id);
    if (filing === null) throw new Error("no petition");
    await recordEvent(tx, ctx, { filing, event: null, kind: "from-backup", by: "terminal", at });
  });
}
