import "server-only";
import type { Client } from "pg";
import type { LocalSecrets } from "#server/secrets/local.ts";

const databases = [
  { name: "autos", owner: "autos_owner", guests: ["autos_app", "autos_doctor"] },
  { name: "sandbox", owner: "autos_sandbox", guests: [] },
];

/** Makes missing roles and databases, each role for its own. Only the superuser makes more or bypasses row-level security. */
export async function ensureRoles({
  client,
  passwords,
}: {
  client: Client;
  passwords: LocalSecrets["pg"];
}): Promise<void> {
  const roles = [
    { name: "autos_owner", password: passwords.owner },
    { name: "autos_app", password: passwords.app },
    { name: "autos_doctor", password: passwords.doctor },
    { name: "autos_sandbox", password: passwords.sandbox },
  ];
  const known = await names(client, "select rolname as name from pg_roles");
  for (const { name, password } of roles.filter((role) => !known.has(role.name))) {
    await client.query(
      `create role ${client.escapeIdentifier(name)} login nosuperuser nocreatedb nocreaterole nobypassrls noreplication
       password ${client.escapeLiteral(password)}`,
    );
  }
  const made = await names(client, "select datname as name from pg_database");
  for (const { name, owner, guests } of databases.filter((database) => !made.has(database.name))) {
    // Renamed only when its privileges are set: a start killed between two statements must not leave it open to every role.
    const draft = client.escapeIdentifier(`${name}_draft`);
    await client.query(`drop database if exists ${draft}`);
    await client.query(`create database ${draft} owner ${client.escapeIdentifier(owner)} template template0`);
    await client.query(`revoke all on database ${draft} from public`);
    for (const guest of guests)
      await client.query(`grant connect on database ${draft} to ${client.escapeIdentifier(guest)}`);
    await client.query(`alter database ${draft} rename to ${client.escapeIdentifier(name)}`);
  }
}

async function names(client: Client, query: string): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(query);
  return new Set(rows.map((row) => row.name));
}
