import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { type Role, roles, roleWords } from "#lib/databases/schema.ts";
import { plural } from "#lib/format/count.ts";
import { formatDate } from "#lib/time/time.ts";
import { linkPath, resetHours } from "#lib/users/links.ts";
import { type PeopleRefusal, passwordRefusal, peopleRefusal } from "#lib/users/refusals.ts";
import { emailSchema, newPasswordSchema } from "#lib/users/schema.ts";
import { totalWork, workWords } from "#lib/users/work.ts";
import { passwordWeakness } from "#server/auth/password-weakness.ts";
import { env } from "#server/env.ts";
import { changeRoles, endSessions, reactivate, suspend } from "#server/users/access/mutations.ts";
import { cliAuthority } from "#server/users/authority/data.ts";
import { findUserByEmail } from "#server/users/data.ts";
import { erase } from "#server/users/erasing/mutations.ts";
import { exportPerson } from "#server/users/exporting/data.ts";
import { openWork } from "#server/users/handover/data.ts";
import { issueReset } from "#server/users/links/mutations.ts";
import { addUser } from "#server/users/mutations.ts";
import { leastDays } from "#server/users/purging/mutations.ts";
import { type Command, CommandError, checked, readSecret } from "./command.ts";
import { account, actor, documentSchema, namedDatabase } from "./database-option.ts";
import { usages } from "./usages.ts";

