import "server-only";
import { isShaped } from "#lib/tax-id/tax-id.ts";
import type { RefusalKind } from "#lib/trail/today/schema.ts";
import type { Actor } from "#server/audit/record.ts";
import { countRefusal, countRefusedStranger } from "#server/audit/refusals.ts";
import { installationId } from "#server/db/schema/audit.ts";
import { networksOf } from "./client-address.ts";
import type { Ctx } from "./ctx.ts";
import { AppError } from "./errors.ts";
import type { Person } from "./sessions.ts";

export { keepRefusals, whileAsked } from "#server/audit/refusals.ts";

/** What was refused leaves a trace: of a person for whoever administers their databases, of others for owners. */

/** So many of a person's databases are told that somebody of theirs asked for what is another's. */
const mostTold = 5;

export function refusedInDatabase(
  { actor, databaseId }: Pick<Ctx, "actor" | "databaseId">,
  kind: RefusalKind,
): void {
  if (actor.kind === "user") countRefusal({ actor, kind, databaseIds: [databaseId] });
}

/**
 * What there is not may be another firm's, or kept from this person: they learn no more, and guessing leaves a trace. `person`:
 * who administers, where it is of no single database.
 */
export function notFoundIn(
  { actor, databaseId, person }: Partial<Pick<Ctx, "actor" | "databaseId">> & { person?: Refusable },
  error: unknown,
): void {
  if (!(error instanceof AppError) || error.code !== "not_found" || actor?.kind !== "user") return;
  if (databaseId !== undefined) refusedInDatabase({ actor, databaseId }, "not-found");
  else if (person !== undefined) refusedPerson(person, { address: actor.address, kind: "not-found" });
}

type Refusable = Pick<Person, "userId" | "name"> & { databases: { id: string }[] };

export function refusedPerson(
  { userId, name, databases }: Refusable,
  { address, kind }: { address: string | null; kind: RefusalKind },
): void {
  const actor: Actor & { kind: "user" } = { kind: "user", userId, name, address };
  const told = databases.slice(0, mostTold).map(({ id }) => id);
  countRefusal({ actor, kind, databaseIds: told.length === 0 ? [installationId] : told });
}

/** Somebody asked for a base that is not theirs; an address that is no CPF or CNPJ names none. */
export function refusedBase(person: Refusable, document: string, address: string | null): void {
  if (isShaped(document)) refusedPerson(person, { address, kind: "other-base" });
}

export function refusedStranger(address: string | null, kind: RefusalKind): void {
  countRefusedStranger({ network: networksOf(address)[0] ?? "", kind });
}
