import "server-only";
import { notFound, redirect } from "next/navigation";
import type { Database } from "#lib/databases/schema.ts";
import type { Ctx } from "./ctx.ts";
import { currentPerson, requireCtx } from "./current.ts";
import type { Person } from "./sessions.ts";

/** What pages ask before they show anything: where an action or a route would refuse, a page leads elsewhere. */

export async function pagePerson(): Promise<Person> {
  const person = await currentPerson();
  if (person === null) redirect("/login");
  return person;
}

/** A one-time password is changed first; another firm's document is not found. */
export async function pageDatabase(document: string): Promise<Database> {
  const person = await pagePerson();
  if (person.mustChangePassword) redirect("/account/password");
  const found = person.databases.find((candidate) => candidate.document === document);
  if (found === undefined) notFound();
  const { id: _, ...database } = found;
  return database;
}

export async function pageCtx(document: string): Promise<Ctx> {
  await pageDatabase(document);
  return await requireCtx(document);
}
