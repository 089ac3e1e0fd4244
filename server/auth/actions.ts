"use server";
import { z } from "zod";
import { confirmRefusal } from "#lib/failures/second-factor.ts";
import { confirmSchema } from "#lib/users/step-up.ts";
import { personAction, refuse } from "./action.ts";
import { requestActor } from "./current.ts";
import { confirmPerson } from "./step-up.ts";

/** For what is no action, such as a download: refused until the person has confirmed who they are. Changes nothing. */
export const askConfirmedAction = personAction({
  name: "askConfirmedAction",
  schema: z.object({}),
  stepUp: true,
  run: async () => ({ ok: true }),
});

/** Confirms who uses this session, for the minutes that follow. */
export const confirmAction = personAction({
  name: "confirmAction",
  withOneTimePassword: true,
  schema: confirmSchema,
  run: async (person, { proof }) => {
    const result = await confirmPerson(await requestActor(person), { ...person, proof });
    return result.ok ? result : refuse(result.why.reason, confirmRefusal(result.why), "proof");
  },
});
