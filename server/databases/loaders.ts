import "server-only";
import { notFound, redirect } from "next/navigation";
import type { Database } from "#lib/databases/schema.ts";
import { currentPerson, databasesOf } from "#server/auth/current.ts";
import type { Person } from "#server/auth/sessions.ts";

async function signedIn(): Promise<Person> {
  const person = await currentPerson();
  if (person === null) redirect("/login");
  return person;
}

/** The person and their customer databases, for the shell. Without a session: to the sign-in page. */
export async function loadDesk(): Promise<{
  person: { name: string; email: string; isOwner: boolean; mustChangePassword: boolean };
  databases: Database[];
}> {
  const { userId, name, email, isOwner, mustChangePassword } = await signedIn();
  const databases = mustChangePassword ? [] : await databasesOf(userId);
  return {
    person: { name, email, isOwner, mustChangePassword },
    databases: databases.map(({ id: _, ...database }) => database),
  };
}

/** One database by its document. A one-time password is changed first; another firm's document is not found. */
export async function loadDatabase(document: string): Promise<{ database: Database }> {
  const person = await signedIn();
  if (person.mustChangePassword) redirect("/account/password");
  const found = (await databasesOf(person.userId)).find((candidate) => candidate.document === document);
  if (found === undefined) notFound();
  const { id: _, ...database } = found;
  return { database };
}
