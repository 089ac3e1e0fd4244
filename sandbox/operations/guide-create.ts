import { z } from "zod";
import { problemWith } from "../guides/fields.ts";
import type { GuideParam } from "../guides/store.ts";
import { guideDraftWire } from "../guides/wire.ts";
import { Refusal } from "../http/refusal.ts";
import { json } from "../http/reply.ts";
import { withCase } from "./imported-case.ts";
import { type Operation, param } from "./operation.ts";

const bodySchema = z.strictObject({
  intermediate: z.strictObject({
    justice: z.string(),
    situation: z.literal("Rascunho"),
    guideParams: z
      .array(z.strictObject({ name: z.literal("inputValue"), value: z.record(z.string(), z.unknown()) }))
      .length(1),
  }),
});

/** Operation 13: makes a guide draft from case and payer data. */
export const guideCreate: Operation = {
  number: 13,
  listener: "base",
  method: "POST",
  path: "/v1/{database}/guides",
  credential: { in: "authorization", token: "api", required: false },
  hasBody: true,
  prepare(request, sandbox) {
    const database = param(request, "database");
    const { justice, guideParams } = readDraft(request.body, sandbox.guideCatalog.names());
    return withCase({ sandbox, database, id: justice }, async ({ cnj }) => {
      const draft = await sandbox.guides.createDraft({ database, cnj, justice, guideParams });
      return json({ intermediates: guideDraftWire(draft) });
    });
  },
};

function readDraft(
  body: unknown,
  known: ReadonlySet<string>,
): { justice: string; guideParams: GuideParam[] } {
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success) {
    throw new Refusal(
      422,
      'O corpo deve ter a forma {"intermediate": {"justice": "id", "situation": "Rascunho", "guideParams": [{"name": "inputValue", "value": {…}}]}}.',
    );
  }
  const { justice, guideParams } = parsed.data.intermediate;
  return {
    justice,
    guideParams: guideParams.map(({ name, value }) => ({ name, value: readValues(value, known) })),
  };
}

function readValues(
  given: Readonly<Record<string, unknown>>,
  known: ReadonlySet<string>,
): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    const problem = problemWith(name, value, known);
    if (problem !== null) throw new Refusal(422, problem);
    values[name] = String(value);
  }
  if (Object.keys(values).length === 0) throw new Refusal(422, "Informe os dados da guia.");
  return values;
}
