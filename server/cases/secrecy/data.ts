import "server-only";
import { sql } from "drizzle-orm";
import { memberships, users } from "#server/db/schema/schema.ts";

/** Whether somebody sees the restricted case `kept` of the surrounding query who still has a role here. */
export const isSeen = sql`exists (select from ${memberships} m join ${users} u on u.id = m.user_id
  where m.database_id = kept.database_id and m.role in ('lawyer', 'paralegal') and u.disabled_at is null
    and u.id = any (kept.people || kept.responsible_id))`;
