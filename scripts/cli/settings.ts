import { z } from "zod";
import { operatorSettingsSchema } from "#lib/databases/settings.ts";
import { changeSettings, type SettingsChange } from "#server/databases/mutations.ts";
import { changeRoom } from "#server/databases/room/mutations.ts";
import { changeCacheSize } from "#server/documents/caching/mutations.ts";
import { type Command, CommandError, checked, type Output } from "./command.ts";
import { chosenDatabase, documentSchema } from "./database-option.ts";
import { usages } from "./usages.ts";

const operationNames = operatorSettingsSchema.shape.operationCredential.unwrap().keyof();

const cnjFormat = z
  .enum(["plain", "punctuated"], { message: "use plain ou punctuated." })
  .transform((form) => (form === "plain" ? "digits" : form))
  .optional();
/** `OP=api` or `OP=none`, several times. */
const operationCredential = z
  .array(z.string())
  .transform((pairs, context): NonNullable<SettingsChange["operationCredential"]> => {
    const read = pairs.map((pair) => pairSchema.safeParse(pair.split("=")));
    if (read.every(({ success }) => success))
      return Object.fromEntries(read.flatMap(({ data }) => (data ? [data] : [])));
    const message = `use OP=api ou OP=none, com OP entre ${operationNames.options.join(", ")}.`;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  })
  .optional();
const pairSchema = z.tuple([operationNames, z.enum(["api", "none"])]);

const optionsSchema = z.object({
  database: documentSchema.optional(),
  "auth-scheme": z.enum(["raw", "bearer"], { message: "use raw ou bearer." }).optional(),
  "capture-parameter": z
    .enum(["token", "token_captura"], { message: "use token ou token_captura." })
    .optional(),
  "cnj-format": cnjFormat,
  "cover-cnj-format": cnjFormat,
  "operation-credential": operationCredential,
  "document-cache": z
    .string()
    .regex(/^\d{1,6}$/, "use um número de MB, de 0 a 999999.")
    .transform(Number)
    .optional(),
  room: z
    .string()
    .regex(/^[1-9]\d{0,7}$/, "use um número de MB, de 1 a 99999999.")
    .transform(Number)
    .optional(),
  "batch-size": z
    .string()
    .regex(/^[1-9]\d{0,3}$/, "use um número de 1 a 1000.")
    .transform(Number)
    .refine((size) => size <= 1_000, "use um número de 1 a 1000.")
    .optional(),
});

/** A setting as the terminal's option calls it. */
function optionOf(setting: string): string {
  const [name = "", operation] = setting.split(".");
  const option = `--${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`;
  return operation === undefined ? option : `${option} ${operation}`;
}

export const databaseSet: Command = {
  usage: usages["database set"],
  options: {
    database: { type: "string" },
    "auth-scheme": { type: "string" },
    "capture-parameter": { type: "string" },
    "cnj-format": { type: "string" },
    "cover-cnj-format": { type: "string" },
    "operation-credential": { type: "string", multiple: true },
    "batch-size": { type: "string" },
    "document-cache": { type: "string" },
    room: { type: "string" },
  },
  run: async (options): Promise<Output> => {
    const given = checked(optionsSchema, options, databaseSet.usage);
    const change: SettingsChange = {
      ...(given["auth-scheme"] && { authScheme: given["auth-scheme"] }),
      ...(given["capture-parameter"] && { captureParameter: given["capture-parameter"] }),
      ...(given["cnj-format"] && { cnjFormat: given["cnj-format"] }),
      ...(given["cover-cnj-format"] && { coverCnjFormat: given["cover-cnj-format"] }),
      ...(given["operation-credential"] && { operationCredential: given["operation-credential"] }),
      ...(given["batch-size"] && { batchSize: given["batch-size"] }),
    };
    const mb = given["document-cache"];
    const { room } = given;
    if (Object.keys(change).length === 0 && mb === undefined && room === undefined)
      throw new CommandError(`Nada a definir. Uso: ${databaseSet.usage}`);
    const { database, ctx } = await chosenDatabase(given.database);
    const { document } = database;
    const changed = await changeSettings(ctx, change);
    if (mb !== undefined) {
      const from = await changeCacheSize(ctx, { mb });
      if (from !== mb) changed.push({ setting: "documentCache", from, to: mb });
    }
    if (room !== undefined) {
      const done = await changeRoom(ctx, { mb: room });
      if (done.ok && done.from !== room) changed.push({ setting: "room", from: done.from, to: room });
    }
    const shown = (value: string | number) => (value === "digits" ? "plain" : value);
    const lines = changed.map(
      ({ setting, from, to }) => `  ${optionOf(setting)}: era ${shown(from)}, agora ${shown(to)}`,
    );
    return {
      line:
        changed.length === 0 ? `Nada mudou na base ${document}.` : [`Base ${document}:`, ...lines].join("\n"),
      json: {
        document,
        changed: changed.map(({ setting, from, to }) => ({ setting, from: shown(from), to: shown(to) })),
      },
    };
  },
};
