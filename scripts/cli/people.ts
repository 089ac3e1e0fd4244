import { z } from "zod";
import { roles, roleWords } from "#lib/databases/schema.ts";
import { passwordRefusal } from "#lib/failures/refusals.ts";
import { emailSchema, newPasswordSchema } from "#lib/users/schema.ts";
import { passwordWeakness } from "#server/auth/password-weakness.ts";
import { grantRole } from "#server/databases/mutations.ts";
import { findUserByEmail } from "#server/users/data.ts";
import { addUser } from "#server/users/mutations.ts";
import { type Command, CommandError, checked, readSecret } from "./command.ts";
import { actor, documentSchema, namedDatabase } from "./database-option.ts";

export const userAdd: Command = {
  usage: "autos user add --email E --name N [--owner] < senha",
  options: { email: { type: "string" }, name: { type: "string" }, owner: { type: "boolean" } },
  run: async (options, terminal) => {
    const schema = z.object({
      email: emailSchema,
      name: z.string().trim().min(1, "escreva o nome."),
      owner: z.boolean().default(false),
    });
    const given = checked(schema, options, userAdd.usage);
    const password = newPasswordSchema.safeParse(await readSecret(terminal, "A senha"));
    if (!password.success) throw new CommandError(password.error.issues[0]?.message ?? "Senha inválida.");
    const weakness = await passwordWeakness(password.data, given);
    if (weakness !== null) throw new CommandError(passwordRefusal(weakness));
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

export const grant: Command = {
  usage: "autos grant --email E --database D --role lawyer|paralegal|admin",
  options: { email: { type: "string" }, database: { type: "string" }, role: { type: "string" } },
  run: async (options) => {
    const schema = z.object({
      email: emailSchema,
      database: documentSchema,
      role: z.enum(roles, {
        message: `use ${roles.map((role) => `${role} (${roleWords(role)})`).join(", ")}.`,
      }),
    });
    const given = checked(schema, options, grant.usage);
    const person = await findUserByEmail(given.email);
    if (person === null)
      throw new CommandError(`Ninguém com o e-mail ${given.email}. Crie com: autos user add`);
    const { id: databaseId, document } = await namedDatabase(given.database);
    await grantRole(actor, { userId: person.id, databaseId, role: given.role });
    return {
      line: `${given.email} agora é ${roleWords(given.role)} na base ${document}`,
      json: { email: given.email, document, role: given.role },
    };
  },
};
