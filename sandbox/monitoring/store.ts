import type { Clock } from "../clock.ts";
import type { Cnj } from "../cnj.ts";
import type { Database } from "../database.ts";
import { checksIn, type Period } from "./checks.ts";

type CaseKey = { database: string; cnj: Cnj };

/** How a case is, or was, monitored. */
export type Push = { isEnabled: boolean; periodicity: number; createdAt: Date; ip: string };

/** `until_at` is null while a period lasts. The times of periods are simulated, those of `recaptures` real. */
export const monitoringTables = `
  create table if not exists monitoring (
    database text not null,
    cnj text not null,
    is_enabled boolean not null,
    periodicity integer not null,
    created_at timestamptz not null default now(),
    ip text not null,
    primary key (database, cnj),
    foreign key (database, cnj) references cases on delete cascade
  );
  create table if not exists monitoring_periods (
    database text not null,
    cnj text not null,
    number bigint generated always as identity,
    periodicity integer not null,
    from_at double precision not null,
    until_at double precision,
    primary key (database, cnj, number),
    foreign key (database, cnj) references cases on delete cascade
  );
  create unique index if not exists monitoring_periods_open
    on monitoring_periods (database, cnj) where until_at is null;
  create table if not exists recaptures (
    database text not null,
    cnj text not null,
    ready_at timestamptz not null,
    primary key (database, cnj, ready_at),
    foreign key (database, cnj) references cases on delete cascade
  );
`;

const pushColumns = `is_enabled, periodicity, ip, extract(epoch from created_at)::float8 * 1000 as created_at`;

export type MonitoringStore = ReturnType<typeof createMonitoringStore>;
export const createMonitoringStore = (db: Database, clock: Clock) => ({
  /** Sets the rhythm; the same one again changes nothing. */
  async enable({ database, cnj, periodicity, ip }: CaseKey & { periodicity: number; ip: string }) {
    const rows = await db.query(
      `insert into monitoring as known (database, cnj, is_enabled, periodicity, ip)
         values ($1, $2, true, $3, $4)
         on conflict (database, cnj) do update set is_enabled = true, periodicity = excluded.periodicity,
           ip = case when known.is_enabled then known.ip else excluded.ip end,
           created_at = case when known.is_enabled then known.created_at else excluded.created_at end
         returning ${pushColumns}`,
      [database, cnj, periodicity, ip],
    );
    await db.query(
      `update monitoring_periods set until_at = $4
         where database = $1 and cnj = $2 and until_at is null and periodicity <> $3`,
      [database, cnj, periodicity, clock.now()],
    );
    await db.query(
      `insert into monitoring_periods (database, cnj, periodicity, from_at) values ($1, $2, $3, $4)
         on conflict (database, cnj) where until_at is null do nothing`,
      [database, cnj, periodicity, clock.now()],
    );
    return pushOf(rows[0] ?? {});
  },
  async disable({ database, cnj, ip }: CaseKey & { ip: string }) {
    const rows = await db.query(
      `insert into monitoring (database, cnj, is_enabled, periodicity, ip) values ($1, $2, false, 30, $3)
         on conflict (database, cnj) do update set is_enabled = false returning ${pushColumns}`,
      [database, cnj, ip],
    );
    await db.query(
      "update monitoring_periods set until_at = $3 where database = $1 and cnj = $2 and until_at is null",
      [database, cnj, clock.now()],
    );
    return pushOf(rows[0] ?? {});
  },
  /** When the service asked the court about the case since its first import, oldest first. */
  async checksOf({ database, cnj, firstCapturedAt }: CaseKey & { firstCapturedAt: Date }) {
    const periods = await db.query(
      `select periodicity, from_at, until_at from monitoring_periods
         where database = $1 and cnj = $2 order by number`,
      [database, cnj],
    );
    const recaptures = await db.query(
      `select extract(epoch from ready_at)::float8 * 1000 as ready_at from recaptures
         where database = $1 and cnj = $2`,
      [database, cnj],
    );
    return checksIn({
      clock,
      firstCapturedAt,
      periods: periods.map(periodOf),
      recaptures: recaptures.map((row) => Number(row.ready_at)),
    });
  },
});

const pushOf = (row: Record<string, unknown>): Push => ({
  isEnabled: row.is_enabled === true,
  periodicity: Number(row.periodicity),
  createdAt: new Date(Number(row.created_at)),
  ip: String(row.ip),
});

const periodOf = (row: Record<string, unknown>): Period => ({
  periodicity: Number(row.periodicity),
  from: Number(row.from_at),
  until: row.until_at === null ? null : Number(row.until_at),
});
