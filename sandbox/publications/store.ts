import { type Cnj, parseCnj } from "../cnj.ts";
import type { Database } from "../database.ts";

export type StoredPublication = {
  id: string;
  database: string;
  cnj: Cnj;
  /** The publication's number among all of this sandbox. */
  sequence: number;
  madeAt: Date;
  /** When and from which address it was first archived; null while it is open. */
  filed: { ip: string; at: Date } | null;
  deliveredAt: Date | null;
};

export const publicationTables = `
  create table if not exists publications (
    id text primary key,
    database text not null,
    cnj text not null,
    sequence bigint generated always as identity,
    made_at timestamptz not null,
    filed_ip text,
    filed_at timestamptz,
    delivered_at timestamptz,
    foreign key (database, cnj) references cases on delete cascade
  );
  create table if not exists publication_days (
    database text primary key,
    day integer not null
  );
`;

const columns = `id, database, cnj, sequence, filed_ip,
  extract(epoch from made_at)::float8 * 1000 as made_at,
  extract(epoch from filed_at)::float8 * 1000 as filed_at,
  extract(epoch from delivered_at)::float8 * 1000 as delivered_at`;

export type PublicationStore = ReturnType<typeof createPublicationStore>;
export function createPublicationStore(db: Database) {
  const read = async (rest: string, values: readonly unknown[] = []): Promise<StoredPublication[]> =>
    (await db.query(`select ${columns} from publications ${rest}`, values)).flatMap(publicationOf);
  return {
    /** Adds what was printed together, so that it is seen together; what is there already stays. */
    async add(printed: readonly { id: string; database: string; cnj: Cnj; madeAt: Date }[]) {
      await db.query(
        `insert into publications (id, database, cnj, made_at)
         select id, database, cnj, made_at from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[])
           with ordinality as printed (id, database, cnj, made_at, place) order by place
         on conflict do nothing`,
        [
          printed.map(({ id }) => id),
          printed.map(({ database }) => database),
          printed.map(({ cnj }) => cnj),
          printed.map(({ madeAt }) => madeAt),
        ],
      );
    },
    /** All publications, oldest first. */
    list: () => read("order by sequence"),
    async find({ database, id }: { database: string; id: string }) {
      const [found] = await read("where database = $1 and id = $2", [database, id]);
      return found ?? null;
    },
    /** Archives a publication; when it was archived before, the first time stays. */
    async archive({ database, id, ip }: { database: string; id: string; ip: string }) {
      const rows = await db.query(
        `update publications set filed_ip = coalesce(filed_ip, $3), filed_at = coalesce(filed_at, now())
         where database = $1 and id = $2 returning ${columns}`,
        [database, id, ip],
      );
      return rows.flatMap(publicationOf)[0] ?? null;
    },
    undelivered: (database: string, limit: number) =>
      read("where database = $1 and delivered_at is null order by sequence limit $2", [database, limit]),
    async markDelivered(ids: readonly string[]) {
      await db.query("update publications set delivered_at = now() where id = any($1)", [ids]);
    },
    forgetAll: async () => (await db.query("delete from publications returning id")).length,
    /** The cases of a database whose import is over, in a fixed order. */
    async importedCases(database: string) {
      const rows = await db.query(
        "select cnj from cases where database = $1 and ready_at <= now() order by cnj",
        [database],
      );
      return rows.flatMap(({ cnj }) => parseCnj(String(cnj)) ?? []);
    },
    /** The last day for which publications were made, in days of simulated time since 1970; null for none. */
    async lastDay(database: string) {
      const [row] = await db.query("select day from publication_days where database = $1", [database]);
      return row === undefined ? null : Number(row.day);
    },
    async setLastDay(database: string, day: number) {
      await db.query(
        `insert into publication_days (database, day) values ($1, $2)
         on conflict (database) do update set day = excluded.day`,
        [database, day],
      );
    },
  };
}

function publicationOf(row: Record<string, unknown>): StoredPublication[] {
  const cnj = parseCnj(String(row.cnj));
  if (cnj === null) return [];
  return [
    {
      id: String(row.id),
      database: String(row.database),
      cnj,
      sequence: Number(row.sequence),
      madeAt: new Date(Number(row.made_at)),
      filed: row.filed_at === null ? null : { ip: String(row.filed_ip), at: new Date(Number(row.filed_at)) },
      deliveredAt: row.delivered_at === null ? null : new Date(Number(row.delivered_at)),
    },
  ];
}
