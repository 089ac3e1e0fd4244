import "server-only";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#server/db/connection.ts";
import { exactIsoOf } from "#server/db/iso.ts";
import { type Chain, inChain, ownOf } from "./chain.ts";

const sealSchema = z.object({
  number: z.coerce.number(),
  firstPlace: z.coerce.number(),
  lastPlace: z.coerce.number(),
  head: z.instanceof(Buffer),
  at: z.string(),
  code: z.instanceof(Buffer),
  sealedKey: z.string(),
});
export type Seal = z.infer<typeof sealSchema>;

const columns = sql`s.number, s.first_place as "firstPlace", s.last_place as "lastPlace", s.head,
  ${exactIsoOf(sql`s.at`)} as at, s.code, s.sealed_key as "sealedKey"`;

/** The newest seal of a chain; null when nothing was sealed yet. */
export async function lastSeal(tx: Tx, chain: Chain): Promise<Seal | null> {
  const own = ownOf(chain);
  const { rows } = await tx.execute(
    sql`select ${columns} from audit_seals s where ${own("s")} order by s.number desc limit 1`,
  );
  return rows[0] === undefined ? null : sealSchema.parse(rows[0]);
}

/** The seals over these places, each found by the index however many others lie between. */
export async function sealsOver(tx: Tx, chain: Chain, places: number[]): Promise<Seal[]> {
  const own = ownOf(chain);
  const { rows } = await tx.execute(sql`select distinct on (s.number) ${columns}
    from unnest(${sql.param(places)}::bigint[]) as given (place) cross join lateral (
      select * from audit_seals s where ${own("s")} and s.last_place >= given.place order by s.last_place limit 1) s`);
  return z.array(sealSchema).parse(rows);
}

/** How many seals are read at once. */
const pageSize = 500;

/** The seals of a chain in their order, up to one of them, page by page: each page in a transaction of its own. */
export async function* eachSeal(chain: Chain, until: number): AsyncGenerator<Seal> {
  const own = ownOf(chain);
  for (let after = -Infinity; ; ) {
    const from = Number.isFinite(after) ? sql`and s.number > ${after}` : sql``;
    const { rows } = await inChain(chain, (tx) =>
      tx.execute(sql`select ${columns} from audit_seals s where ${own("s")} ${from} and s.number <= ${until}
        order by s.number limit ${pageSize}`),
    );
    const page = z.array(sealSchema).parse(rows);
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return;
    after = last.number;
  }
}
