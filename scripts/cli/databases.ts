import { z } from "zod";
import { credentialKinds } from "#lib/credentials.ts";
import { databaseNameSchema } from "#lib/databases/schema.ts";
import { lastFourOf, readToken, tokenSentence } from "#lib/databases/tokens/token.ts";
import { droppedTokensSentence, dropsTokensSentence } from "#lib/databases/words.ts";
import { cliCtx } from "#server/auth/ctx.ts";
import { saveDatabase, setToken } from "#server/databases/mutations.ts";
import { addressRules } from "#server/operator/credentials.ts";
import { AddressRefused, parseOperatorAddress } from "#server/operator/transport/address.ts";
import { type Command, CommandError, checked, readSecret } from "./command.ts";
import { account, actor, documentSchema, namedDatabase } from "./database-option.ts";
import { usages } from "./usages.ts";

const urlSchema = z.string().transform((text, context) => {
  try {
    return parseOperatorAddress(text, addressRules()).href;
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error;
    context.addIssue({ code: "custom", message: error.message });
    return z.NEVER;
  }
});

export const databaseAdd: Command = {
  usage: usages["database add"],
  options: {
    document: { type: "string" },
    name: { type: "string" },
    "base-url": { type: "string" },
    "app-url": { type: "string" },
    "web-url": { type: "string" },
    "auth-scheme": { type: "string" },
    "drop-tokens": { type: "boolean" },
  },
  run: async (options) => {
    const schema = z.object({
      document: documentSchema,
      name: databaseNameSchema,
      "base-url": urlSchema,
      "app-url": urlSchema,
      "web-url": urlSchema,
      "auth-scheme": z.enum(["raw", "bearer"], { message: "use raw ou bearer." }).optional(),
      "drop-tokens": z.boolean().default(false),
    });
    const given = checked(schema, options, databaseAdd.usage);
    const scheme = given["auth-scheme"];
    const saved = await saveDatabase(actor, {
      document: given.document,
      name: given.name,
      baseUrl: given["base-url"],
      appUrl: given["app-url"],
      webUrl: given["web-url"],
      dropTokens: given["drop-tokens"],
      ...(scheme && { settings: { authScheme: scheme } }),
    }).catch((error) => {
      throw error instanceof AddressRefused ? new CommandError(error.message) : error;
    });
    if (!saved.ok)
      throw new CommandError(`${dropsTokensSentence(saved.kinds)} Para seguir, repita com --drop-tokens.`);
    const { id, document } = saved.database;
    const lines = [`Base pronta: ${document}`];
    if (saved.dropped.length > 0) lines.push(droppedTokensSentence(saved.dropped));
    return { line: lines.join("\n"), json: { id, document, droppedTokens: saved.dropped } };
  },
};

export const tokenSet: Command = {
  usage: usages["token set"],
  options: { database: { type: "string" }, kind: { type: "string" } },
  run: async (options, terminal) => {
    const schema = z.object({
      database: documentSchema,
      kind: z.enum(credentialKinds, { message: `use ${credentialKinds.join(", ")}.` }),
    });
    const given = checked(schema, options, tokenSet.usage);
    const { id: databaseId, document } = await namedDatabase(given.database);
    const read = readToken(await readSecret(terminal, "O token"));
    if (!read.ok) throw new CommandError(tokenSentence(read.problem));
    await setToken(cliCtx({ databaseId, account }), { kind: given.kind, token: read.token });
    const lastFour = lastFourOf(read.token);
    return {
      line: `Token ${given.kind} guardado na base ${document}, final ${lastFour}`,
      json: { document, kind: given.kind, lastFour },
    };
  },
};
