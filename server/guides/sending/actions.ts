"use server";
import { z } from "zod";
import { guideSendRefusal, notInDoubt } from "#lib/guides/refusals.ts";
import { databaseAction, refuse } from "#server/auth/action.ts";
import { sayWhether, sendGuide } from "./mutations.ts";

const ofGuide = z.object({ database: z.string(), id: z.uuid() });

/** Has the service create the guide. `incomplete`: `field` is the name of the first field that is empty or wrong. */
export const sendGuideAction = databaseAction({
  name: "sendGuideAction",
  permission: "guides.prepare",
  schema: ofGuide,
  run: async (ctx, { id }) => {
    const sent = await sendGuide(ctx, { id });
    if (sent.ok) return sent;
    if (sent.reason === "waiting") return refuse(sent.reason, sent.message);
    if (sent.reason === "incomplete") return refuse(sent.reason, sent.message, sent.name);
    return refuse(sent.reason, guideSendRefusal(sent.reason));
  },
});

/** "É esta": somebody looked, and the guide was created. */
export const sayCreatedAction = databaseAction({
  name: "sayCreatedAction",
  permission: "guides.prepare",
  schema: ofGuide,
  run: async (ctx, { id }) => {
    const done = await sayWhether(ctx, { id, isCreated: true });
    return done.ok ? done : refuse(done.reason, notInDoubt);
  },
});

/** "Não foi criada": somebody looked, and it is a draft again. */
export const sayNotCreatedAction = databaseAction({
  name: "sayNotCreatedAction",
  permission: "guides.prepare",
  schema: ofGuide,
  run: async (ctx, { id }) => {
    const done = await sayWhether(ctx, { id, isCreated: false });
    return done.ok ? done : refuse(done.reason, notInDoubt);
  },
});
