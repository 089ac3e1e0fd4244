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
};

export type GuideStore = {
  createDraft(input: {
    database: string;
    cnj: Cnj;
    justice: string;
    guideParams: GuideParam[];
  }): Promise<GuideDraft>;
  findGuideDraft(key: { database: string; id: string }): Promise<GuideDraft | null>;
};

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
`;

const columns = "id, cnj, justice, guide_params, extract(epoch from created_at)::float8 * 1000 as created_at";

const paramsSchema = z.array(z.object({ name: z.string(), value: z.record(z.string(), z.string()) }));

export function createGuideStore(db: Database): GuideStore {
  return {
    async createDraft({ database, cnj, justice, guideParams }) {
      const id = randomBytes(12).toString("hex");
      const rows = await db.query(
        `insert into guide_drafts (database, cnj, id, justice, guide_params) values ($1, $2, $3, $4, $5)
         returning ${columns}`,
        [database, cnj, id, justice, JSON.stringify(guideParams)],
      );
      return draftOf(rows[0] ?? {});
    },
    async findGuideDraft({ database, id }) {
      const [row] = await db.query(`select ${columns} from guide_drafts where database = $1 and id = $2`, [
        database,
        id,
      ]);
      return row === undefined ? null : draftOf(row);
    },
  };
}

function draftOf(row: Record<string, unknown>): GuideDraft {
  return {
    id: String(row.id),
    cnj: String(row.cnj),
    justice: String(row.justice),
    guideParams: paramsSchema.parse(row.guide_params),
    createdAt: new Date(Number(row.created_at)),
  };
}
