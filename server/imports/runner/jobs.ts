import "server-only";
import { randomUUID } from "node:crypto";
import { and, asc, eq, isNotNull, min, type SQL, sql } from "drizzle-orm";
import { importTimes } from "#lib/imports/progress/times.ts";
import { recordAudit } from "#server/audit/record.ts";
import { type Ctx, systemCtx } from "#server/auth/ctx.ts";
import { inEachDatabase } from "#server/databases/data.ts";
import { inDatabase, type Tx } from "#server/db/connection.ts";
import type { Jobs } from "#server/db/queues.ts";
import { auditEvents, credentials, importItems } from "#server/db/schema/schema.ts";
import { notifyChange } from "#server/events/notify.ts";
import { logUnexpected } from "#server/log.ts";
import { contactOf, missed } from "#server/pace/contact.ts";
import { type EndedPause, findPause, type Pause } from "#server/pace/pauses.ts";
import { looksOf } from "#server/pace/rounds.ts";
import { wake } from "#server/pace/works.ts";
import { askItems, askOne } from "./ask.ts";
import { anew, type ClaimedItem, isOddItem, isQueued, ofDatabase, oneImportAtATime } from "./claim.ts";
import type { Round } from "./round.ts";
import { sendBatches, sendOne } from "./send.ts";
import { settleImport } from "./settle.ts";

/** A round ends after this, so that no database keeps a worker to itself. If more is due, the next follows at once. */
const roundSeconds = 10;
/** Half of the calls that a database may have under way. The other half is for people who look at cases. */
const atATime = 4;

const running = new Set<string>();

/** One round of a database's imports: sends what is queued, asks about what was sent, and schedules the next round. */
export async function advanceImports({ databaseId }: { databaseId: string }): Promise<void> {
  // A round of this database is under way, and schedules the next one itself.
  if (running.has(databaseId)) return;
  running.add(databaseId);
  const ctx = systemCtx({ databaseId, job: "import" });
  const announcer = announcerOf(ctx);
  try {
    const pause = await inDatabase(ctx, (tx) => findPause(tx, ctx, "imports"));
    if (pause?.isOn) return;
    const contact = contactOf({
      ctx,
      work: "imports",
      pause,
      onBack: (tx, ended) => giveTimeBack(tx, ctx, ended),
    });
    const until = Date.now() + roundSeconds * 1_000;
    const round: Round = {
      contact,
      lease: randomUUID(),
      until,
      refusedWhole: false,
      announce: announcer.add,
    };
    if (pause !== null) await probe(round, pause);
    await together(round, [sendBatches(round), ...Array.from({ length: atATime }, () => askItems(round))]);
    // One number alone cannot miss often enough in a row, so a round in which everything missed pauses too.
    if (contact.lastMiss !== null && !contact.wasReached)
      await missed(contact, { failure: contact.lastMiss, seconds: null });
  } finally {
    running.delete(databaseId);
    await announcer.notify().catch((error) => logUnexpected(error, "import news"));
    await inDatabase(ctx, (tx) => resumeRefused(tx, ctx)).catch((error) =>
      logUnexpected(error, "refused import"),
    );
    await inDatabase(ctx, (tx) => scheduleNext(tx, ctx));
  }
}

/** Waits for all lanes, also when one fails: the round must not end while a lane still works for it. */
async function together({ contact }: Round, lanes: Promise<void>[]): Promise<void> {
  const stopping = lanes.map((lane) =>
    lane.catch((error) => {
      contact.isStopped = true;
      throw error;
    }),
  );
  for (const ended of await Promise.allSettled(stopping)) {
    if (ended.status === "rejected") throw ended.reason;
  }
}

/** After a pause one question finds out whether the service is back; when it is missed, one queued number is sent, too. */
async function probe(round: Round, { failure }: Pause): Promise<void> {
  const { contact } = round;
  const asked = await askOne(round);
  const isAway = () => contact.isProbing && !contact.isStopped;
  const sent = isAway() && (await sendOne(round, 1));
  if (isAway() && (asked || sent))
    await missed(contact, { failure: contact.lastMiss ?? failure, seconds: null });
}

/** When there is something to do for a database's imports: at once where a number is queued; null when there is nothing. */
async function nextDue(tx: Tx, ctx: Ctx): Promise<Date | null> {
  const [queued] = await tx
    .select({ cnj: importItems.cnj })
    .from(importItems)
    .where(and(ofDatabase(ctx), isQueued))
    .orderBy(asc(importItems.updatedAt))
    .limit(1);
  const [asked] = await tx
    .select({ next: min(importItems.nextPollAt) })
    .from(importItems)
    .where(and(ofDatabase(ctx), isNotNull(importItems.nextPollAt)));
  return queued === undefined ? (asked?.next ?? null) : new Date();
}

const looks = looksOf({ work: "imports", nextDue });
export const { scheduleNext } = looks;

/** Every minute: queues the jobs that are due, as the process that should have done so may have died. */
export async function sweepImports(): Promise<void> {
  await inEachDatabase({
    what: "import sweep",
    work: (ctx) =>
      inDatabase(ctx, async (tx) => {
        await looks.wakeIfDue(tx, ctx);
        // Of what a refused token ended nothing is due by itself.
        if (await mayGoOn(tx, ctx)) await wake(tx, ctx, "imports");
      }),
  });
}

/** Open pages are told of changed imports once in this time, however many items change. */
const notifyEveryMs = 1_000;

