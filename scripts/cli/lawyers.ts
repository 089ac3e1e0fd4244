import { z } from "zod";
import { oabKinds, oabKindWords } from "#lib/lawyers/oab.ts";
import { lawyerRefusal } from "#lib/lawyers/refusals.ts";
import { lawyerNameSchema, lawyerNumberSchema, numberWords, stateSchema } from "#lib/lawyers/schema.ts";
import { listLawyers } from "#server/lawyers/data.ts";
import { removeLawyer, saveLawyer } from "#server/lawyers/mutations.ts";
import { type Command, CommandError, checked } from "./command.ts";
import { chosenDatabase, documentSchema } from "./database-option.ts";
import { namedPerson } from "./people.ts";
import { usages } from "./usages.ts";

const database = documentSchema.optional();

const kinds = oabKinds.map((kind) => [kind, oabKindWords[kind].replace("(a)", "")] as const);
export const kindNames = kinds.map(([, word]) => word);
const kindSchema = z
  .string()
  .transform((typed) => kinds.find(([, word]) => word === typed)?.[0])
  .refine((kind) => kind !== undefined, `use ${kindNames.join(", ")}.`);

export const lawyerAdd: Command = {
  usage: usages["lawyer add"],
  options: {
    database: { type: "string" },
    name: { type: "string" },
    oab: { type: "string", multiple: true },
    uf: { type: "string" },
    kind: { type: "string" },
    variant: { type: "string", multiple: true },
    user: { type: "string" },
  },
  run: async (options) => {
    const schema = z.object({
      database,
      name: lawyerNameSchema,
      oab: z.array(z.string()).default([]),
      uf: stateSchema.optional(),
      kind: kindSchema.optional(),
      variant: z.array(lawyerNameSchema).default([]),
      user: z.string().optional(),
    });
    const given = checked(schema, options, lawyerAdd.usage);
    const numbers = given.oab.map((number) => {
      const read = lawyerNumberSchema.safeParse({ number, state: given.uf, kind: given.kind });
      if (!read.success) throw new CommandError(`--oab: ${read.error.issues[0]?.message}`);
      return read.data;
    });
    const { ctx, database: row } = await chosenDatabase(given.database);
    const userId = given.user === undefined ? null : (await namedPerson(given.user)).id;
    const saved = await saveLawyer(ctx, {
      id: null,
      name: given.name,
      numbers,
      variants: given.variant,
      userId,
    });
    if (!saved.ok) throw new CommandError(lawyerRefusal(saved.reason, saved.number).message);
    const { id } = saved;
    return {
      line: `${id}  ${[given.name, ...numbers.map(numberWords)].join(", ")}`,
      json: { id, name: given.name, document: row.document, numbers, variants: given.variant },
    };
  },
};

export const lawyerList: Command = {
  usage: usages["lawyer list"],
  options: { database: { type: "string" } },
  run: async (options) => {
    const given = checked(z.object({ database }), options, lawyerList.usage);
    const { ctx, database: row } = await chosenDatabase(given.database);
    const lawyers = await listLawyers(ctx);
    const lines = lawyers.map(({ id, name, numbers, variants, user }) => {
      const others = variants.length === 0 ? [] : [`também ${variants.join("; ")}`];
      const person = user === null ? [] : [`no Autos ${user.name}`];
      return `${id}  ${[name, ...numbers.map(numberWords), ...others, ...person].join(", ")}`;
    });
    return {
      line: lawyers.length === 0 ? `Nenhum advogado no registro da base ${row.document}.` : lines.join("\n"),
      json: { document: row.document, lawyers },
    };
  },
};

export const lawyerRemove: Command = {
  usage: usages["lawyer remove"],
  options: { database: { type: "string" } },
  word: "id",
  run: async (options) => {
    const schema = z.object({ database, id: z.uuid("copie o código de: autos lawyer list") });
    const given = checked(schema, options, lawyerRemove.usage);
    const { ctx } = await chosenDatabase(given.database);
    if (!(await removeLawyer(ctx, given.id))) throw new CommandError("Nenhum advogado com este código.");
    return { line: "Advogado tirado do registro.", json: { id: given.id, removed: true } };
  },
};
