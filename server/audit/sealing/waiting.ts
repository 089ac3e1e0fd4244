import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Finding } from "#lib/trail/sealing/findings.ts";
import { exactIsoOf } from "#server/db/iso.ts";
import { type Chain, inChain, type Own, ownOf, unsealedRows } from "./chain.ts";

/** After so many minutes a row that waits for a seal is late: seals are made every minute. */
export const lateMinutes = 15;

/** How many rows of one kind are named. */
const mostNamed = 100;

export type Waiting = { count: number; since: string | null; findings: Finding[] };

const countSchema = z.object({
  count: z.coerce.number(),
  since: z.string().nullable(),
  late: z.coerce.number(),
});
const namedSchema = z.array(z.object({ sequence: z.coerce.number(), at: z.string().nullable() }));

/** What stands outside the seals: rows that wait for one, and those that should and do not. */
export async function readWaiting(chain: Chain): Promise<Waiting> {
  const own = ownOf(chain);
  return await inChain(chain, async (tx) => {
    // Each of these compares two whole tables once, however little PostgreSQL knows of them yet.
    await tx.execute(sql`set local enable_nestloop = off`);
    const { rows: counted } = await tx.execute(countQuery(own));
    const { count, since, late } = countSchema.parse(counted[0]);
    const named = async (query: SQL) => namedSchema.parse((await tx.execute(query)).rows);
    const vanished = await named(sql`
      select u.sequence, null as at from ${unsealedRows} u where ${own("u")}
        and not exists (select from audit_events e where ${own("e")} and e.sequence = u.sequence)
        and not exists (select from audit_links l where ${own("l")} and l.sequence = u.sequence)
      order by 1 limit ${mostNamed}`);
    const slippedIn = await named(sql`
      select e.sequence, ${exactIsoOf(sql`e.at`)} as at from audit_events e where ${own("e")}
        and not exists (select from audit_links l where ${own("l")} and l.sequence = e.sequence)
        and not exists (select from ${unsealedRows} u where ${own("u")} and u.sequence = e.sequence)
      order by 1 limit ${mostNamed}`);
    const { rows: unsealedLinks } = await tx.execute<{ count: string }>(sql`
      select count(*) from audit_links l where ${own("l")}
        and (l.place < 1
          or l.place > (select coalesce(max(s.last_place), 0) from audit_seals s where ${own("s")}))`);
    const loose = Number(unsealedLinks[0]?.count ?? 0);
    const findings: Finding[] = [
      ...vanished.map(({ sequence }) => ({ kind: "vanished" as const, sequence })),
      ...slippedIn.map(({ sequence, at }) => ({ kind: "slipped-in" as const, sequence, at: at ?? "" })),
      ...(loose > 0 ? [{ kind: "links-without-seal" as const, count: loose }] : []),
      ...(late > 0 && since !== null ? [{ kind: "unsealed-late" as const, count: late, since }] : []),
    ];
    return { count, since, findings };
  });
}

function countQuery(own: Own): SQL {
  return sql`select count(*) as count, ${exactIsoOf(sql`min(e.at)`)} as since,
      count(*) filter (where e.at < now() - make_interval(mins => ${lateMinutes})) as late
    from ${unsealedRows} u join audit_events e on e.sequence = u.sequence and ${own("e")} where ${own("u")}`;
}
