import type { CredentialKind } from "#lib/credentials.ts";
import "server-only";
import type { OperatorSettings } from "#lib/databases/settings.ts";
import type { FailedCall } from "#lib/pace/rules.ts";

/** How long one call waits, how much it reads and how often it is sent. Milliseconds and bytes. */
export type Limits = {
  /** For name resolution, TCP and TLS together. */
  connectMs: number;
  /** From the connection to the first line of the answer. */
  headersMs: number;
  /** For the next byte, either way. */
  idleMs: number;
  /** For a JSON answer as a whole; a download may take as long as it likes. */
  totalMs: number;
  /** For somebody to read on in a download. */
  pausedMs: number;
  maxJsonBytes: number;
  /** How often a call is sent in all, where the table of operations lets the client repeat it. */
  attempts: number;
  /** The first pause between two attempts; each later one is twice as long. */
  retryBaseMs: number;
  /** The longest pause. When the service asks for a longer one, the caller gets its failure instead. */
  retryMaxMs: number;
  /** No attempt begins later than this after the first: somebody is waiting. */
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

/** The limits of a call: the usual ones, where its operation needs longer that long, and what the target demands. */
export const limitsOf = (
  { limits }: Pick<OperatorTarget, "limits">,
  { patience }: { patience?: Partial<Limits> },
): Limits => ({ ...defaultLimits, ...patience, ...limits });

/** What an answer says of the token that was sent; other answers say nothing of it. */
export type TokenUse =
  | { outcome: "accepted" }
  | { outcome: "refused"; status: number | null; message: string | null };

/** Where the operator of one database answers, and what a call has to know to be sent there. */
export type OperatorTarget = {
  databaseId: string;
  /** The CPF/CNPJ of the database: `{database}` in the paths. */
  document: string;
  baseUrl: string;
  appUrl: string;
  webUrl: string;
  settings: OperatorSettings;
  /** Origins that may be in a private network: the three of the sandbox. */
  exemptOrigins: readonly string[];
  /** Whether every address may be in a private network. */
  allowPrivate: boolean;
  /** Opens the token when a call to this origin needs it; null when none was given for that origin. */
  token(kind: CredentialKind, origin: string): Promise<string | null>;
  /** Notes what the service made of a token that a call carried, `about` one thing. Never throws. */
  noteToken?(given: { kind: CredentialKind; token: string; about?: string } & TokenUse): Promise<void>;
  /** Notes what came of a call: `failure` null for a good answer. Never throws. */
  noteAnswer?(given: { sentAt: Date; operation: number; failure: FailedCall | null }): Promise<void>;
  limits?: Partial<Limits>;
};