/** Gathers which imports changed during a round, and tells open pages from time to time. */
function announcerOf(ctx: Ctx) {
  const changed = new Set<string>();
  let last = 0;
  async function notify() {
    const imports = [...changed];
    changed.clear();
    last = Date.now();
    if (imports.length === 0) return;
    await inDatabase(ctx, async (tx) => {
      for (const id of imports) await notifyChange(tx, { databaseId: ctx.databaseId, topic: "import", id });
    });
  }
  function add(items: ClaimedItem[]) {
    for (const { importId } of items) changed.add(importId);
    if (Date.now() - last >= notifyEveryMs) notify().catch((error) => logUnexpected(error, "import news"));
  }
  return { add, notify };
}

export const jobs: Jobs = { work: { "import-advance": advanceImports }, sweeps: [sweepImports] };

/** Whether anything was asked about it: the API token was refused then, and else that of capture. */
const wasAsked = sql`${importItems.polls} > 0`;

/** What a refused token ended in the last days and goes on: the token was replaced, is sent otherwise or accepted since. */
function wentOn(ctx: Ctx): SQL | undefined {
  const outcome = sql`coalesce(${credentials.lastCheck}->>'outcome', '')`;
  return and(
    ofDatabase(ctx),
    sql`${importItems.state} = 'failed' and ${importItems.failure} = 'credential'`,
    sql`${importItems.updatedAt} > now() - interval '7 days'`,
    sql`exists (select from ${credentials} where ${credentials.databaseId} = ${ctx.databaseId}
      and ${credentials.kind} = case when ${wasAsked} then 'api' else 'capture' end
      and (${credentials.settingsChangedAt} > ${importItems.updatedAt} or ${outcome} <> 'refused'
        and (${credentials.setAt} > ${importItems.updatedAt} or ${outcome} in ('accepted', 'unrefused', 'answered')
          and (${credentials.lastCheck}->>'since')::timestamptz > ${importItems.updatedAt})))`,
    sql`not exists (select from ${auditEvents} where ${auditEvents.databaseId} = ${ctx.databaseId}
      and ${auditEvents.object} = ${importItems.importId}::text and ${auditEvents.action} = 'import.cancel')`,
    sql`not exists (select from import_items other where other.database_id = ${ctx.databaseId}
      and other.cnj = ${importItems.cnj} and other.import_id <> ${importItems.importId}
      and (other.state in ('queued', 'sent', 'importing') or other.state <> 'cancelled'
        and (other.updated_at, other.import_id) > (${importItems.updatedAt}, ${importItems.importId})))`,
  );
}

/** Whether there is any: it is asked each minute, and most often nothing is. */
const mayGoOn = async (tx: Tx, ctx: Ctx): Promise<boolean> =>
  (await tx.select({ cnj: importItems.cnj }).from(importItems).where(wentOn(ctx)).limit(1)).length > 0;

/**
 * Goes on with what ended in the last days because the service refused a token that was replaced since, or is sent otherwise
 * since a setting changed, or that it accepts again: what was never sent is queued, what was sent is asked about and not captured again. What another import has brought
 * or brings stays, and so does an import that a person has cancelled.
 */
async function resumeRefused(tx: Tx, ctx: Ctx): Promise<void> {
  const due = wentOn(ctx);
  if (!(await mayGoOn(tx, ctx))) return;
  await oneImportAtATime(tx, ctx);
  const { failure, message, lease, polls, updatedAt } = anew;
  const asked = { state: "sent", failure, message, lease, polls, updatedAt, nextPollAt: sql`now()` } as const;
  const resumed = [
    ...(await tx
      .update(importItems)
      .set({ ...asked, waitingSince: sql`now()` })
      .where(and(due, wasAsked))
      .returning({ importId: importItems.importId })),
    ...(await tx
      .update(importItems)
      .set(anew)
      .where(and(due, sql`not ${wasAsked}`))
      .returning({ importId: importItems.importId })),
  ];
  for (const [importId, { length: items }] of Map.groupBy(resumed, ({ importId }) => importId)) {
    await settleImport(tx, ctx, importId);
    await recordAudit(tx, ctx, { action: "import.resume", object: importId, detail: { items } });
    await notifyChange(tx, { databaseId: ctx.databaseId, topic: "import", id: importId });
  }
}

/** Takes a long pause out of the ages of the items that wait for an answer, once the service answers again. */
export async function giveTimeBack(tx: Tx, ctx: Ctx, ended: EndedPause): Promise<void> {
  if (ended.seconds <= importTimes.outage) return;
  const since = sql`${ended.since.toISOString()}::timestamptz`;
  const waited = sql`${importItems.waitingSince} + (now() - greatest(${importItems.waitingSince}, ${since}))`;
  // The service may have lost what was sent before an outage: the age of sent items starts anew.
  const renewed = sql`case when ${importItems.state} = 'sent' and not ${isOddItem} then now() else ${waited} end`;
  await tx
    .update(importItems)
    // A service that asked us to wait has lost nothing. As it may ask often, starting anew would never end.
    .set({ waitingSince: ended.failure === "busy" ? waited : renewed })
    .where(
      and(
        eq(importItems.databaseId, ctx.databaseId),
        sql`${importItems.state} in ('sent', 'importing')`,
        // An odd answer looks the same with or without an outage, so items with one keep their ages.
        ended.failure === "contract" ? sql`not ${isOddItem}` : undefined,
      ),
    );
}
