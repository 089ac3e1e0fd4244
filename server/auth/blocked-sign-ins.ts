import "server-only";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { signInWindowMinutes as windowMinutes } from "#lib/session-times.ts";
import { db } from "#server/db/connection.ts";
import { isoOf } from "#server/db/iso.ts";
import { auditEvents, sessions } from "#server/db/schema/schema.ts";
import { windowStart } from "./rate-limit.ts";

const blockedSchema = z.object({
  userId: z.string(),
  /** Wrong passwords in the present window, and the time of the first one. */
  wrong: z.number(),
  since: z.string(),
  /** When the window ends, and with it the lock. */
  until: z.string(),
  /** Whether one of them came from an address from which this person never opened a session. */
  fromNewAddress: z.boolean(),
});
export type BlockedSignIn = z.infer<typeof blockedSchema>;

/** Who cannot sign in from everywhere, after too many wrong passwords; the browsers they use still let them in. */
export async function listBlockedSignIns(userIds: string[]): Promise<BlockedSignIn[]> {
  const start = windowStart({ windowMinutes });
  const ids = sql`array[${sql.join(
    userIds.map((id) => sql`${id}`),
    sql`, `,
  )}]::text[]`;
  const { rows } = await db().execute(sql`
    with recent as (
      select action, actor_id, address, at from ${auditEvents} e
      where at >= ${start} and outcome = 'refused' and actor_id = any(${ids})
        and (action = 'session.open' or (action = 'session.lock' and detail->>'by' in ('account', 'account-anywhere')))
    )
    select actor_id as "userId",
      (count(*) filter (where action = 'session.open'))::int as wrong,
      ${isoOf(sql`min(at)`)} as since,
      ${isoOf(sql`(${start} + make_interval(mins => ${windowMinutes}))`)} as until,
      bool_or(not exists (
        select from ${sessions} s where s.user_id = actor_id::uuid and s.address = recent.address
      )) as "fromNewAddress"
    from recent group by actor_id
    having bool_or(action = 'session.lock')
    order by min(at)`);
  return z.array(blockedSchema).parse(rows);
}
