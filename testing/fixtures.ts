import { eq } from "drizzle-orm";
import { type Cnj, checkDigits, parseCnj } from "#lib/cnj/number.ts";
import type { Role } from "#lib/databases/schema.ts";
import { isTaxId } from "#lib/tax-id/tax-id.ts";
import { type Ctx, cliCtx, userCtx } from "#server/auth/ctx.ts";
import { db, inDatabase } from "#server/db/connection.ts";
import { auditEvents, databases, memberships, users } from "#server/db/schema/schema.ts";
import { ofFirm } from "#testing/scope.ts";
import { drawnId, drawnNumber } from "./drawn.ts";

/** Fixtures of database tests. Each test makes its own customer database and so sees no other test's rows. */

type Addresses = { baseUrl: string; appUrl: string; webUrl: string };
const nowhere: Addresses = {
  baseUrl: "http://127.0.0.1:9",
  appUrl: "http://127.0.0.1:9",
  webUrl: "http://127.0.0.1:9",
};

const documents = new Set<string>();

/** Fourteen digits that no other database of this process has: one that is saved again would be another test's. */
function drawnDocument(): string {
  const document = String(drawnNumber(1e13, 9e13));
  if (documents.has(document))
    throw new Error("two tests drew the same document: give one of them another name");
  documents.add(document);
  return document;
}

export async function makeDatabase({
  document = drawnDocument(),
  addresses = nowhere,
}: {
  document?: string;
  addresses?: Addresses;
} = {}): Promise<{ id: string; document: string }> {
  const [row] = await db()
    .insert(databases)
    .values({ document, name: "Escritório de Teste", ...addresses })
    .onConflictDoUpdate({ target: databases.document, set: addresses })
    .returning({ id: databases.id, document: databases.document });
  if (row === undefined) throw new Error("no row");
  return row;
}

export async function makeUser({
  name = "Joana Prado",
  isOwner = false,
} = {}): Promise<{ id: string; email: string }> {
  const email = `${drawnId()}@escritorio.example`;
  const [row] = await db()
    .insert(users)
    .values({ email, name, isOwner, passwordHash: "-" })
    .returning({ id: users.id, email: users.email });
  if (row === undefined) throw new Error("no row");
  return row;
}

/** A context with these roles in a database, of a person who is not in the table of users. */
export function ctxFor(databaseId: string, roles: Role[] = ["lawyer"]): Ctx {
  const actor = { kind: "user", userId: drawnId(), name: "Joana Prado", address: "127.0.0.1" } as const;
  return userCtx({ actor, databaseId, roles });
}

/** A context with these roles in a database, of a person who is stored as a user with these memberships. */
export async function memberCtx(databaseId: string, roles: Role[] = ["lawyer"], name = "Joana Prado") {
  const user = await makeUser({ name });
  await db()
    .insert(memberships)
    .values(roles.map((role) => ({ userId: user.id, databaseId, role })));
  const actor = { kind: "user", userId: user.id, name, address: "127.0.0.1" } as const;
  return { ...userCtx({ actor, databaseId, roles }), actor };
}

export const adminCtx = (databaseId: string) => cliCtx({ databaseId, account: "teste" });

/** A CNPJ of digits whose check digits are right. */
export function makeCnpj(): string {
  const body = String(drawnNumber(1e11, 9e11));
  const digits = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, "0"));
  return `${body}${digits.find((pair) => isTaxId(`${body}${pair}`))}`;
}

/** A valid number of some court of justice, unless it is said of which (26: São Paulo), that no other test of the run uses. */
export function makeCnj({ court = drawnCourt(), branch: segment = "8" } = {}): Cnj {
  const parts = {
    sequence: drawnDigits(7),
    year: String(drawnNumber(2005, 2025)),
    branch: segment,
    court,
    origin: drawnDigits(4),
  };
  const { sequence, year, branch, origin } = parts;
  const parsed = parseCnj(`${sequence}${checkDigits(parts)}${year}${branch}${court}${origin}`);
  if (!parsed.ok) throw new Error("the test made a wrong number");
  return parsed.cnj;
}

const drawnCourt = () => String(drawnNumber(1, 28)).padStart(2, "0");
const drawnDigits = (length: number) => String(drawnNumber(0, 10 ** length)).padStart(length, "0");

export async function auditActions(ctx: Ctx): Promise<string[]> {
  const rows = await inDatabase(ofFirm(ctx.databaseId), (tx) =>
    tx
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(eq(auditEvents.databaseId, ctx.databaseId))
      .orderBy(auditEvents.sequence),
  );
  return rows.map(({ action }) => action);
}

export async function auditDetails(ctx: Ctx): Promise<unknown[]> {
  const rows = await inDatabase(ofFirm(ctx.databaseId), (tx) =>
    tx
      .select({ detail: auditEvents.detail })
      .from(auditEvents)
      .where(eq(auditEvents.databaseId, ctx.databaseId))
      .orderBy(auditEvents.sequence),
  );
  return rows.map(({ detail }) => detail);
}
