import { arrivalOf } from "../cards.ts";
import { type Cnj, parseCnj } from "../cnj.ts";
import type { Database } from "../database.ts";
import { idFor, randomFor } from "../random.ts";
import { type CaptureStage, type ImportedCase, stateAt } from "./imported-case.ts";

export type AddedMovement = { number: number; origin: "Court" | "System"; description: string; at: Date };
export type AddedDocument = { number: number; filename: string; pages: number };

type CaseKey = { database: string; cnj: Cnj };

const columns = `database, cnj, id, imported_before,
  extract(epoch from first_captured_at)::float8 * 1000 as first_captured_at,
  extract(epoch from captured_at)::float8 * 1000 as captured_at,
  extract(epoch from visible_at)::float8 * 1000 as visible_at,
  extract(epoch from ready_at)::float8 * 1000 as ready_at`;

export type CaseStore = ReturnType<typeof createCaseStore>;
export const createCaseStore = (db: Database) => ({
  /** Starts imports; one that runs goes on. A case that is here answers with its old record for `recaptureDelayMs`. */
  async capture({
    database,
    numbers,
    importMs,
    recaptureDelayMs = 0,
  }: {
    database: string;
    numbers: readonly Cnj[];
    importMs: number;
    recaptureDelayMs?: number;
  }) {
    const now = Date.now();
    const schedules = numbers.map((cnj) => scheduleImport({ cnj, now, importMs }));
    await db.query(captureSql, [
      database,
      numbers,
      numbers.map((cnj) => idFor("case", database, cnj)),
      now,
      schedules.map(({ visibleAt }) => visibleAt),
      schedules.map(({ readyAt }) => readyAt),
      recaptureDelayMs,
    ]);
  },
  /** Where the capture of a case stands from now on, in every database: it stays there until it is moved again. */
  async moveCapture({ cnj, to }: { cnj: Cnj; to: CaptureStage }) {
    const now = Date.now();
    const never = Number.POSITIVE_INFINITY;
    const [visibleAt, readyAt] = { waiting: [never, never], running: [now, never], done: [now, now] }[to];
    await db.query(moveSql, [cnj, visibleAt, readyAt]);
  },
  async byNumber({ database, cnj }: CaseKey) {
    const where = "where database = $1 and cnj = $2";
    return firstCase(await db.query(`select ${columns} from cases ${where}`, [database, cnj]));
  },
  async byId({ database, id }: { database: string; id: string }) {
    const where = "where database = $1 and id = $2";
    return firstCase(await db.query(`select ${columns} from cases ${where}`, [database, id]));
  },
  async addedMovements({ database, cnj }: CaseKey): Promise<AddedMovement[]> {
    const rows = await db.query(
      `select number, origin, description, extract(epoch from at)::float8 * 1000 as at
         from added_movements where database = $1 and cnj = $2 order by number`,
      [database, cnj],
    );
    return rows.map((row) => ({
      number: Number(row.number),
      origin: row.origin === "System" ? "System" : "Court",
      description: String(row.description),
      at: new Date(Number(row.at)),
    }));
  },
  async addedDocuments({ database, cnj }: CaseKey) {
    const rows = await db.query(
      "select number, filename, pages from added_documents where database = $1 and cnj = $2 order by number",
      [database, cnj],
    );
    return rows.map((row) => ({
      number: Number(row.number),
      filename: String(row.filename),
      pages: Number(row.pages),
    }));
  },
  /** The databases in which the case was captured. */
  async databasesOf(cnj: Cnj) {
    const rows = await db.query("select database from cases where cnj = $1 order by database", [cnj]);
    return rows.map((row) => String(row.database));
  },
  async addMovement({ database, cnj, origin, description, at }: CaseKey & Omit<AddedMovement, "number">) {
    const rows = await db.query(
      `insert into added_movements (database, cnj, origin, description, at)
         values ($1, $2, $3, $4, $5) returning number`,
      [database, cnj, origin, description, at],
    );
    return Number(rows[0]?.number);
  },
  async addDocument({ database, cnj, filename, pages }: CaseKey & Omit<AddedDocument, "number">) {
    const rows = await db.query(
      "insert into added_documents (database, cnj, filename, pages) values ($1, $2, $3, $4) returning number",
      [database, cnj, filename, pages],
    );
    return Number(rows[0]?.number);
  },
  async forgetAll() {
    await db.query("delete from added_movements");
    await db.query("delete from added_documents");
    return (await db.query("delete from cases returning id")).length;
  },
});

/** A case that was imported once (`imported_before`) stays visible while it is captured again, which may begin later. */
const captureSql = `
  with captured as (insert into cases (database, cnj, id, first_captured_at, captured_at, visible_at, ready_at)
  select $1, cnj, id, to_timestamp($4::float8 / 1000), to_timestamp($4::float8 / 1000),
    to_timestamp(visible_at / 1000), to_timestamp(ready_at / 1000)
  from unnest($2::text[], $3::text[], $5::float8[], $6::float8[]) as given (cnj, id, visible_at, ready_at)
  on conflict (database, cnj) do update set
    captured_at = excluded.captured_at,
    visible_at = excluded.captured_at + make_interval(secs => $7::float8 / 1000),
    ready_at = excluded.ready_at + make_interval(secs => $7::float8 / 1000), imported_before = true
  where cases.ready_at <= excluded.captured_at
  returning database, cnj, ready_at, imported_before)
  insert into recaptures (database, cnj, ready_at)
  select database, cnj, ready_at from captured where imported_before
  on conflict do nothing`;

/** The moment at which monitoring sees a case captured again moves with it. */
const moveSql = `
  with moved as (update cases set visible_at = to_timestamp($2::float8 / 1000), ready_at = to_timestamp($3::float8 / 1000)
  from cases before where cases.cnj = $1 and before.database = cases.database and before.cnj = cases.cnj
  returning cases.database, cases.ready_at, before.ready_at as was_ready_at)
  update recaptures set ready_at = moved.ready_at from moved
  where recaptures.cnj = $1 and recaptures.database = moved.database and recaptures.ready_at = moved.was_ready_at`;

function firstCase(rows: readonly Record<string, unknown>[]): ImportedCase | null {
  const [row] = rows;
  if (row === undefined) return null;
  const cnj = parseCnj(String(row.cnj));
  if (cnj === null) return null;
  // The arithmetic of PostgreSQL adds a fraction, by which what begins now would begin in the next millisecond.
  const times = {
    capturedAt: Math.round(Number(row.captured_at)),
    visibleAt: Math.round(Number(row.visible_at)),
    readyAt: Math.round(Number(row.ready_at)),
    importedBefore: row.imported_before === true,
  };
  return {
    database: String(row.database),
    cnj,
    id: String(row.id),
    firstCapturedAt: new Date(Number(row.first_captured_at)),
    state: stateAt(times, Date.now()),
  };
}

/** When an import that starts at `now` becomes visible, and when it is over; Infinity means never. */
function scheduleImport(input: { cnj: Cnj; now: number; importMs: number }) {
  const { cnj, now, importMs } = input;
  const random = randomFor("schedule", cnj);
  const duration = importMs * (0.6 + 0.8 * random.next());
  const visibleAt = now + Math.min(duration * 0.2, 1_500);
  return {
    "never-found": { visibleAt: Number.POSITIVE_INFINITY, readyAt: Number.POSITIVE_INFINITY },
    "never-ready": { visibleAt, readyAt: Number.POSITIVE_INFINITY },
    slow: { visibleAt, readyAt: now + importMs * 15 },
    normal: { visibleAt, readyAt: now + duration },
  }[arrivalOf(cnj)];
}
