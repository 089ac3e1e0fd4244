import { z } from "zod";
import { isCnj } from "#lib/cnj/number.ts";
import { guideStates } from "#lib/guides/state.ts";
import { dayKey } from "#lib/time/time.ts";
import { addGuide, unsentGuide } from "#testing/guides.ts";
import { billOf } from "#testing/payment-lines.ts";
import { asked } from "./asked.ts";
import { lawyerCtx, userNamed } from "./firms.ts";

const dayMs = 24 * 3_600_000;
const field = (name: string, label: string, isCaseNumber = false) => ({
  name,
  label,
  type: "text-input",
  required: true,
  isCaseNumber,
});
const definition = {
  id: "tjsp-dare",
  court: "TJSP",
  flow: "dare",
  package: null,
  system: "e-SAJ",
  address: "https://portaldecustas.tjsp.jus.br/portaltjsp/",
  fields: [
    field("numberProcess", "Número do processo", true),
    field("guideType", "Tipo de guia"),
    field("authorName", "Nome do contribuinte"),
    field("recipeValue", "Valor da receita"),
  ],
};
/** A payment line of that amount. */
const lineOf = (cents: number) =>
  billOf(`856${String(cents).padStart(11, "0")}${"0185".padEnd(29, "7")}`).line;

/** Guides as they are after they were sent, or as drafts; their ids. */
export const guides = asked(
  z.array(
    z.object({
      database: z.string(),
      email: z.string(),
      cnj: z.string().refine(isCnj),
      kind: z.string(),
      payer: z.string(),
      state: z.enum(guideStates),
      daysAgo: z.number(),
      /** As it is typed: `1.843,21`. */
      amount: z.string(),
      cents: z.number().int().nullable(),
      /** Days from today to the due date of its line; null without a line. */
      dueIn: z.number().nullable().default(null),
      proofs: z.number().int().default(0),
    }),
  ),
  async (given) => {
    const ids: string[] = [];
    for (const { kind, payer, amount, state, daysAgo, dueIn, ...one } of given) {
      const { database, email, cnj, cents, proofs } = one;
      const user = await userNamed(email);
      const at = new Date(Date.now() - daysAgo * dayMs);
      const sent = state === "draft" ? unsentGuide : { sentAt: at, sentById: user.id, sentBy: user.name };
      const line = { line: lineOf(cents ?? 0), lineCents: cents, lineAt: at, lineBy: user.name };
      const due = (days: number) => ({ ...line, lineDue: dayKey(new Date(Date.now() + days * dayMs)) });
      const values = { numberProcess: cnj, guideType: kind, authorName: payer, recipeValue: amount };
      ids.push(
        await addGuide(await lawyerCtx({ database, email }), {
          cnj,
          state,
          cents,
          values,
          definition,
          definitionId: definition.id,
          proofs,
          createdAt: at,
          createdById: user.id,
          createdBy: user.name,
          savedAt: at,
          savedBy: user.name,
          ...sent,
          ...(dueIn === null ? {} : due(dueIn)),
        }),
      );
    }
    return ids;
  },
);
