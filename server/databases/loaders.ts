import "server-only";
import type { Database } from "#lib/databases/schema.ts";
import { administers } from "#server/auth/administration.ts";
import { pageDatabase, pagePerson, signedInPerson } from "#server/auth/page.ts";

/** The person and their customer databases, for the shell; who is not signed in for good is sent to do that first. */
export async function loadDesk(): Promise<{
  person: { name: string; email: string; administers: boolean };
  databases: Database[];
}> {
  const person = await pagePerson();
  const { name, email } = person;
  return {
    person: { name, email, administers: administers(person) },
    databases: person.databases.map(({ id: _, awaitsSecondFactor: __, ...database }) => database),
  };
}

/** Who has to change a one-time password, and whether it was given just now; null when there is none to change. */
export async function loadOneTime(): Promise<{ email: string; justSignedIn: boolean } | null> {
  const { email, justSignedIn, mustChangePassword } = await signedInPerson();
  return mustChangePassword ? { email, justSignedIn } : null;
}

/** One database by its CPF/CNPJ. A one-time password must be changed first; another firm's database is not found. */
export async function loadDatabase(document: string): Promise<{ database: Database }> {
  return { database: await pageDatabase(document) };
}
