import "server-only";
import type { CredentialKind } from "#lib/databases/schema.ts";
import type { OperatorSettings } from "#server/operator/target.ts";

/**
 * What each operation of the interface does, whether it may be sent again, and what to do when its answer
 * was lost on the way. Data, so that whoever adds an operation has to decide all three.
 */
export type Operation = {
  number: number;
  effect: "none" | "starts-import";
  /** Only `freely` is repeated by the client itself. */
  repeat: "freely" | "after-looking";
  whenAnswerIsLost: "ask-again" | "read-cover";
  /** Which token goes along; null where the database's settings say that none does. */
  credential(settings: OperatorSettings): CredentialKind | null;
  carriedIn: "authorization" | "query";
};

const reading = {
  effect: "none",
  repeat: "freely",
  whenAnswerIsLost: "ask-again",
  carriedIn: "authorization",
} as const;

const asSet = (choice: "api" | "none") => (choice === "api" ? "api" : null);

export const operations = {
  capture: {
    number: 1,
    effect: "starts-import",
    // A 404 on the cover soon after means "not yet"; it is sent again only if nothing appears for minutes.
    repeat: "after-looking",
    whenAnswerIsLost: "read-cover",
    credential: () => "capture",
    carriedIn: "query",
  },
  cover: { ...reading, number: 2, credential: (settings) => asSet(settings.operationCredential.cover) },
  movements: { ...reading, number: 3, credential: () => "api" },
  documents: { ...reading, number: 4, credential: () => "api" },
  download: { ...reading, number: 5, credential: (settings) => asSet(settings.operationCredential.download) },
} as const satisfies Record<string, Operation>;
