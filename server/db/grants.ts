import "server-only";
import { type Client, escapeIdentifier } from "pg";

/**
 * Append-only for the application's role: a row of a trail, or of a petition's history, stays once it is written. Links and
 * seals are written by `seal_audit_rows`, which keeps their order, and removals by `remove_from_audit_rows`; that a key was
 * dropped, and which key of the ring closes a seal, is the owner's to say.
 */
const appendOnly = [
  "audit_events",
  "audit_links",
  "audit_seals",
  "audit_removals",
  "filing_history",
  "deadline_history",
  "retired_keys",
];

/** Of a row of a trail the application says these; time and sequence are PostgreSQL's. */
const columns = "database_id, actor, actor_id, action, object, outcome, address, detail";

/** Each role's privileges, after every migration. The doctor's role reads what `autos doctor` prints: no case, no name. */
export async function grantPrivileges({
  client,
  appRole,
  doctorRole,
}: {
  client: Client;
  appRole: string;
  doctorRole: string;
}): Promise<void> {
  const app = escapeIdentifier(appRole);
  const doctor = escapeIdentifier(doctorRole);
  const tables = appendOnly.map((table) => escapeIdentifier(table)).join(", ");
  await client.query(`
    revoke create on schema public from public;
    grant usage on schema public to ${app}, ${doctor};
    grant select, insert, update, delete on all tables in schema public to ${app};
    grant usage, select on all sequences in schema public to ${app};
    revoke update, delete, truncate on ${tables} from ${app};
    revoke insert on audit_events, audit_links, audit_seals, audit_unsealed, audit_removals from ${app};
    revoke insert on retired_keys from ${app};
    grant insert (${columns}) on audit_events to ${app};
    revoke update on audit_unsealed from ${app};
    grant usage on schema pgboss to ${app}, ${doctor};
    grant select, insert, update, delete on all tables in schema pgboss to ${app};
    grant usage, select on all sequences in schema pgboss to ${app};
    grant execute on all functions in schema pgboss to ${app};
    grant usage on schema drizzle to ${app}, ${doctor};
    grant select on all tables in schema drizzle to ${app};
    revoke all on drizzle.rebuilding from ${app};
    revoke all on all tables in schema public, pgboss, drizzle from ${doctor};
    grant select (id, document) on databases to ${doctor};
    grant select (state, start_after) on pgboss.job to ${doctor};
    grant select (id) on drizzle.__drizzle_migrations to ${doctor};
  `);
}
