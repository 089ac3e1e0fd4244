"use server";

import { z } from "zod";
import { changeRoomSchema } from "#lib/blobs/room.ts";
import {
  addressesFormSchema,
  changeSettingsSchema,
  createKeySchema,
  newBaseSchema,
  revokeKeySchema,
  tokenFormSchema,
  tokenTestSchema,
} from "#lib/databases/forms.ts";
import { mostIngestKeys } from "#lib/databases/ingest/schema.ts";
import { lastFourOf } from "#lib/databases/tokens/token.ts";
import { anotherKindSentence, foundSentence, movedSentence } from "#lib/databases/tokens/words.ts";
import { baseRefusal, ingestKeyRefusal, noTokenSentence } from "#lib/databases/words.ts";
import { ownSentence } from "#lib/failures/own.ts";
import { administrationAction, administratorAction, refuse } from "#server/auth/action.ts";
import { withSecondFactor } from "#server/auth/administration.ts";
import { changeAddresses, refusedAddress } from "./addresses/mutations.ts";
import { createIngestKey, revokeIngestKey } from "./ingest/mutations.ts";
import { changeSettings, createDatabase } from "./mutations.ts";
import { practise } from "./practice/mutations.ts";
import { changeRoom } from "./room/mutations.ts";
import { testStoredToken, tryToken } from "./tokens/mutations.ts";
import { tryService } from "./waiting/mutations.ts";

/** An owner adds a customer database and becomes its administrator. */
export const createDatabaseAction = administratorAction({
  name: "database.add",
  schema: newBaseSchema,
  stepUp: true,
  run: async (administrator, { authScheme, practises, ...given }) => {
    const { actor, isOwner } = withSecondFactor(administrator);
    if (!isOwner) return refuse("forbidden", baseRefusal("not-owner"));
    const refused = refusedAddress(given);
    if (refused) return refuse("invalid", refused.sentence, refused.field);
    const created = await createDatabase(actor, { ...given, settings: { authScheme } });
    if (created === null) return refuse("taken", baseRefusal("taken"), "document");
    if (practises && created.simulated) await practise(created);
    return { ok: true, document: created.document };
  },
});

/** Changes name and addresses. `asks`: the tokens that would go; nothing was changed until the person agrees to that. */
export const changeAddressesAction = administrationAction({
  name: "database.addresses",
  permission: "settings.change",
  stepUp: true,
  schema: addressesFormSchema,
  run: async (ctx, { name, mayDrop, ...given }) => {
    const refused = refusedAddress(given);
    if (refused) return refuse("invalid", refused.sentence, refused.field);
    const { baseUrl, appUrl, webUrl } = given;
    const changed = await changeAddresses(ctx, { name, addresses: { baseUrl, appUrl, webUrl }, mayDrop });
    return { ok: true, asks: changed.ok ? [] : changed.kinds };
  },
});

/** An owner sets how much of the disk a database may take. */
export const changeRoomAction = administrationAction({
  name: "room.size",
  permission: "settings.change",
  stepUp: true,
  schema: changeRoomSchema,
  run: async (ctx, { mb }) => {
    const changed = await changeRoom(ctx, { mb });
    return changed.ok ? changed : refuse("forbidden", baseRefusal("not-owner-of-disk"));
  },
});

/** Changes what the interface leaves open. */
export const changeSettingsAction = administrationAction({
  name: "database.settings",
  stepUp: true,
  permission: "settings.change",
  schema: changeSettingsSchema,
  run: async (ctx, { database: _, ...settings }) => ({
    ok: true,
    changed: (await changeSettings(ctx, settings)).length,
  }),
});

/** Tests a new token and stores it. `unproven` and `another` store nothing but with `anyway`; `refused` and `moved` never. */
export const giveTokenAction = administrationAction({
  name: "token.set",
  permission: "tokens.set",
  stepUp: true,
  schema: tokenFormSchema,
  run: async (ctx, { database: _, ...given }) => {
    const tried = await tryToken(ctx, given);
    if (tried.ok) return { ok: true, found: foundSentence(given.kind, tried.finding) };
    switch (tried.reason) {
      case "moved":
        return refuse("moved", movedSentence, "token");
      case "another":
        return refuse(
          "another",
          anotherKindSentence({ ...tried, lastFour: lastFourOf(given.token) }),
          "token",
        );
      case "refused":
      case "unproven":
        return refuse(tried.reason, foundSentence(given.kind, tried.finding), "token");
    }
  },
});

export const testTokenAction = administrationAction({
  name: "token.test",
  permission: "tokens.set",
  schema: tokenTestSchema,
  run: async (ctx, { kind }) => {
    const tested = await testStoredToken(ctx, kind);
    if (tested === null) return refuse("invalid", noTokenSentence(kind));
    return { ok: true, found: foundSentence(kind, tested.finding) };
  },
});

/** Has the service asked one question before the wait is over for which it asked. */
export const tryServiceAction = administrationAction({
  name: "service.try",
  permission: "settings.change",
  schema: z.object({ database: z.string() }),
  run: async (ctx) => ({ ok: true, tried: await tryService(ctx) }),
});

/** Makes a key for delivering publications; the answer is the only place where it is ever shown. */
export const createIngestKeyAction = administrationAction({
  name: "ingest-key.create",
  permission: "keys.manage",
  stepUp: true,
  schema: createKeySchema,
  run: async (ctx, { name, rhythm }) => {
    const created = await createIngestKey(ctx, { name, rhythm });
    if (!created.ok) return refuse(created.reason, ingestKeyRefusal(created.reason, mostIngestKeys), "name");
    return { ok: true, key: created.key };
  },
});

export const revokeIngestKeyAction = administrationAction({
  name: "ingest-key.revoke",
  permission: "keys.manage",
  stepUp: true,
  schema: revokeKeySchema,
  run: async (ctx, { id }) => {
    if (!(await revokeIngestKey(ctx, id))) return refuse("not_found", ownSentence("not_found"));
    return { ok: true };
  },
});
