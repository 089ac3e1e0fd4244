import { z } from "zod";
import { credentialKinds } from "#lib/databases/schema.ts";
import { cliCtx } from "#server/auth/ctx.ts";
import { saveDatabase, setToken } from "#server/databases/mutations.ts";
import { type Command, checked, readSecret } from "./command.ts";
import { account, actor, documentSchema, namedDatabase } from "./database-option.ts";

const urlSchema = z
  .url({ protocol: /^https?$/, message: "precisa de um endereço http ou https." })
  .transform((text) => text.replace(/\/+$/, ""));

export const databaseAdd: Command = {
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

export const tokenSet: Command = {
  usage: "autos token set --database D --kind api|capture|services|filing|integration < token",
  options: { database: { type: "string" }, kind: { type: "string" } },
  run: async (options, terminal) => {
    const schema = z.object({
      database: documentSchema,
      kind: z.enum(credentialKinds, { message: `use ${credentialKinds.join(", ")}.` }),
    });
    const given = checked(schema, options, tokenSet.usage);
    const { id: databaseId, document } = await namedDatabase(given.database);
    const token = await readSecret(terminal, "O token");
    await setToken(cliCtx({ databaseId, account }), { kind: given.kind, token });
    const lastFour = token.slice(-4);
    return {
      line: `Token ${given.kind} guardado na base ${document}, final ${lastFour}`,
      json: { document, kind: given.kind, lastFour },
    };
  },
};
