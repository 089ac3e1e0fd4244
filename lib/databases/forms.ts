import { z } from "zod";
import { credentialKinds } from "#lib/credentials.ts";
import { parseTaxId, taxIdProblem } from "#lib/tax-id/tax-id.ts";
import { addressSentence, isTooPlain, type PlainRules, readAddress } from "./addresses/address.ts";
import { ingestKeyNameSchema, ingestRhythmSchema } from "./ingest/schema.ts";
import { databaseNameSchema } from "./schema.ts";
import { operatorSettingsSchema } from "./settings.ts";
import { readToken, tokenSentence } from "./tokens/token.ts";

/** What the forms of the administration send, with the messages for their fields. The server checks the rest. */

const addressBy = (rules: PlainRules | null) =>
  z.string().transform((text, context) => {
    const read = readAddress(text);
    if (read.ok && !(rules && isTooPlain(read, rules))) return read.address;
    const problem = read.ok ? "insecure" : read.problem;
    context.addIssue({ code: "custom", message: addressSentence(problem) });
    return z.NEVER;
  });
const addressesBy = (rules: PlainRules | null) => ({
  baseUrl: addressBy(rules),
  appUrl: addressBy(rules),
  webUrl: addressBy(rules),
});
const addresses = addressesBy(null);

const document = z.string().transform((text, context) => {
  const read = parseTaxId(text);
  if (read.ok) return read.taxId;
  context.addIssue({ code: "custom", message: taxIdProblem(read) });
  return z.NEVER;
});

const kind = z.enum(credentialKinds);

/** The roles of whoever makes a base, beside that of its administrator. */
export const ownRoles = ["lawyer", "paralegal", "none"] as const;

export const newBaseSchema = z.object({
  document,
  name: databaseNameSchema,
  ...addresses,
  authScheme: operatorSettingsSchema.shape.authScheme.unwrap(),
  /** What its maker does there besides administering it. */
  ownRole: z.enum(ownRoles).default("none"),
  /** Chosen to practise with: where the addresses are the simulated service's, its tokens are given at once. */
  practises: z.boolean().default(false),
});
/** With what this installation allows, so that the form names all faults at once. */
export const newBaseSchemaBy = (rules: PlainRules) => newBaseSchema.extend(addressesBy(rules));

export const addressesFormSchema = z.object({
  database: z.string(),
  name: databaseNameSchema,
  ...addresses,
  /** The tokens that the person was told would go. */
  mayDrop: z.array(kind),
});

const token = z.string().transform((text, context) => {
  const read = readToken(text);
  if (read.ok) return read.token;
  context.addIssue({ code: "custom", message: tokenSentence(read.problem) });
  return z.NEVER;
});

export const tokenFormSchema = z.object({
  database: z.string(),
  kind,
  token,
  /** The origins that the form showed. */
  givenFor: z.array(z.string().max(500)).max(3),
  anyway: z.boolean(),
});

export const tokenTestSchema = z.object({ database: z.string(), kind });

const { shape } = operatorSettingsSchema;
const batch = "Um número de 1 a 1000.";

/** All settings of a database, as its form has them; the number still as it was typed. */
export const settingsFormSchema = z.object({
  authScheme: shape.authScheme.unwrap(),
  captureParameter: shape.captureParameter.unwrap(),
  cnjFormat: shape.cnjFormat.unwrap(),
  coverCnjFormat: shape.coverCnjFormat.unwrap(),
  batchSize: z
    .string()
    .trim()
    .regex(/^[1-9]\d{0,3}$/, batch)
    .transform(Number)
    .refine((size) => size <= 1_000, batch),
  operationCredential: shape.operationCredential.unwrap(),
});
export const changeSettingsSchema = settingsFormSchema.extend({ database: z.string() });

export const newKeySchema = z.object({ name: ingestKeyNameSchema, rhythm: ingestRhythmSchema });
export const createKeySchema = newKeySchema.extend({ database: z.string() });
export const revokeKeySchema = z.object({ database: z.string(), id: z.uuid() });
