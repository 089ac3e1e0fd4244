import { randomBytes } from "node:crypto";
import { type CardName, cardNameOf } from "../cards.ts";
import { type Cnj, parseCnj } from "../cnj.ts";
import type { Database } from "../database.ts";
import type { Filing, Run } from "./filing.ts";

type Phase = "executing" | "processed" | "ended" | "receipt";

export type FilingStore = ReturnType<typeof createFilingStore>;
export function createFilingStore(db: Database) {
  const select = async (where: string, values: readonly unknown[]): Promise<Filing[]> =>
    filings(await db.query(`select * from filings ${where} order by created_at, id`, values));
  const start = async (guard: string, filing: Filing, run: Run, values: readonly unknown[] = []) => {
    const rows = await db.query(`${startSql} and (${guard}) returning id`, [
      filing.id,
      run.by,
      run.pressedAt,
      run.startsAt,
      run.processedAt,
      run.endsAt,
      run.receiptAt,
      run.outcome,
      run.outlivesCancel,
      ...values,
    ]);
    return rows.length === 1;
  };
  return {
    async create({
      database,
      cnj,
      justice,
      signed,
    }: {
      database: string;
      cnj: Cnj;
      justice: string;
      signed: boolean;
    }) {
      const id = randomBytes(12).toString("hex");
      const rows = await db.query(
        `insert into filings (id, database, cnj, justice, signed, created_at)
         values ($1, $2, $3, $4, $5, $6) returning *`,
        [id, database, cnj, justice, signed, Date.now()],
      );
      const [filing] = filings(rows);
      if (filing === undefined) throw new Error("the draft was not stored");
      return filing;
    },
    async byId({ database, id }: { database: string; id: string }) {
      return (await select("where database = $1 and id = $2", [database, id]))[0] ?? null;
    },
    /** Finds a petition in any database, for the window, whose address names none. */
    async anywhere(id: string) {
      return (await select("where id = $1", [id]))[0] ?? null;
    },
    ofCase: ({ database, cnj }: { database: string; cnj: Cnj }) =>
      select("where database = $1 and cnj = $2", [database, cnj]),
    all: () => select("", []),
    async countWindow(id: string) {
      await db.query("update filings set windows_opened = windows_opened + 1 where id = $1", [id]);
    },
    /** Protocolar: sets a draft off. Returns false, without effect, when it was set off before. */
    async press({
      filing,
      filingMs,
      mayReviveCancelled,
    }: {
      filing: Filing;
      filingMs: number;
      mayReviveCancelled: boolean;
    }) {
      await db.query("update filings set presses = presses + 1 where id = $1", [filing.id]);
      const run = scheduleRun({ cnj: filing.cnj, by: "window", now: Date.now(), filingMs });
      return start(pressGuard, filing, run, [mayReviveCancelled]);
    },
    /** Files the petition as if somebody did so outside; false when it is under way or filed already. */
    async executeByHand({ filing, filingMs }: { filing: Filing; filingMs: number }) {
      const run = scheduleRun({ cnj: filing.cnj, by: "control", now: Date.now(), filingMs });
      return start(byHandGuard, filing, run);
    },
    /** Cancels a draft or a queued petition; false when its execution has begun. */
    async cancel({ database, id }: { database: string; id: string }) {
      const rows = await db.query(
        `update filings set cancelled_at = $2 where id = $1 and database = $3 and cancelled_at is null
         and (pressed_at is null or starts_at > $2) returning id`,
        [id, Date.now(), database],
      );
      return rows.length === 1;
    },
    /** Moves the petition to a phase at once, as if the time had passed. */
    async advance({ id, to }: { id: string; to: Phase }) {
      const columns = passed[to].map((column) => `${column} = least(${column}, $2)`);
      // A receipt that was due at the end comes with the new end.
      if (to === "ended")
        columns.push("receipt_at = case when receipt_at = ends_at then $2 else receipt_at end");
      await db.query(`update filings set ${columns.join(", ")} where id = $1 and pressed_at is not null`, [
        id,
        Date.now(),
      ]);
    },
  };
}

/** One statement with a condition on the row: of two presses at once the second finds the petition set off already. */
const startSql = `
  update filings set
    past_executions = past_executions
      + case when pressed_at is not null and cancelled_at is null and starts_at <= $3 then 1 else 0 end,
    cancelled_at = null, run_by = $2, pressed_at = $3, starts_at = $4, processed_at = $5, ends_at = $6,
    receipt_at = $7, outcome = $8, outlives_cancel = $9
  where id = $1`;

/** Protocolar sets off a draft, or a cancelled petition that reads like one, unless that one goes on anyway. */
const pressGuard = `
  (pressed_at is null and cancelled_at is null)
  or ($10 and cancelled_at is not null and not outlives_cancel)`;

const byHandGuard = `
  pressed_at is null or (cancelled_at is not null and not outlives_cancel)
  or (outcome = 'rejected' and ends_at <= $3)`;

const passed: Readonly<Record<Phase, readonly string[]>> = {
  executing: ["starts_at"],
  processed: ["starts_at", "processed_at"],
  ended: ["starts_at", "processed_at", "ends_at"],
  receipt: ["starts_at", "processed_at", "ends_at", "receipt_at"],
};

const filings = (rows: readonly Record<string, unknown>[]): Filing[] =>
  rows.map((row) => {
    const cnj = parseCnj(String(row.cnj));
    if (cnj === null) throw new Error(`stored case number is wrong: ${String(row.cnj)}`);
    return {
      database: String(row.database),
      cnj,
      id: String(row.id),
      justice: String(row.justice),
      signed: row.signed === true,
      createdAt: Number(row.created_at),
      cancelledAt: row.cancelled_at === null ? null : Number(row.cancelled_at),
      run: row.pressed_at === null ? null : runOf(row),
      pastExecutions: Number(row.past_executions),
      windowsOpened: Number(row.windows_opened),
      presses: Number(row.presses),
    };
  });

const runOf = (row: Record<string, unknown>): Run => ({
  by: row.run_by === "control" ? "control" : "window",
  pressedAt: Number(row.pressed_at),
  startsAt: Number(row.starts_at),
  processedAt: Number(row.processed_at),
  endsAt: Number(row.ends_at),
  receiptAt: Number(row.receipt_at),
  outcome: row.outcome === "rejected" ? "rejected" : "filed",
  outlivesCancel: row.outlives_cancel === true,
});

/** The parts of the filing time: in the queue, then at the court; the rest until the answer is back. */
const queueShare = 0.3;
const courtShare = 0.55;

/** When a filing that is set off now begins and ends, and how, by the test card of its case. */
export function scheduleRun(input: { cnj: string; by: Run["by"]; now: number; filingMs: number }): Run {
  const { cnj, by, now, filingMs } = input;
  const card = cardNameOf(cnj);
  // A filing by hand does not wait in the queue.
  const startsAt = by === "window" ? now + filingMs * queueShare : now;
  const processedAt = card === "filingHangs" ? Number.POSITIVE_INFINITY : startsAt + filingMs * courtShare;
  const endsAt = processedAt + filingMs * (1 - queueShare - courtShare);
  return {
    by,
    pressedAt: now,
    startsAt,
    processedAt,
    endsAt,
    receiptAt: endsAt + receiptDelay(card, filingMs),
    outcome: card === "filingRejected" && by === "window" ? "rejected" : "filed",
    outlivesCancel: card === "filedDespiteCancel",
  };
}

const receiptDelay = (card: CardName | null, filingMs: number): number =>
  card === "lateReceipt" ? Math.max(filingMs * 3, 1_500) : 0;
