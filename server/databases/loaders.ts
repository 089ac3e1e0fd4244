import "server-only";
import type { Database } from "#lib/databases/schema.ts";
import { pageDatabase, pagePerson } from "#server/auth/page.ts";

/** The person and their customer databases, for the shell. Without a session: to the sign-in page. */
export async function loadDesk(): Promise<{
  person: { name: string; email: string; isOwner: boolean; mustChangePassword: boolean };
  databases: Database[];
}> {
  const { databases, name, email, isOwner, mustChangePassword } = await pagePerson();
  return {
    person: { name, email, isOwner, mustChangePassword },
    databases: mustChangePassword ? [] : databases.map(({ id: _, ...database }) => database),
  };
}

/** One database by its CPF/CNPJ. A one-time password must be changed first; another firm's database is not found. */
export async function loadDatabase(document: string): Promise<{ database: Database }> {
  return { database: await pageDatabase(document) };
}
