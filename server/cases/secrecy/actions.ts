"use server";
import { z } from "zod";
import { namedLawyersSchema, secretAccessSchema, wantedAccessSchema } from "#lib/cases/secrecy/schema.ts";
import { isCnj } from "#lib/cnj/number.ts";
import { missingSentence } from "#lib/failures/missing.ts";
import { administrationAction, answered, databaseAction, refuse } from "#server/auth/action.ts";
import { nameForUnattended, setSecretAccess } from "./defaults/mutations.ts";
import { nameLawyers, setCaseAccess } from "./mutations.ts";

/** Refuses with `locks-out` who would no longer see the case, until they say that they know (`despiteLoss`). */
export const setCaseAccessAction = databaseAction({
  name: "setCaseAccessAction",
  permission: "secrecy.manage",
  stepUp: true,
  schema: z.object({
    database: z.string(),
    cnj: z.string(),
    wanted: wantedAccessSchema,
    despiteLoss: z.boolean(),
  }),
  run: async (ctx, { cnj, wanted, despiteLoss }) => {
    if (!isCnj(cnj)) return refuse("not_found", missingSentence("case"));
    return answered(await setCaseAccess(ctx, { cnj, wanted, despiteLoss }), accessRefusal);
  },
});

/** Lets lawyers see a kept case, besides those who see it. */
export const nameLawyersAction = databaseAction({
  name: "nameLawyersAction",
  permission: "secrecy.name",
  stepUp: true,
  schema: z.object({ database: z.string(), cnj: z.string(), people: namedLawyersSchema }),
  run: async (ctx, { cnj, people }) => {
    if (!isCnj(cnj)) return refuse("not_found", missingSentence("case"));
    return answered(await nameLawyers(ctx, { cnj, people }), accessRefusal);
  },
});

/** Who sees the cases that come under secrecy in a database, of which nobody decided. */
export const setSecretAccessAction = administrationAction({
  name: "setSecretAccessAction",
  permission: "secrecy.default",
  stepUp: true,
  schema: z.object({ database: z.string(), access: secretAccessSchema }),
  run: async (ctx, { access }) => ({ ok: true, ...(await setSecretAccess(ctx, access)) }),
});

/** Gives one lawyer the cases that no lawyer sees. Of those who set up a database, only an owner may. */
export const nameForUnattendedAction = administrationAction({
  name: "nameForUnattendedAction",
  permission: "secrecy.default",
  stepUp: true,
  schema: z.object({ database: z.string(), personId: z.uuid() }),
  run: async (ctx, { personId }) => answered(await nameForUnattended(ctx, personId), accessRefusal),
});

/** Who sees a case under secrecy was not changed. */
function accessRefusal(
  reason: "not-secret" | "not-kept" | "no-role" | "nobody" | "locks-out" | "not-lawyer" | "not-owner",
): string {
  return {
    "not-secret": "Só um processo em segredo de justiça pode ficar restrito a algumas pessoas.",
    "not-kept": "Este processo já não está restrito: todos que veem os processos desta base o veem.",
    "no-role": "Uma das pessoas já não tem acesso aos processos desta base.",
    nobody: "Nenhum advogado veria o processo. Escolha pelo menos um que tenha acesso a esta base.",
    "locks-out": "Você deixará de ver este processo. Só quem continua a vê-lo pode devolvê-lo a você.",
    "not-lawyer": "Uma das pessoas já não é advogado(a) desta base.",
    "not-owner": "Só quem é proprietário indica alguém para processos que nenhum advogado vê.",
  }[reason];
}
