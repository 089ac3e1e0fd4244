import "server-only";
import type { CredentialKind } from "#lib/credentials.ts";
import type { AddressField } from "#lib/databases/addresses/address.ts";
import { type OperatorSettings, operatorSettingsSchema } from "#lib/databases/settings.ts";
import type { Limits } from "./target.ts";

/** One operation of the interface. Whoever adds one decides all of this here; the client asks nowhere else. */
export type Operation = {
  /** Its number in the interface. */
  number: number;
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Which of the database's three addresses it is asked at. */
  base: AddressField;
  /** What follows the address, as the interface writes it; a call gives the values of what stands in braces. */
  path: `/${string}`;
  /** The kind of the token it carries; null where the database's settings say that it carries none. */
  credential(settings: OperatorSettings): CredentialKind | null;
  carriedIn: "authorization" | "query";
  /** What it changes at the service. `files` is what the user does in the window: the client only makes its address. */
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
  /** Who may send it again: the client does so by itself only with `freely`. */
  repeat: "freely" | "after-looking" | "only-by-user" | "never";
  /** What the caller does when it may have been carried out and no answer came. */
  whenAnswerIsLost:
    | "ask-again"
    | "read-cover"
    | "make-another"
    | "look-in-documents"
    | "read-status"
    | "repeat"
    | "look-then-user"
    | "tell-user";
  /** Where the usual waits are too short for what the service has to do before it answers. */
  patience?: Partial<Pick<Limits, "headersMs" | "totalMs">>;
  /** It answers with a document: of an answer that is none, only the message of a JSON object is its words. */
  answersWithDocument?: true;
  /** Its answers hold secrets, so the words of one that the client cannot read are not shown to anybody. */
  answersWithSecrets?: true;
};

/** A robot at the service's side does this while we wait. */
const minutes = { headersMs: 300_000, totalMs: 330_000 } as const;

/** The interface does not show which token this operation needs: the database's settings say. */
const asSet = (operation: keyof OperatorSettings["operationCredential"]) => (settings: OperatorSettings) =>
  settings.operationCredential[operation] === "api" ? "api" : null;
const api = () => "api" as const;

type Method = Operation["method"];
type Path = Operation["path"];

/** As most are asked: at the main address, with a token in the header. */
const asked = <M extends Method, P extends Path, C extends Operation["credential"]>(
  number: number,
  method: M,
  path: P,
  credential: C,
) => ({ number, method, base: "baseUrl", path, credential, carriedIn: "authorization" }) as const;

/** The same of what changes nothing at the service. */
const read = <P extends Path, C extends Operation["credential"]>(number: number, path: P, credential: C) =>
  ({
    ...asked(number, "GET", path, credential),
    effect: "none",
    repeat: "freely",
    whenAnswerIsLost: "ask-again",
  }) as const;

/** What the token of services is for. The same said again changes nothing. */
const service = <M extends Method, P extends Path>(number: number, method: M, path: P) =>
  ({
    ...asked(number, method, path, () => "services" as const),
    carriedIn: "query",
    repeat: "freely",
    whenAnswerIsLost: "repeat",
  }) as const;

/** The interface at a glance: its sixteen operations in its order. */
export const operations = {
  capture: {
    ...asked(1, "POST", "/v1/{database}/process/capture", () => "capture" as const),
    carriedIn: "query",
    effect: "starts-import",
    // A cover that is not found soon afterwards is not there yet. Only if it stays away for minutes is this sent again.
    repeat: "after-looking",
    whenAnswerIsLost: "read-cover",
  },
  cover: read(2, "/v1/{database}/process/{cnj}", asSet("cover")),
  movements: read(3, "/v1/{database}/movements/{id_processo}", api),
  documents: read(4, "/v1/{database}/documents/{id_processo}", api),
  download: {
    ...read(5, "/v1/{database}/documents/file/{file}", asSet("download")),
    answersWithDocument: true,
  },
  draft: {
    ...asked(6, "POST", "/v1/{database}/intermediates", asSet("draft")),
    effect: "makes-draft",
    // We keep the draft whose answer came. Another one is seen by nobody, as nobody opens its window.
    repeat: "freely",
    whenAnswerIsLost: "make-another",
  },
  upload: {
    ...asked(7, "POST", "/v1/{database}/documents/upload", asSet("upload")),
    effect: "adds-document",
    // The court would see the document twice. Where the list of documents does not decide, a new draft is made.
    repeat: "never",
    whenAnswerIsLost: "look-in-documents",
    // The service decodes and stores a large document before it answers; 150 MB are decoded at the court's pace.
    patience: minutes,
  },
  window: {
    ...asked(8, "GET", "/delivery/", () => "filing" as const),
    base: "appUrl",
    carriedIn: "query",
    effect: "files",
    repeat: "only-by-user",
    whenAnswerIsLost: "read-status",
  },
  status: read(9, "/v1/{database}/intermediates/{intermediate}", asSet("status")),
  cancel: {
    ...asked(10, "POST", "/v1/{database}/intermediates/{intermediate}", asSet("cancel")),
    effect: "cancels",
    // There is no other way to ask whether it is cancelled.
    repeat: "freely",
    whenAnswerIsLost: "ask-again",
  },
  archive: { ...service(11, "PUT", "/v1/{database}/publications/closed/{publication}"), effect: "archives" },
  guideDefinitions: { ...read(12, "/api/guides/guides", api), base: "webUrl" },
  guide: {
    ...asked(13, "POST", "/v1/{database}/guides", asSet("guide")),
    effect: "makes-guide",
    repeat: "only-by-user",
    whenAnswerIsLost: "look-then-user",
  },
  enablePush: { ...service(14, "POST", "/v1/{database}/justices/push/{justice}"), effect: "sets-push" },
  disablePush: { ...service(15, "DELETE", "/v1/{database}/justices/push/{justice}"), effect: "sets-push" },
  access: {
    ...asked(16, "POST", "/api/trust/access-external", () => "integration" as const),
    base: "webUrl",
    carriedIn: "query",
    effect: "opens-session",
    repeat: "only-by-user",
    whenAnswerIsLost: "tell-user",
    answersWithSecrets: true,
    // The service opens a browser, signs the lawyer in at the court, and answers when that is done.
    patience: minutes,
  },
} as const satisfies Record<string, Operation>;

/** Whatever the settings of a database say: no operation carries another token than with the usual ones. */
const usual = operatorSettingsSchema.parse({});

/** The addresses at which a kind of token is sent, in the order of the operations that carry it. */
export function basesOf(kind: CredentialKind): Operation["base"][] {
  const carrying = Object.values(operations).filter((operation: Operation) => {
    return operation.credential(usual) === kind;
  });
  return [...new Set(carrying.map(({ base }) => base))];
}

const readings = new Set<number>(
  Object.values(operations)
    .filter(({ effect }) => effect === "none")
    .map(({ number }) => number),
);

/** Whether an operation, by its number in the interface, changes nothing at the service. */
export const isReading = (number: number): boolean => readings.has(number);

/** The token that all of these operations carry; null where they carry none, or not the same. */
export function tokenOfAll(
  asked: readonly Pick<Operation, "credential">[],
  settings: OperatorSettings,
): CredentialKind | null {
  const kinds = new Set(asked.map(({ credential }) => credential(settings)));
  const [kind = null] = kinds;
  return kinds.size === 1 ? kind : null;
}
