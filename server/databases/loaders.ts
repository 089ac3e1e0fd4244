import "server-only";
import { eq } from "drizzle-orm";
import { cache } from "react";
import type { RoomFacts } from "#lib/blobs/room.ts";
import type { Database } from "#lib/databases/schema.ts";
import type { BaseRow, BaseSetup, NewBaseFacts } from "#lib/databases/view.ts";
import { administers } from "#server/auth/administration.ts";
import { userCtx } from "#server/auth/ctx.ts";
import {
  pageAdministrationCtx,
  pageDatabase,
  pageGuardedAdministrator,
  pagePerson,
  signedInPerson,
} from "#server/auth/page.ts";
import { ownProvider } from "#server/auth/provider/provider.ts";
import { db } from "#server/db/connection.ts";
import { users } from "#server/db/schema/schema.ts";
import { addressRules } from "#server/operator/credentials.ts";
import { sandboxOrigins } from "#server/operator/sandbox.ts";
import { getSetup } from "./data.ts";
import { listIngestKeys } from "./ingest/data.ts";
import { roomFacts } from "./room/data.ts";
import { listTokens } from "./tokens/data.ts";

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

/** Who has to choose another password; null when there is none to. `endedBy`: the provider whose first link ended the last one. */
export async function loadOneTime(): Promise<{
  email: string;
  justSignedIn: boolean;
  endedBy: string | null;
} | null> {
  const { userId, email, justSignedIn, mustChangePassword } = await signedInPerson();
  if (!mustChangePassword) return null;
  const [user] = await db()
    .select({ until: users.passwordExpiresAt })
    .from(users)
    .where(eq(users.id, userId));
  return { email, justSignedIn, endedBy: user?.until == null ? (ownProvider()?.label ?? null) : null };
}

/** One database by its CPF/CNPJ. A one-time password must be changed first; another firm's database is not found. */
export const loadDatabase = async (document: string): Promise<{ database: Database }> => ({
  database: await pageDatabase(document),
});

/** The databases this person administers, with what is known of their tokens; `adding`: null for who may add none. */
export async function loadBases(): Promise<{ bases: BaseRow[]; adding: NewBaseFacts | null }> {
  const { actor, databases, isOwner } = await pageGuardedAdministrator();
  const bases: BaseRow[] = [];
  for (const { id } of databases) {
    const ctx = userCtx({ actor, databaseId: id, roles: ["admin"] });
    const { document, name, simulated } = await getSetup(ctx);
    bases.push({ document, name, simulated, tokens: await listTokens(ctx) });
  }
  return { bases, adding: isOwner ? await newBaseFacts() : null };
}

async function newBaseFacts(): Promise<NewBaseFacts> {
  // In the order in which the addresses are named everywhere.
  const [baseUrl, appUrl, webUrl] = await sandboxOrigins();
  const simulation = baseUrl && appUrl && webUrl ? { baseUrl, appUrl, webUrl } : null;
  return { rules: addressRules(), simulation };
}

/** One database as its administrators set it up; not found for everybody else. */
export const loadBase = cache(async (document: string): Promise<BaseSetup> => {
  const ctx = await pageAdministrationCtx(document);
  const [setup, tokens, keys] = await Promise.all([getSetup(ctx), listTokens(ctx), listIngestKeys(ctx)]);
  return { ...setup, tokens, keys };
});

/** How much of the disk a database has, for those who set it up. */
export const loadRoom = async (document: string): Promise<RoomFacts & { mayChange: boolean }> =>
  await roomFacts(await pageAdministrationCtx(document));
