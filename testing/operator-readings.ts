import type { z } from "zod";
import type { operatorSettingsSchema } from "#server/operator/settings.ts";
import type { QuirkChange } from "../sandbox/quirks/quirks.ts";

/** One way to read the interface: how the sandbox then behaves, and what the database's settings say of it. */
export type Reading = {
  name: string;
  quirks: QuirkChange;
  settings?: z.input<typeof operatorSettingsSchema>;
};

/** Every way that the sandbox knows: the client has to work with each of them. */
export const readings: Reading[] = [
  { name: "as usual", quirks: {} },
  { name: "worked while queued", quirks: { whileQueued: "worked" } },
  { name: "like a draft while queued", quirks: { whileQueued: "draft" } },
  { name: "like a draft after a cancel", quirks: { afterCancel: "draft" } },
  {
    name: "the token alone, in `token`",
    quirks: { authorization: "raw", captureParameter: "token" },
  },
  {
    name: "the token after Bearer, in `token_captura`",
    quirks: { authorization: "bearer", captureParameter: "token_captura" },
    settings: { authScheme: "bearer", captureParameter: "token_captura" },
  },
  { name: "201 for what was made", quirks: { createdStatus: 201 } },
  { name: "200 with null for what is not there", quirks: { notYet: "null" } },
  { name: "ids and tokens with reserved characters", quirks: { ids: "reserved" } },
  { name: "behind a prefix", quirks: { pathPrefix: "/servico/api" } },
  { name: "a capture that begins later", quirks: { recaptureDelayMs: 60_000 } },
  { name: "a list that names no draft", quirks: { draftListed: false } },
  { name: "a window that demands its page", quirks: { pressNeedsPage: true } },
];
