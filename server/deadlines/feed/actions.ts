"use server";

import { createFeedSchema, mostFeeds, revokeFeedSchema } from "#lib/deadlines/feed/schema.ts";
import { missingSentence } from "#lib/failures/missing.ts";
import { databaseAction, refuse } from "#server/auth/action.ts";
import { createFeed, revokeFeed } from "./mutations.ts";

/** Makes a secret address for the person's calendar program; the answer is the only place where it is ever shown. */
export const createFeedAction = databaseAction({
  name: "calendar-feed.create",
  permission: "deadlines.read",
  schema: createFeedSchema,
  stepUp: true,
  run: async (ctx, { isOwn }) => {
    const created = await createFeed(ctx, { isOwn });
    if (created.ok) return created;
    return refuse(created.reason, `Você já tem ${mostFeeds} endereços. Revogue um para criar outro.`);
  },
});

/** Ends an address: no calendar program reads by it any more. */
export const revokeFeedAction = databaseAction({
  name: "calendar-feed.revoke",
  permission: "deadlines.read",
  schema: revokeFeedSchema,
  run: async (ctx, { id }) =>
    (await revokeFeed(ctx, { id })) ? { ok: true } : refuse("not_found", missingSentence("feed")),
});
