import { text } from "node:stream/consumers";
import { z } from "zod";
import { isCnj } from "#lib/cnj/number.ts";
import { guideStates } from "#lib/guides/state.ts";
import { dayKey } from "#lib/time/time.ts";
import { prepareRuntime } from "#scripts/runtime/prepare.ts";
import { billOf } from "#testing/payment-lines.ts";

/** Stores the guides that come on standard input as JSON, in a firm that runs; prints their ids as JSON. */
const givenSchema = z.array(
  z.object({
    database: z.string(),
    email: z.string(),
    cnj: z.string().refine(isCnj),
    kind: z.string(),
    payer: z.string(),
    /** As it is typed: `1.843,21`. */
    amount: z.string(),
    cents: z.number().int().nullable(),
    state: z.enum(guideStates),
    daysAgo: z.number(),
    /** Days from today to the due date of its line; null without a line. */
    dueIn: z.number().nullable(),
    proofs: z.number().int(),
  }),
);

const given = givenSchema.parse(JSON.parse(await text(process.stdin)));
const runtime = await prepareRuntime({ needs: ["database", "current"] });
Object.assign(process.env, { LOG_LEVEL: "error" }, runtime.env);
const { addGuide, unsentGuide } = await import("#testing/guides.ts");
const { userCtx } = await import("#server/auth/ctx.ts");
const { findDatabase } = await import("#server/databases/data.ts");
const { findUserByEmail } = await import("#server/users/data.ts");
const { closePool } = await import("#server/db/connection.ts");

const dayMs = 24 * 3_600_000;
const field = (name: string, label: string, isCaseNumber = false) => ({
  ...{ name, label, type: "text-input", required: true, isCaseNumber },
});
const definition = {
  ...{ id: "tjsp-dare", court: "TJSP", flow: "dare", package: null, system: "e-SAJ" },
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

const ids: string[] = [];
for (const { database, email, cnj, kind, payer, amount, cents, state, daysAgo, dueIn, proofs } of given) {
  const [firm, user] = [await findDatabase(database), await findUserByEmail(email)];
  if (firm === null || user === null) throw new Error("no such firm or person");
  const actor = { kind: "user", userId: user.id, name: user.name, address: null } as const;
  const ctx = userCtx({ actor, databaseId: firm.id, roles: ["lawyer"] });
  const at = new Date(Date.now() - daysAgo * dayMs);
  const sent = state === "draft" ? unsentGuide : { sentAt: at, sentById: user.id, sentBy: user.name };
  const due =
    dueIn === null
      ? {}
      : {
          ...{ line: lineOf(cents ?? 0), lineCents: cents, lineAt: at, lineBy: user.name },
          lineDue: dayKey(new Date(Date.now() + dueIn * dayMs)),
        };
  const values = { numberProcess: cnj, guideType: kind, authorName: payer, recipeValue: amount };
  ids.push(
    await addGuide(ctx, {
      ...{ cnj, state, cents, values, definition, definitionId: definition.id, proofs },
      ...{ createdAt: at, createdById: user.id, createdBy: user.name, savedAt: at, savedBy: user.name },
      ...sent,
      ...due,
    }),
  );
}
process.stdout.write(JSON.stringify(ids));
await closePool();
await runtime.release();