export const userAdd: Command = {
  usage: usages["user add"],
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

const email = { email: { type: "string" } } as const;
const authority = cliAuthority(account);

export async function namedPerson(of: string): Promise<{ id: string; name: string }> {
  const person = await findUserByEmail(of);
  if (person === null) throw new CommandError(`Ninguém com o e-mail ${of}. Crie com: autos user add`);
  return person;
}

type Result = { ok: true } | { ok: false; reason: PeopleRefusal };

/** Fails the command with the refusal in words. */
function mustBeDone<R extends Result>(result: R): asserts result is Exclude<R, { ok: false }> {
  if (!result.ok) throw new CommandError(peopleRefusal(result.reason));
}

export const userDisable: Command = {
  usage: usages["user disable"],
  options: { ...email, to: { type: "string" } },
  run: async (options) => {
    const schema = z.object({ email: emailSchema, to: emailSchema.optional() });
    const given = checked(schema, options, userDisable.usage);
    const { id: personId } = await namedPerson(given.email);
    const to = given.to === undefined ? null : (await namedPerson(given.to)).id;
    const left = to === null ? [] : await openWork(authority, personId);
    const heirs = left.map(({ databaseId }) => ({ databaseId, personId: to }));
    const result = await suspend(authority, { personId, heirs });
    mustBeDone(result);
    const { handed } = result;
    const work = workWords(totalWork(handed.map((one) => one.work)));
    const passed = `; passou a ${given.to ?? "ninguém"}: ${work}`;
    const kept =
      to === null ? "" : ` (dos restritos, só os que ${given.to} já via; os outros ficam sem responsável)`;
    return {
      line: `${given.email} não entra mais, e as suas sessões terminaram${work ? passed + kept : ""}`,
      json: { email: given.email, disabled: true, handed: handed.map((one) => one.work) },
    };
  },
};

export const userEnable: Command = {
  usage: usages["user enable"],
  options: email,
  run: async (options) => {
    const given = checked(z.object({ email: emailSchema }), options, userEnable.usage);
    const { id: personId } = await namedPerson(given.email);
    mustBeDone(await reactivate(authority, { personId }));
    return { line: `${given.email} pode entrar de novo`, json: { email: given.email, disabled: false } };
  },
};

export const userExport: Command = {
  usage: usages["user export"],
  options: email,
  run: async (options) => {
    const given = checked(z.object({ email: emailSchema }), options, userExport.usage);
    const { id: personId } = await namedPerson(given.email);
    if (process.stdout.isTTY) throw new CommandError("Um ZIP não vai para a tela: use > arquivo.");
    const { filename, chunks } = await exportPerson({ by: actor, personId });
    await pipeline(Readable.from(chunks), process.stdout, { end: false });
    return { line: `Dados de ${given.email} reunidos.`, json: { email: given.email, filename }, aside: true };
  },
};

export const userErase: Command = {
  usage: usages["user erase"],
  options: { ...email, confirm: { type: "string" } },
  run: async (options) => {
    const schema = z.object({ email: emailSchema, confirm: emailSchema });
    const given = checked(schema, options, userErase.usage);
    if (given.confirm.toLowerCase() !== given.email.toLowerCase())
      throw new CommandError("--confirm: repita o e-mail da pessoa.");
    const { id: personId } = await namedPerson(given.email);
    const erased = await erase(authority, { personId });
    if (!erased.ok) throw new CommandError(`Suspenda antes: autos user disable --email ${given.email}`);
    const { name, hasNamesake, addresses } = erased;
    const until = formatDate(Date.now() + leastDays * 86_400_000);
    return {
      line: [
        `${given.email} é agora ${name}. Saíram das trilhas: ${plural(addresses, "endereço", "endereços")}; os dos últimos seis meses saem sozinhos até ${until} (Marco Civil, art. 15).`,
        ...(hasNamesake
          ? ["Outra pessoa tem o mesmo nome: onde só o nome diz quem foi, ele ficou como estava."]
          : []),
        "Cópias de segurança de antes ainda têm os dados: depois de restaurar uma delas, remova de novo.",
      ].join("\n"),
      json: { email: given.email, name, addresses, hasNamesake },
    };
  },
};

export const userReset: Command = {
  usage: usages["user reset"],
  options: email,
  run: async (options) => {
    const given = checked(z.object({ email: emailSchema }), options, userReset.usage);
    const { id: personId } = await namedPerson(given.email);
    const issued = await issueReset(authority, { personId, andSecondFactor: true });
    mustBeDone(issued);
    const { secret, expiresAt } = issued;
    const link = new URL(linkPath(secret), env().APP_ORIGIN).href;
    return {
      line: `Endereço para ${given.email} criar outra senha; serve uma vez, por ${resetHours} horas. A senha anterior não vale mais e as sessões terminaram. O segundo fator, se havia, foi retirado:\n${link}`,
      json: { email: given.email, link, expiresAt },
    };
  },
};

export const sessionRevoke: Command = {
  usage: usages["session revoke"],
  options: email,
  run: async (options) => {
    const given = checked(z.object({ email: emailSchema }), options, sessionRevoke.usage);
    const { id: personId } = await namedPerson(given.email);
    const result = await endSessions(authority, { personId });
    mustBeDone(result);
    const { ended } = result;
    const line = ended === 1 ? "1 sessão encerrada" : `${ended} sessões encerradas`;
    return { line: `${line}: ${given.email}`, json: { email: given.email, ended } };
  },
};

export const grant: Command = {
  usage: usages.grant,
  options: { ...email, database: { type: "string" }, role: { type: "string" }, remove: { type: "boolean" } },
  run: async (options) => {
    const named = z.enum(roles, {
      message: `use ${roles.map((role) => `${role} (${roleWords(role)})`).join(", ")}.`,
    });
    const schema = z.object({ email: emailSchema, database: documentSchema });
    const given = checked(schema, options, grant.usage);
    const { id: personId } = await namedPerson(given.email);
    const { id: databaseId, document } = await namedDatabase(given.database);
    const change = async (roles: (held: Role[]) => Role[]) => {
      const result = await changeRoles(authority, { personId, databaseId, roles });
      mustBeDone(result);
      return result;
    };
    if (options.remove === true) {
      const { role } = checked(z.object({ role: named.optional() }), options, grant.usage);
      const { taken } = await change((held) => held.filter((one) => role !== undefined && one !== role));
      const words = taken.map((one) => roleWords(one)).join(", ");
      const line = words ? `não é mais ${words}` : "não tinha esse papel";
      return {
        line: `${given.email} ${line} na base ${document}`,
        json: { email: given.email, document, removed: taken },
      };
    }
    const { role } = checked(z.object({ role: named }), options, grant.usage);
    await change((held) => [...held, role]);
    return {
      line: `${given.email} agora é ${roleWords(role)} na base ${document}`,
      json: { email: given.email, document, role },
    };
  },
};
