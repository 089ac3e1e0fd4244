import { z } from "zod";
import { parseTaxId } from "#lib/tax-id/tax-id.ts";
import type { Actor } from "#server/audit/record.ts";
import { type Ctx, cliCtx } from "#server/auth/ctx.ts";
import { type DatabaseRow, findDatabase, listDatabases } from "#server/databases/data.ts";
import { CommandError } from "./command.ts";

export const account = "autos";
export const actor = { kind: "cli", account } as const satisfies Actor;

export const documentSchema = z.string().transform((text, context) => {
  const parsed = parseTaxId(text);
  if (parsed.ok) return parsed.taxId;
  context.addIssue({ code: "custom", message: "não é um CPF ou CNPJ válido." });
  return z.NEVER;
});

export async function namedDatabase(document: string): Promise<DatabaseRow> {
  const found = await findDatabase(document);
  if (found === null) throw new CommandError(`Nenhuma base ${document}. Crie com: autos database add`);
  return found;
}

/** The database a command is for. When there is only one, it need not be named. */
export async function chosenDatabase(
  document: string | undefined,
): Promise<{ database: DatabaseRow; ctx: Ctx }> {
  const database = document === undefined ? await onlyDatabase() : await namedDatabase(document);
  return { database, ctx: cliCtx({ databaseId: database.id, account }) };
}

async function onlyDatabase(): Promise<DatabaseRow> {
  const all = await listDatabases();
  const [only] = all;
  if (only === undefined) throw new CommandError("Ainda não há base. Crie com: autos database add");
  if (all.length > 1) {
    const documents = all.slice(0, 10).map(({ document }) => document);
    throw new CommandError(`Há ${all.length} bases: escolha com --database (${documents.join(", ")}).`);
  }
  return only;
}
