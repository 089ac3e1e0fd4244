import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { Cnj } from "../cnj.ts";
import type { Database } from "../database.ts";

export type GuideParam = { name: string; value: Record<string, string> };

export type GuideDraft = {
  id: string;
  cnj: string;
  justice: string;
  guideParams: GuideParam[];
  createdAt: Date;
  /** What operation 9 says of it besides. */
  reply: GuideReply;
};

/** `file`: base64. */
type GuideReply = { message: string | null; file: string | null };

export const guideTables = `
  create table if not exists guide_drafts (
    database text not null,
    cnj text not null,
    id text not null unique,
    justice text not null,
    guide_params jsonb not null,
    created_at timestamptz not null default now(),
    primary key (database, id),
    foreign key (database, cnj) references cases on delete cascade
  );
  alter table guide_drafts add column if not exists message text, add column if not exists file text;
`;

const columns =
  "id, cnj, justice, guide_params, message, file, extract(epoch from created_at)::float8 * 1000 as created_at";

const paramsSchema = z.array(z.object({ name: z.string(), value: z.record(z.string(), z.string()) }));

export type GuideStore = ReturnType<typeof createGuideStore>;
export function createGuideStore(db: Database) {
  return {
    async createDraft({
      database,
      cnj,
      justice,
      guideParams,
    }: {
      database: string;
      cnj: Cnj;
      justice: string;
      guideParams: GuideParam[];
    }) {
      const id = randomBytes(12).toString("hex");
      const rows = await db.query(
        `insert into guide_drafts (database, cnj, id, justice, guide_params) values ($1, $2, $3, $4, $5)
         returning ${columns}`,
        [database, cnj, id, justice, JSON.stringify(guideParams)],
      );
      return draftOf(rows[0] ?? {});
    },
    async findGuideDraft({ database, id }: { database: string; id: string }) {
      const [row] = await db.query(`select ${columns} from guide_drafts where database = $1 and id = $2`, [
        database,
        id,
      ]);
      return row === undefined ? null : draftOf(row);
    },
    /** All drafts, the first ones first. */
    async all() {
      const rows = await db.query(
        `select ${columns} from guide_drafts order by guide_drafts.created_at, id`,
        [],
      );
      return rows.map(draftOf);
    },
    /** From now on the service says this of it; false when there is no such draft. */
    async say(id: string, { message, file }: GuideReply) {
      const rows = await db.query(
        "update guide_drafts set message = $2, file = $3 where id = $1 returning id",
        [id, message, file],
      );
      return rows.length > 0;
    },
  };
}

const draftOf = (row: Record<string, unknown>): GuideDraft => ({
  id: String(row.id),
  cnj: String(row.cnj),
  justice: String(row.justice),
  guideParams: paramsSchema.parse(row.guide_params),
  createdAt: new Date(Number(row.created_at)),
  reply: {
    message: row.message === null ? null : String(row.message),
    file: row.file === null ? null : String(row.file),
  },
});
