"use server";
import { headers } from "next/headers";
import { z } from "zod";
import { confirmRefusal } from "#lib/failures/refusals.ts";
import { confirmSchema } from "#lib/users/step-up.ts";
import { personAction, refuse } from "./action.ts";
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
  schema: confirmSchema,
  run: async (person, { proof }) => {
    const address = (await headers()).get("x-forwarded-for");
    const actor = { kind: "user", userId: person.userId, name: person.name, address } as const;
    const { sessionId, email } = person;
    const result = await confirmPerson(actor, { sessionId, email, proof });
    return result.ok ? { ok: true } : refuse(result.reason, confirmRefusal(result.reason), "proof");
  },
});
