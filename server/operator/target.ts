import "server-only";
import { z } from "zod";
import type { CredentialKind } from "#lib/databases/schema.ts";

/** Operations of which the interface does not show what credential they need (2, 5, 6, 7, 9, 10, 13). */
export const unclearOperations = [
  "cover",
  "download",
  "draft",
  "upload",
  "status",
  "cancel",
  "guide",
] as const;

const unclearCredential = z.enum(["api", "none"]).default("api");

/**
 * What the interface leaves open, per database, so that an operator that differs needs no release:
 * the form of the Authorization value, the name of the capture token's parameter ("token" in the address,
 * "token_captura" in the text), how numbers are written, and which calls carry the API token.
 */
export const operatorSettingsSchema = z.object({
  authScheme: z.enum(["raw", "bearer"]).default("raw"),
  captureParameter: z.enum(["token", "token_captura"]).default("token"),
  /** How many numbers one call of operation 1 carries. */
  batchSize: z.number().int().min(1).max(1_000).default(100),
  /** In the body of operation 1. */
  cnjFormat: z.enum(["digits", "punctuated"]).default("digits"),
  /** In the path of operation 2. */
  coverCnjFormat: z.enum(["digits", "punctuated"]).default("digits"),
  operationCredential: z
    .object({
      cover: unclearCredential,
      download: unclearCredential,
      draft: unclearCredential,
      upload: unclearCredential,
      status: unclearCredential,
      cancel: unclearCredential,
      guide: unclearCredential,
    } satisfies Record<(typeof unclearOperations)[number], typeof unclearCredential>)
    .prefault({}),
});
export type OperatorSettings = z.infer<typeof operatorSettingsSchema>;

/** Bounds of one call. Milliseconds and bytes. */
export type Limits = {
  /** Name resolution, TCP and TLS. */
  connectMs: number;
  /** From the connection to the first line of the answer. */
  headersMs: number;
  /** Without a byte while we wait for one. */
  idleMs: number;
  /** A JSON answer as a whole; a download has no such bound. */
  totalMs: number;
  /** A download nobody reads from. */
  pausedMs: number;
  maxJsonBytes: number;
  /** Of calls that may be repeated: how often in all, and how long between them. */
  attempts: number;
  retryBaseMs: number;
  /** The longest wait in between; a longer `Retry-After` is left to whoever called. */
  retryMaxMs: number;
  /** None begins later than this after the first: somebody is waiting. */
  retryWithinMs: number;
};

export const defaultLimits: Limits = {
  connectMs: 10_000,
  headersMs: 30_000,
  idleMs: 30_000,
  totalMs: 120_000,
  pausedMs: 600_000,
  maxJsonBytes: 64 * 1024 * 1024,
  attempts: 3,
  retryBaseMs: 300,
  retryMaxMs: 5_000,
  retryWithinMs: 30_000,
};

/** Where the operator of one database answers and how it wants to be spoken to. */
export type OperatorTarget = {
  databaseId: string;
  /** The CPF/CNPJ that stands in every path. */
  document: string;
  baseUrl: string;
  appUrl: string;
  webUrl: string;
  settings: OperatorSettings;
  /** Origins that may be private: the sandbox's own three. */
  exemptOrigins: readonly string[];
  allowPrivate: boolean;
  /** Opens the token when a call needs it; null when none was given. */
  token(kind: CredentialKind): Promise<string | null>;
  limits?: Partial<Limits>;
};
