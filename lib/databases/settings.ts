import { z } from "zod";
import { type Cnj, formatCnj } from "#lib/cnj/number.ts";

const credential = z.enum(["api", "none"]).default("api");
const cnjFormat = z.enum(["digits", "punctuated"]).default("digits");

/** A number as an operator wants it. */
export const writtenCnj = (cnj: Cnj, format: z.infer<typeof cnjFormat>): string =>
  format === "punctuated" ? formatCnj(cnj) : cnj;

/** What the interface leaves open is a setting of each database: an operator that differs needs no new release. */
export const operatorSettingsSchema = z.object({
  /** How the Authorization header carries the API token: alone, or after "Bearer". */
  authScheme: z.enum(["raw", "bearer"]).default("raw"),
  /** What operation 1 calls the capture token: "token" in the interface's address, "token_captura" in its text. */
  captureParameter: z.enum(["token", "token_captura"]).default("token"),
  /** How many numbers one call of operation 1 carries. */
  batchSize: z.number().int().min(1).max(1_000).default(100),
  /** How numbers are written in the body of operation 1. */
  cnjFormat,
  /** How a number is written in the path of operation 2. */
  coverCnjFormat: cnjFormat,
  /** Whether the operations of which the interface does not say so (2, 5, 6, 7, 9, 10, 13) carry the API token. */
  operationCredential: z
    .object({
      cover: credential,
      download: credential,
      draft: credential,
      upload: credential,
      status: credential,
      cancel: credential,
      guide: credential,
    })
    .prefault({}),
});
export type OperatorSettings = z.infer<typeof operatorSettingsSchema>;
