import { z } from "zod";
import { credentialKinds, roles } from "#lib/databases/schema.ts";
import { parseTaxId } from "#lib/tax-id/tax-id.ts";
import { emailSchema, newPasswordSchema } from "#lib/users/schema.ts";
import { type Actor, cliCtx } from "#server/auth/ctx.ts";
import { findDatabase } from "#server/databases/data.ts";
import { grantRole, saveDatabase, setToken } from "#server/databases/mutations.ts";
import { findUserByEmail } from "#server/users/data.ts";
import { addUser } from "#server/users/mutations.ts";
import { type Command, CommandError, checked, readSecret } from "./command.ts";
import { doctor } from "./doctor.ts";

const account = "autos";
const actor: Actor = { kind: "cli", account };

const documentSchema = z.string().transform((text, context) => {
  const parsed = parseTaxId(text);
  if (parsed.ok) return parsed.taxId;
  context.addIssue({ code: "custom", message: "não é um CPF ou CNPJ válido." });
  return z.NEVER;
});
const urlSchema = z
  .url({ protocol: /^https?$/, message: "precisa de um endereço http ou https." })
  .transform((text) => text.replace(/\/+$/, ""));

async function database(document: string) {
  const found = await findDatabase(document);
  if (found === null) throw new CommandError(`Nenhuma base ${document}. Crie com: autos database add`);
  return found;
}

const userAdd: Command = {
  usage: "autos user add --email E --name N [--owner] < senha",
  options: { email: { type: "string" }, name: { type: "string" }, owner: { type: "boolean" } },
  run: async (options, readStdin) => {
    const schema = z.object({
      email: emailSchema,
      name: z.string().trim().min(1, "escreva o nome."),
      owner: z.boolean().default(false),
    });
    const given = checked(schema, options, userAdd.usage);
    const password = newPasswordSchema.safeParse(await readSecret(readStdin, "A senha"));
    if (!password.success) throw new CommandError(password.error.issues[0]?.message ?? "Senha inválida.");
    const added = await addUser(actor, {
      email: given.email,
      name: given.name,
      password: password.data,
      isOwner: given.owner,
      mustChangePassword: false,
    });
    if (added === null) throw new CommandError(`Já existe uma pessoa com o e-mail ${given.email}.`);
    return { line: `Pessoa criada: ${given.email}`, json: { id: added.id, email: given.email } };
  },
};

const databaseAdd: Command = {
  usage:
    "autos database add --document D --name N --base-url U --app-url U --web-url U [--auth-scheme raw|bearer]",
  options: {
    document: { type: "string" },
    name: { type: "string" },
    "base-url": { type: "string" },
    "app-url": { type: "string" },
    "web-url": { type: "string" },
    "auth-scheme": { type: "string" },
  },
  run: async (options) => {
    const schema = z.object({
      document: documentSchema,
      name: z.string().trim().min(1, "escreva o nome."),
      "base-url": urlSchema,
      "app-url": urlSchema,
      "web-url": urlSchema,
      "auth-scheme": z.enum(["raw", "bearer"], { message: "use raw ou bearer." }).optional(),
    });
    const given = checked(schema, options, databaseAdd.usage);
    const scheme = given["auth-scheme"];
    const saved = await saveDatabase(actor, {
      document: given.document,
      name: given.name,
      baseUrl: given["base-url"],
      appUrl: given["app-url"],
      webUrl: given["web-url"],
      settings: scheme === undefined ? {} : { authScheme: scheme },
    });
    return { line: `Base pronta: ${saved.document}`, json: { id: saved.id, document: saved.document } };
  },
};

const tokenSet: Command = {
  usage: "autos token set --database D --kind api|capture|services|filing|integration < token",
  options: { database: { type: "string" }, kind: { type: "string" } },
  run: async (options, readStdin) => {
    const schema = z.object({
      database: documentSchema,
      kind: z.enum(credentialKinds, { message: `use ${credentialKinds.join(", ")}.` }),
    });
    const given = checked(schema, options, tokenSet.usage);
    const { id: databaseId, document } = await database(given.database);
    const token = await readSecret(readStdin, "O token");
    await setToken(cliCtx({ databaseId, account }), { kind: given.kind, token });
    const lastFour = token.slice(-4);
    return {
      line: `Token ${given.kind} guardado na base ${document}, final ${lastFour}`,
      json: { document, kind: given.kind, lastFour },
    };
  },
};

const grant: Command = {
  usage: "autos grant --email E --database D --role lawyer|paralegal|admin",
  options: { email: { type: "string" }, database: { type: "string" }, role: { type: "string" } },
  run: async (options) => {
    const schema = z.object({
      email: emailSchema,
      database: documentSchema,
      role: z.enum(roles, { message: `use ${roles.join(", ")}.` }),
    });
    const given = checked(schema, options, grant.usage);
    const person = await findUserByEmail(given.email);
    if (person === null)
      throw new CommandError(`Ninguém com o e-mail ${given.email}. Crie com: autos user add`);
    const { id: databaseId, document } = await database(given.database);
    await grantRole(actor, { userId: person.id, databaseId, role: given.role });
    return {
      line: `${given.email} agora é ${given.role} na base ${document}`,
      json: { email: given.email, document, role: given.role },
    };
  },
};

/** The commands by their words. */
export const commands: Record<string, Command> = {
  "user add": userAdd,
  "database add": databaseAdd,
  "token set": tokenSet,
  grant,
  doctor,
};
