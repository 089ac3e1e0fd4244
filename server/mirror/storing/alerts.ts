import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Cnj } from "#lib/cnj/number.ts";
import type { Ctx } from "#server/auth/ctx.ts";
import type { Tx } from "#server/db/connection.ts";
import {
  alertRuleCases,
  alertRules,
  alerts,
  caseRestrictions,
  cases,
  memberships,
  movements,
  users,
} from "#server/db/schema/schema.ts";

/** The text of a movement `m` in which the words of rules are looked for, made once for all rules. */
export const folded: SQL = sql`fold_text(m.description || ' ' || m.complement::text)`;

/** Whether a rule `r` is for a movement `m`, whichever its case; the texts of both are `folded`. */
export const isOfRule: SQL = sql`(cardinality(r.kinds) = 0 or m.kind = any(r.kinds))
  and (r.folded = '' or position(r.folded in m.folded) > 0)`;

/**
 * Tells people of movements that came or changed, by their rules, in the transaction that stores them; nobody of those of
 * the first answer, nor of a case that is archived, nor of one that is kept for others.
 */
export async function alertPeople(
  tx: Tx,
  ctx: Ctx,
  cnj: Cnj,
  { ids }: { ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return;
  const { databaseId } = ctx;
  await tx.execute(sql`
    with r as materialized (
      select id, user_id, kinds, scope, telling, fold_text(words) as folded from ${alertRules} where database_id = ${databaseId}
    ), m as materialized (
      select id, kind, first_seen_at, ${folded} as folded from ${movements} m
      where database_id = ${databaseId} and cnj = ${cnj} and id = any(${sql.param(ids)}::text[])
        and exists (select from r)
    )
    insert into ${alerts} (database_id, user_id, cnj, movement_id, at, is_urgent)
    select c.database_id, r.user_id, c.cnj, m.id, m.first_seen_at, bool_or(r.telling = 'now')
    from ${cases} c cross join m join r on ${isOfRule}
    where c.database_id = ${databaseId} and c.cnj = ${cnj}
      and c.first_answer_at is not null and c.archived_at is null
      and case r.scope when 'all' then true when 'mine' then c.responsible_id = r.user_id
        else exists (select from ${alertRuleCases} o where o.database_id = c.database_id and o.cnj = c.cnj
          and o.rule_id = r.id) end
      and exists (select from ${memberships} w join ${users} u on u.id = w.user_id where w.database_id = c.database_id
        and w.user_id = r.user_id and w.role in ('lawyer', 'paralegal') and u.disabled_at is null)
      and not exists (select from ${caseRestrictions} kept where kept.database_id = c.database_id and kept.cnj = c.cnj
        and (r.user_id = any(kept.people)) is not true)
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4
    on conflict (database_id, user_id, cnj, movement_id) do update set at = excluded.at, is_urgent = excluded.is_urgent,
      mail_id = null`);
}
