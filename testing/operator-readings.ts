import type { z } from "zod";
import type { operatorSettingsSchema } from "#lib/databases/settings.ts";
import { type QuirkChange, type Quirks, usualQuirks } from "../sandbox/quirks/quirks.ts";
import { extent } from "./extent.ts";

/** One way to read the interface: how the sandbox then behaves, and what the database's settings say of it. */
export type Reading = {
  name: string;
  quirks: Omit<QuirkChange, "database">;
  settings?: z.input<typeof operatorSettingsSchema>;
};

export const usual: Reading = { name: "as usual", quirks: {} };

const bearer = {
  quirks: { authorization: "bearer", captureParameter: "token_captura" },
  settings: { authScheme: "bearer", captureParameter: "token_captura" },
} as const satisfies Omit<Reading, "name">;
const punctuated = {
  quirks: { captureCnj: "punctuated", coverCnj: "punctuated" },
  settings: { cnjFormat: "punctuated", coverCnjFormat: "punctuated" },
} as const satisfies Omit<Reading, "name">;
const bare = {
  quirks: { unnamedCredential: "refused" },
  settings: {
    operationCredential: {
      cover: "none",
      download: "none",
      draft: "none",
      upload: "none",
      status: "none",
      cancel: "none",
      guide: "none",
    },
  },
} as const satisfies Omit<Reading, "name">;

/** With the most that can be at once: what is tried under one reading only is tried under this one. */
export const mixed: Reading = {
  name: "most of this at once",
  quirks: {
    ...bearer.quirks,
    ...punctuated.quirks,
    ...bare.quirks,
    whileQueued: "worked",
    afterCancel: "draft",
    createdStatus: 201,
    notYet: "list",
    ids: "reserved",
    recordIds: "changing",
    moments: "written",
    pathPrefix: "/v1/api",
    recaptureDelayMs: 60_000,
    draftListed: false,
    pressNeedsPage: true,
  },
  settings: { ...bearer.settings, ...punctuated.settings, ...bare.settings },
};

/**
 * Every way that the sandbox knows: the client has to work with each of them, also with many at once. `namedRhythm` is none of
 * them, but a service that does not do what it is asked for.
 */
const all: Reading[] = [
  usual,
  { name: "worked while queued", quirks: { whileQueued: "worked" } },
  { name: "like a draft while queued", quirks: { whileQueued: "draft" } },
  { name: "like a draft after a cancel", quirks: { afterCancel: "draft" } },
  {
    name: "the token alone, in `token`, wherever one is taken, and digits alone",
    quirks: {
      authorization: "raw",
      captureParameter: "token",
      unnamedCredential: "required",
      captureCnj: "digits",
      coverCnj: "digits",
    },
  },
  { name: "the token after Bearer, in `token_captura`", ...bearer },
  { name: "no token where the interface names none", ...bare },
  { name: "punctuated numbers", ...punctuated },
  { name: "201 for what was made", quirks: { createdStatus: 201 } },
  { name: "200 with null for what is not there", quirks: { notYet: "null" } },
  { name: "200 with {} for what is not there", quirks: { notYet: "empty" } },
  { name: "200 with an empty list for what is not there", quirks: { notYet: "list" } },
  { name: "200 with a message for what is not there", quirks: { notYet: "message" } },
  { name: "ids and tokens with reserved characters", quirks: { ids: "reserved" } },
  { name: "a record whose id is another one each time", quirks: { recordIds: "changing" } },
  ...(["offset", "digits", "written", "millis"] as const).map((moments) => ({
    name: `moments as ${moments}`,
    quirks: { moments },
  })),
  { name: "behind a prefix", quirks: { pathPrefix: "/servico/api" } },
  { name: "a capture that begins later", quirks: { recaptureDelayMs: 60_000 } },
  { name: "a list that names no draft", quirks: { draftListed: false } },
  { name: "a list without uploads", quirks: { manualDocumentsListed: false } },
  { name: "a window that demands its page", quirks: { pressNeedsPage: true } },
  mixed,
];

/** Whether all that it changes is changed in `mixed` in the same way. */
function isInMixed({ quirks }: Reading): boolean {
  const inMixed = new Map<string, unknown>(Object.entries(mixed.quirks));
  return Object.entries(quirks).every(([name, value]) => inMixed.get(name) === value);
}

/** In `npm test` those that `mixed` has at once are not tried one by one, nor other spellings than its own. */
export const readings = all.filter(
  (one) =>
    extent !== "gate" || one === usual || one === mixed || !(isInMixed(one) || "moments" in one.quirks),
);

/** In `npm test` the readings under which faults strike: as usual, most at once, and without the list that decides. */
export const readingsOfFaults =
  extent === "gate"
    ? readings.filter((one) => one === usual || one === mixed || "manualDocumentsListed" in one.quirks)
    : readings;

/** Everything that the sandbox does under a reading. */
export const quirksOf = ({ quirks }: Reading): Quirks => ({ ...usualQuirks, ...quirks });

/** What ids look like under a reading. */
export const idUnder = (reading: Reading): RegExp =>
  quirksOf(reading).ids === "reserved" ? /^a\/b\?c#[0-9a-f]{24}&d=\+%2F é;$/ : /^[0-9a-f]{24}$/;
