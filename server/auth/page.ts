import "server-only";
import { cookies, headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import type { Database } from "#lib/databases/schema.ts";
import { passwordPath, pathHeader, secondFactorPath, signInPath } from "#lib/users/return-path.ts";
import { laterCookie } from "#lib/users/second-factor/schema.ts";
import { type Administrator, administers, openAdministration } from "./administration.ts";
import type { Ctx } from "./ctx.ts";
import {
  currentPerson,
  requestAddress,
  requireAdministrationCtx,
  requireAdministrator,
  requireCtx,
} from "./current.ts";
import { refusedBase, refusedPerson } from "./refused.ts";
import type { Person } from "./sessions.ts";

/** What pages check before they show anything. Where an action or a route refuses, a page redirects or is not found. */

/** The page of this request, to lead back to it. */
const askedPath = async () => (await headers()).get(pathHeader);

/** Who is signed in; without a session: to the sign-in page, and from there back here. */
export async function signedInPerson(): Promise<Person> {
  const person = await currentPerson();
  if (person === null) redirect(signInPath(await askedPath()));
  return person;
}

/** Who is signed in for good: a person with a one-time password is sent to change it first, and then back here. */
export async function pagePerson(): Promise<Person> {
  const person = await signedInPerson();
  if (person.mustChangePassword) redirect(passwordPath(await askedPath()));
  return person;
}

/** The same; who administers without a second factor is led to setting it once a day, until it is demanded. */
async function deskPerson(): Promise<Person> {
  const person = await pagePerson();
  if (person.secondFactorFrom !== null && !(await cookies()).has(laterCookie))
    redirect(secondFactorPath(await askedPath()));
  return person;
}

async function refuseBase(person: Person, document: string): Promise<never> {
  refusedBase(person, document, await requestAddress());
  notFound();
}

/** Another firm's document is not found; one that demands a second factor leads to setting it, and then back here. */
export async function pageDatabase(document: string): Promise<Database> {
  const person = await deskPerson();
  const found = person.databases.find((candidate) => candidate.document === document);
  if (found === undefined) return await refuseBase(person, document);
  const { id: _, awaitsSecondFactor, ...database } = found;
  if (awaitsSecondFactor) redirect(secondFactorPath(await askedPath()));
  return database;
}

/** The same for what is drawn around a page; null where the page itself is refused, or leads elsewhere. */
export async function deskCtx(document: string): Promise<Ctx | null> {
  const { databases } = await pagePerson();
  const found = databases.find((candidate) => candidate.document === document);
  return found === undefined || found.awaitsSecondFactor ? null : await requireCtx(document);
}

export async function pageCtx(document: string): Promise<Ctx> {
  await pageDatabase(document);
  return await requireCtx(document);
}

/** The administrator or owner of this page; for everybody else it is not found. */
export async function pageAdministrator(): Promise<Administrator> {
  const person = await deskPerson();
  if (!administers(person)) {
    refusedPerson(person, { address: await requestAddress(), kind: "forbidden" });
    notFound();
  }
  return await requireAdministrator();
}

/** The same, of the databases that demand no second factor they lack; where none is left, it leads to setting it, and back here. */
export async function pageGuardedAdministrator(): Promise<Administrator> {
  const open = openAdministration(await pageAdministrator());
  if (open === null) redirect(secondFactorPath(await askedPath()));
  return open;
}

/** The context of a page that sets up one customer database; whoever does not administer it, does not find it. */
export async function pageAdministrationCtx(document: string): Promise<Ctx> {
  const { databases, person } = await pageAdministrator();
  const found = databases.find((one) => one.document === document);
  if (found === undefined) return await refuseBase(person, document);
  if (found.awaitsSecondFactor) redirect(secondFactorPath(await askedPath()));
  return await requireAdministrationCtx(document);
}
