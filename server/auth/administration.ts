import "server-only";
import { asc, sql } from "drizzle-orm";
import type { Actor } from "#server/audit/record.ts";
import { db } from "#server/db/connection.ts";
import { databases } from "#server/db/schema/schema.ts";
import { type Ctx, userCtx } from "./ctx.ts";
import { notFound } from "./errors.ts";
import { withoutSecondFactor } from "./identity.ts";
import { refusedBase, refusedPerson } from "./refused.ts";
import { demandsFactor, type Person } from "./sessions.ts";

/**
 * Who administers: an owner every customer database, and whoever has the role of an administrator that one. It opens no
 * case: an owner sees those of the databases in which a role was granted.
 */
export type Administrator = {
  person: Person;
  actor: Actor & { kind: "user" };
  isOwner: boolean;
  isConfirmed: boolean;
  /** The databases this person administers, by name. */
  databases: { id: string; document: string; name: string; awaitsSecondFactor: boolean }[];
};

/** Whether there is anything this person may administer. */
export function administers({ isOwner, databases: held }: Pick<Person, "isOwner" | "databases">): boolean {
  return isOwner || held.some(({ roles }) => roles.includes("admin"));
}

type Given = { person: Person; address: string | null };

const actorOf = ({ person, address }: Given) =>
  ({ kind: "user", userId: person.userId, name: person.name, address }) as const;

/** The person as an administrator. Whoever administers nothing reads that there is no such page. */
export async function administratorAmong(given: Given): Promise<Administrator> {
  const { person } = given;
  if (!administers(person)) {
    refusedPerson(person, { ...given, kind: "forbidden" });
    throw notFound("page");
  }
  const demands = demandsFactor({ isDue: sql`${person.isSecondFactorDue}::boolean`, administers: sql`true` });
  const awaits = sql<boolean>`${demands} and not ${person.hasSecondFactor}::boolean`;
  const own = person.isOwner
    ? await db()
        .select({
          id: databases.id,
          document: databases.document,
          name: databases.name,
          awaitsSecondFactor: awaits,
        })
        .from(databases)
        .orderBy(asc(databases.name))
    : person.databases
        .filter(({ roles }) => roles.includes("admin"))
        .map(({ id, document, name, awaitsSecondFactor }) => ({ id, document, name, awaitsSecondFactor }));
  const { isOwner, isConfirmed } = person;
  return { person, actor: actorOf(given), isOwner, isConfirmed, databases: own };
}

/** What somebody administers without the second factor that others of their databases demand; null of nothing, and of an owner. */
export function openAdministration(administrator: Administrator): Administrator | null {
  const open = administrator.databases.filter((one) => !one.awaitsSecondFactor);
  if (open.length === administrator.databases.length) return administrator;
  return administrator.isOwner || open.length === 0 ? null : { ...administrator, databases: open };
}

/** The same for acts that are of no single database; refuses when nothing is left. */
export function withSecondFactor(administrator: Administrator): Administrator {
  const open = openAdministration(administrator);
  if (open === null) throw withoutSecondFactor();
  return open;
}

/** One of the databases that somebody administers, by its CPF/CNPJ. Others are not found; one that waits for a second factor is refused. */
export function databaseOf(
  { databases: own, person, actor: { address } }: Administrator,
  document: string,
): Administrator["databases"][number] {
  const database = own.find((one) => one.document === document);
  if (database === undefined) {
    refusedBase(person, document, address);
    throw notFound("database");
  }
  if (database.awaitsSecondFactor) throw withoutSecondFactor();
  return database;
}

/** An administrator's context in one database: the roles held there, and an administrator's. Others are not found. */
export async function administrationCtxAmong(given: Given & { document: string }): Promise<Ctx> {
  const { person, document } = given;
  const administrator = await administratorAmong(given);
  const database = databaseOf(administrator, document);
  const held = person.databases.find(({ id }) => id === database.id)?.roles ?? [];
  const roles = [...new Set([...held, "admin" as const])];
  const { actor, isConfirmed } = administrator;
  return userCtx({ actor, databaseId: database.id, roles, sessionId: person.sessionId, isConfirmed });
}
