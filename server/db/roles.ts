import "server-only";
import { createHmac } from "node:crypto";
import { Client, escapeIdentifier, escapeLiteral } from "pg";
import { StartRefused } from "#server/process.ts";

/** Three roles: an owner that migrates, the application's, which owns and bypasses nothing, and a reader for `doctor`. */

export class RoleError extends StartRefused {}

export function urlWithUser({
  url,
  user,
  password,
}: {
  url: string;
  user: string;
  password: string;
}): string {
  const changed = new URL(url);
  changed.username = encodeURIComponent(user);
  changed.password = encodeURIComponent(password);
  return changed.toString();
}

/** The application's URL where only the owner's was given: names follow the database, passwords the installation's secret. */
export function derivedUrls({ ownerUrl, secret }: { ownerUrl: string; secret: string }) {
  const name = decodeURIComponent(new URL(ownerUrl).pathname.slice(1)) || "postgres";
  const derived = (suffix: string) => {
    const user = `${name}_${suffix}`;
    const password = createHmac("sha256", secret).update(`postgres:${user}`).digest("base64url");
    return urlWithUser({ url: ownerUrl, user, password });
  };
  return { appUrl: derived("app"), doctorUrl: derived("doctor") };
}

const credentialsOf = (url: string) => {
  const { username, password } = new URL(url);
  return { role: decodeURIComponent(username), password: decodeURIComponent(password) };
};

/** Creates or repairs the application's role and the doctor's. The owner must be allowed to create roles. */
export async function ensureRoles({ ownerUrl, urls }: { ownerUrl: string; urls: string[] }): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    for (const url of urls) {
      const { role, password } = credentialsOf(url);
      const exists = await client.query("select 1 from pg_roles where rolname = $1", [role]);
      const verb = exists.rowCount === 0 ? "create" : "alter";
      await client.query(
        `${verb} role ${escapeIdentifier(role)} login nocreatedb nocreaterole password ${escapeLiteral(password)}`,
      );
    }
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "42501") {
      throw new RoleError(
        "O usuário de DATABASE_URL não pode criar os papéis do Autos. Dê a ele CREATEROLE ou informe DATABASE_OWNER_URL (dono) e DATABASE_URL (aplicação).",
      );
    }
    throw error;
  } finally {
    await client.end();
  }
}

const verdict = `
  select r.rolsuper as superuser, r.rolbypassrls as bypass, r.rolcreaterole as creates_roles,
    exists (select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
            where c.relowner = r.oid and n.nspname !~ '^pg_') as owns,
    exists (select 1 from pg_roles o where o.rolname <> r.rolname
            and pg_has_role(r.rolname, o.oid, 'member') and (o.rolsuper or o.rolbypassrls
              or exists (select 1 from pg_class c where c.relowner = o.oid and c.relname = 'users'))) as inherits,
    (select count(*)::int from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relkind in ('r', 'p') and a.attname = 'database_id' and not a.attisdropped
         and c.relnamespace = 'public'::regnamespace and c.relname not in ('memberships', 'offered_roles', 'ingest_keys', 'callback_nonces', 'calendar_feeds', 'reservations')
         and not (c.relrowsecurity and c.relforcerowsecurity)) as open_tables
  from pg_roles r where r.rolname = current_user`;

/** Refuses a role that row-level security would not bind. Throws RoleError with the reason. */
export async function assertApplicationRole(
  query: (text: string) => Promise<{ rows: unknown[] }>,
): Promise<void> {
  const { rows } = await query(verdict);
  const row = rows[0] as Record<string, boolean | number> | undefined;
  const wrong = [
    row === undefined && "não existe",
    row?.superuser && "é superusuário",
    row?.bypass && "ignora a segurança por linha (BYPASSRLS)",
    row?.creates_roles && "pode criar papéis",
    row?.owns && "é dono de tabelas",
    row?.inherits && "herda de um papel com mais poder",
    row !== undefined && row.open_tables !== 0 && "encontra tabelas sem segurança por linha forçada",
  ].filter((reason) => typeof reason === "string");
  if (wrong.length > 0) {
    throw new RoleError(`O papel da aplicação no PostgreSQL ${wrong.join(", ")}. O Autos não inicia assim.`);
  }
}
