import { z } from "zod";
import { cnjForms } from "../cnj.ts";
import { customerDocument } from "../customers.ts";

/** Where the interface can be read in several ways, the sandbox can show each of them. */
const quirksSchema = z.strictObject({
  /** Whether uploaded documents are in the list of operation 4. */
  manualDocumentsListed: z.boolean(),
  /** Whether operation 4 names the draft of an uploaded document (`intermediate`). */
  draftListed: z.boolean(),
  /** What operation 9 says of a petition in the queue: `Ativo` and not worked, `Ativo` and worked, or as of a draft. */
  whileQueued: z.enum(["idle", "worked", "draft"]),
  /** Whether operation 9 shows a cancelled petition as cancelled or as a draft. */
  afterCancel: z.enum(["cancelled", "draft"]),
  /** The forms of the Authorization header that are taken. */
  authorization: z.enum(["any", "raw", "bearer"]),
  /** Whether the operations of which the interface names no token (2, 5, 6, 7, 9, 10, 13) take one. */
  unnamedCredential: z.enum(["any", "required", "refused"]),
  /** The names that operation 1 takes for its token. */
  captureParameter: z.enum(["any", "token", "token_captura"]),
  /** How operation 1 takes numbers. */
  captureCnj: z.enum(cnjForms),
  /** How operation 2 takes its number. */
  coverCnj: z.enum(cnjForms),
  /** The status of an answer to something that was made (operations 1, 6, 7 and 13). */
  createdStatus: z.union([z.literal(200), z.literal(201)]),
  /** What operation 2 answers of a case that is not there yet: 404, or 200 with one of `notYetBodies`. */
  notYet: z.enum(["404", "null", "empty", "list", "message"]),
  /** Whether ids and file tokens are plain or full of characters that an address has to escape. */
  ids: z.enum(["plain", "reserved"]),
  /** Whether operation 2 names another id of the same record each time; all of them are taken from then on. */
  recordIds: z.enum(["steady", "changing"]),
  /** How timestamps are spelt: as ISO 8601 in UTC, in Brasília's time with its offset, as courts do, or as a number. */
  moments: z.enum(["iso", "offset", "digits", "written", "millis"]),
  /** What stands before the paths of the interface at all three addresses. */
  pathPrefix: z
    .string()
    .max(100)
    .regex(/^(\/[A-Za-z0-9._~-]+)*$/),
  /** How long a case that is captured again goes on answering with its old record, in milliseconds. */
  recaptureDelayMs: z.number().min(0).max(86_400_000),
  /** Whether Protocolar is refused when nobody has opened the window's page. */
  pressNeedsPage: z.boolean(),
  /** The rhythm that operations 14 and 15 name, whatever the rhythm is; null: the one that it is. */
  namedRhythm: z.number().nullable(),
});
export type Quirks = z.infer<typeof quirksSchema>;

export const usualQuirks: Quirks = {
  manualDocumentsListed: true,
  draftListed: true,
  whileQueued: "idle",
  afterCancel: "cancelled",
  authorization: "any",
  unnamedCredential: "any",
  captureParameter: "any",
  captureCnj: "any",
  coverCnj: "any",
  createdStatus: 200,
  notYet: "404",
  ids: "plain",
  recordIds: "steady",
  moments: "iso",
  pathPrefix: "",
  recaptureDelayMs: 0,
  pressNeedsPage: false,
  namedRhythm: null,
};

/** How a service may say with status 200 that a case is not there (yet). */
export const notYetBodies: Readonly<Record<Exclude<Quirks["notYet"], "404">, unknown>> = {
  null: { data: null },
  empty: {},
  list: { data: [] },
  message: { message: "Processo em captura." },
};

/** Quirks of one database, or without `database` of all. */
export const quirkChangeSchema = z.strictObject({
  ...quirksSchema.partial().shape,
  database: customerDocument.optional(),
});
export type QuirkChange = z.infer<typeof quirkChangeSchema>;

export type QuirkStore = {
  /** The quirks of a database; without one, those of addresses that name none. */
  of(database?: string): Quirks;
  change(change: QuirkChange): void;
  /** Back to those of the start. */
  reset(): void;
};

export function createQuirks(start: readonly QuirkChange[]): QuirkStore {
  const ofAll: Partial<Quirks> = {};
  const ofOne = new Map<string, Partial<Quirks>>();
  const store: QuirkStore = {
    of: (database) => ({ ...usualQuirks, ...ofAll, ...ofOne.get(database ?? "") }),
    change({ database, ...quirks }) {
      if (database === undefined) Object.assign(ofAll, quirks);
      else ofOne.set(database, { ...ofOne.get(database), ...quirks });
    },
    reset() {
      for (const name of quirksSchema.keyof().options) delete ofAll[name];
      ofOne.clear();
      for (const change of start) store.change(change);
    },
  };
  store.reset();
  return store;
}
