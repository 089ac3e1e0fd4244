import { z } from "zod";
import {
  ingestKeyNameSchema,
  ingestRhythms,
  mostIngestKeys,
  rhythmWords,
} from "#lib/databases/ingest/schema.ts";
import { ingestKeyRefusal } from "#lib/databases/words.ts";
import { listIngestKeys } from "#server/databases/ingest/data.ts";
import { createIngestKey, revokeIngestKey } from "#server/databases/ingest/mutations.ts";
import { type Command, CommandError, checked } from "./command.ts";
import { chosenDatabase, documentSchema } from "./database-option.ts";
import { usages } from "./usages.ts";

const database = documentSchema.optional();

export const ingestKeyCreate: Command = {
  usage: usages["ingest-key create"],
  options: { database: { type: "string" }, name: { type: "string" }, rhythm: { type: "string" } },
  run: async (options) => {
    const schema = z.object({
      database,
      name: ingestKeyNameSchema.default("Entrega de publicações"),
      rhythm: z.enum(ingestRhythms, { message: `use ${ingestRhythms.join(", ")}.` }).default("business-days"),
    });
    const given = checked(schema, options, ingestKeyCreate.usage);
    const { ctx, database: row } = await chosenDatabase(given.database);
    const created = await createIngestKey(ctx, given);
    if (!created.ok) throw new CommandError(ingestKeyRefusal(created.reason, mostIngestKeys));
    const { id, name } = created.view;
    // The key alone stands on standard output, so that it can be handed on to the program that delivers.
    return { line: created.key, json: { id, name, document: row.document, key: created.key } };
  },
};

export const ingestKeyList: Command = {
  usage: usages["ingest-key list"],
  options: { database: { type: "string" } },
  run: async (options) => {
    const given = checked(z.object({ database }), options, ingestKeyList.usage);
    const { ctx, database: row } = await chosenDatabase(given.database);
    const keys = await listIngestKeys(ctx);
    const lines = keys.map(
      ({ id, name, lastFour, rhythm, lastDeliveryAt }) =>
        `${id}  ${name}, final ${lastFour}, ${rhythmWords(rhythm)}, última entrega: ${lastDeliveryAt ?? "nenhuma"}`,
    );
    return {
      line: keys.length === 0 ? `Nenhuma chave na base ${row.document}.` : lines.join("\n"),
      json: { document: row.document, keys },
    };
  },
};

export const ingestKeyRevoke: Command = {
  usage: usages["ingest-key revoke"],
  options: { database: { type: "string" } },
  word: "id",
  run: async (options) => {
    const schema = z.object({ database, id: z.uuid("copie o código da chave de: autos ingest-key list") });
    const given = checked(schema, options, ingestKeyRevoke.usage);
    const { ctx } = await chosenDatabase(given.database);
    if (!(await revokeIngestKey(ctx, given.id))) throw new CommandError("Nenhuma chave com este código.");
    return { line: "Chave revogada.", json: { id: given.id, revoked: true } };
  },
};
