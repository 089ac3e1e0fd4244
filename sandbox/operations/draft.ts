import { z } from "zod";
import { draftWire } from "../filings/wire.ts";
import { Refusal } from "../http/refusal.ts";
import { json } from "../http/reply.ts";
import { withCase } from "./imported-case.ts";
import { type Operation, param } from "./operation.ts";

const bodySchema = z.strictObject({
  intermediate: z.strictObject({
    justice: z.string(),
    situation: z.literal("Rascunho"),
    isWorked: z.literal(false),
    signed: z.boolean(),
  }),
});

/** Operation 6: makes a petition draft; nothing is filed by it. */
export const draft: Operation = {
  number: 6,
  listener: "base",
  method: "POST",
  path: "/v1/{database}/intermediates",
  credential: { in: "authorization", token: "api", required: false },
  hasBody: true,
  prepare(request, sandbox) {
    const database = param(request, "database");
    const { justice, signed } = readDraft(request.body);
    return withCase({ sandbox, database, id: justice }, async ({ cnj }) => {
      const filing = await sandbox.filings.create({ database, cnj, justice, signed });
      return json({ intermediates: draftWire(filing) });
    });
  },
};

function readDraft(body: unknown): { justice: string; signed: boolean } {
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success) {
    throw new Refusal(
      422,
      'O corpo deve ter a forma {"intermediate": {"justice": "id", "situation": "Rascunho", "isWorked": false, "signed": true ou false}}.',
    );
  }
  return parsed.data.intermediate;
}
