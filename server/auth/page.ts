import "server-only";
import { notFound, redirect } from "next/navigation";
import type { Database } from "#lib/databases/schema.ts";
import type { Ctx } from "./ctx.ts";
import { currentPerson, requireCtx } from "./current.ts";
import type { Person } from "./sessions.ts";

/** What pages check before they show anything. Where an action or a route refuses, a page redirects or is not found. */

export async function pagePerson(): Promise<Person> {
  const person = await currentPerson();
  if (person === null) redirect("/login");
  return person;
}

/** A person with a one-time password is sent to change it first; another firm's document is not found. */
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
