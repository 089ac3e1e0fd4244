import "server-only";
import type { CredentialKind } from "#lib/databases/schema.ts";
import type { OperatorSettings } from "./target.ts";

/**
 * What each operation of the interface does, whether it may be sent again, and what to do when its answer
 * was lost on the way. Data, so that whoever adds an operation has to decide all three.
 */
export type Operation = {
  number: number;
  /** What the service does. `files` is the user's act in the window: this client only makes its address. */
  effect:
    | "none"
    | "starts-import"
    | "makes-draft"
    | "adds-document"
    | "files"
    | "cancels"
    | "archives"
    | "makes-guide"
    | "sets-push"
    | "opens-session";
  /** Only `freely` is repeated by the client itself. */
  repeat: "freely" | "after-looking" | "only-by-user" | "never";
  whenAnswerIsLost:
    | "ask-again"
    | "read-cover"
    | "make-another"
    | "look-in-documents"
    | "read-status"
    | "repeat"
    | "look-then-user"
    | "tell-user";
  /** Which token goes along; null where the database's settings say that none does. */
  credential(settings: OperatorSettings): CredentialKind | null;
  carriedIn: "authorization" | "query";
  /** Its 2xx answers hold secrets: what is not understood of them is not quoted as the service's words. */
  answersWithSecrets?: true;
};

const reading = {
  effect: "none",
  repeat: "freely",
  whenAnswerIsLost: "ask-again",
  carriedIn: "authorization",
} as const;

const asSet = (choice: "api" | "none") => (choice === "api" ? "api" : null);

/** The same value again changes nothing. */
const settingPush = {
  effect: "sets-push",
  repeat: "freely",
  whenAnswerIsLost: "repeat",
  credential: () => "services",
  carriedIn: "query",
} as const satisfies Omit<Operation, "number">;

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
  draft: {
    number: 6,
    effect: "makes-draft",
    // Nobody sees a draft whose window is never opened, and only the one whose answer came is kept.
    repeat: "freely",
    whenAnswerIsLost: "make-another",
    credential: (settings) => asSet(settings.operationCredential.draft),
    carriedIn: "authorization",
  },
  upload: {
    number: 7,
    effect: "adds-document",
    // Twice the same document in a petition is seen by the court. Where looking does not decide, a new draft does.
    repeat: "never",
    whenAnswerIsLost: "look-in-documents",
    credential: (settings) => asSet(settings.operationCredential.upload),
    carriedIn: "authorization",
  },
  window: {
    number: 8,
    effect: "files",
    repeat: "only-by-user",
    whenAnswerIsLost: "read-status",
    credential: () => "filing",
    carriedIn: "query",
  },
  status: { ...reading, number: 9, credential: (settings) => asSet(settings.operationCredential.status) },
  cancel: {
    number: 10,
    effect: "cancels",
    // There is no other way to ask whether it is cancelled.
    repeat: "freely",
    whenAnswerIsLost: "ask-again",
    credential: (settings) => asSet(settings.operationCredential.cancel),
    carriedIn: "authorization",
  },
  archive: {
    number: 11,
    effect: "archives",
    repeat: "freely",
    whenAnswerIsLost: "repeat",
    credential: () => "services",
    carriedIn: "query",
  },
  guideDefinitions: { ...reading, number: 12, credential: () => "api" },
  guide: {
    number: 13,
    effect: "makes-guide",
    repeat: "only-by-user",
    whenAnswerIsLost: "look-then-user",
    credential: (settings) => asSet(settings.operationCredential.guide),
    carriedIn: "authorization",
  },
  enablePush: { ...settingPush, number: 14 },
  disablePush: { ...settingPush, number: 15 },
  access: {
    number: 16,
    effect: "opens-session",
    repeat: "only-by-user",
    whenAnswerIsLost: "tell-user",
    credential: () => "integration",
    carriedIn: "query",
    answersWithSecrets: true,
  },
} as const satisfies Record<string, Operation>;

const readings = new Set<number>(
  Object.values(operations)
    .filter(({ effect }) => effect === "none")
    .map(({ number }) => number),
);

/** Whether an operation, by its number in the interface, leaves everything as it was. */
export function isReading(number: number): boolean {
  return readings.has(number);
}
