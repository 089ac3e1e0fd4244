import { z } from "zod";
import type { Tried } from "#lib/waiting/wait.ts";
import { triedWords, withReason } from "#lib/waiting/words.ts";
import { tryService } from "#server/databases/waiting/mutations.ts";
import { type Command, checked } from "./command.ts";
import { chosenDatabase } from "./database-option.ts";
import { usages } from "./usages.ts";

const schema = z.object({ database: z.string().optional() });

export const databaseTry: Command = {
  usage: usages["database try"],
  options: { database: { type: "string" } },
  run: async (options) => {
    const given = checked(schema, options, databaseTry.usage);
    const { ctx, database } = await chosenDatabase(given.database);
    const tried = await tryService(ctx);
    const { document } = database;
    return {
      line: `Base ${document}: ${lineOf(tried)}`,
      json: { document, ...tried },
      failed: tried.came !== "over",
    };
  },
};

function lineOf(tried: Tried): string {
  if (tried.came === "over") return tried.wasAsked ? triedWords(tried) : "o serviço não pediu para esperar.";
  return withReason(triedWords(tried), tried.wait);
}
