"use server";
import { z } from "zod";
import { peopleRefusal } from "#lib/users/refusals.ts";
import { administratorAction, refuse } from "#server/auth/action.ts";
import { withSecondFactor } from "#server/auth/administration.ts";
import { unlinkProvider } from "./mutations.ts";

/** Takes a person's link to the provider of identity away; the next sign-in by the verified e-mail makes another. */
export const unlinkProviderAction = administratorAction({
  name: "unlinkProviderAction",
  stepUp: true,
  schema: z.object({ person: z.uuid() }),
  run: async (administrator, { person: personId }) => {
    const { sessionId: except } = administrator.person;
    const result = await unlinkProvider(withSecondFactor(administrator), { personId, except });
    return result.ok ? result : refuse(result.reason, peopleRefusal(result.reason));
  },
});
