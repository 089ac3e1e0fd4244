"use server";
import { z } from "zod";
import { demandedSentence, noSecondFactor, secondFactorSentence } from "#lib/users/second-factor/refusals.ts";
import { codeSchema } from "#lib/users/second-factor/schema.ts";
import { administrationAction, personAction, refuse } from "#server/auth/action.ts";
import { requestActor } from "#server/auth/current.ts";
import { beginSetup } from "#server/auth/second-factor/setup.ts";
import { demandSecondFactor, removeSecondFactor, renewRecoveryCodes, setSecondFactor } from "./mutations.ts";

/** A new secret, as QR code and as text; it counts once a first code of it fits. */
export const beginSecondFactorAction = personAction({
  name: "beginSecondFactorAction",
  schema: z.object({}),
  stepUp: true,
  run: async ({ userId, sessionId, email }) => ({ ok: true, ...beginSetup({ userId, sessionId, email }) }),
});

/** Sets the second factor by a first code, and gives the recovery codes, this once. */
export const setSecondFactorAction = personAction({
  name: "setSecondFactorAction",
  schema: codeSchema.extend({ setup: z.string().max(2_000) }),
  stepUp: true,
  run: async (person, { setup, code }) => {
    const { sessionId } = person;
    const result = await setSecondFactor(await requestActor(person), { sessionId, setup, text: code });
    return result.ok ? result : refuse(result.why.reason, secondFactorSentence(result.why), "code");
  },
});

export const renewRecoveryCodesAction = personAction({
  name: "renewRecoveryCodesAction",
  schema: z.object({}),
  stepUp: true,
  run: async (person) => {
    const codes = await renewRecoveryCodes(await requestActor(person), person);
    return codes === null ? refuse("none", noSecondFactor) : { ok: true, codes };
  },
});

export const removeSecondFactorAction = personAction({
  name: "removeSecondFactorAction",
  schema: z.object({}),
  stepUp: true,
  run: async (person) => {
    const result = await removeSecondFactor(await requestActor(person), person);
    return result.ok ? result : refuse("demanded", demandedSentence(result.demandedBy));
  },
});

/** Sets whether a database demands a second factor of everybody with a role there. */
export const demandSecondFactorAction = administrationAction({
  name: "demandSecondFactorAction",
  permission: "settings.change",
  schema: z.object({ database: z.string(), isDemanded: z.boolean() }),
  stepUp: true,
  run: async (ctx, { isDemanded }) => {
    const result = await demandSecondFactor(ctx, isDemanded);
    return result.ok ? result : refuse(result.reason, demandRefusal(result.reason));
  },
});

/** Why a database does not demand a second factor. */
function demandRefusal(reason: "own-first"): string {
  switch (reason) {
    case "own-first":
      return "Ative antes o seu segundo fator, em Minha conta: sem ele, a base fecharia também para você.";
  }
}
