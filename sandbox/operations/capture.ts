import { z } from "zod";
import { type CnjForm, parseCnj } from "../cnj.ts";
import { Refusal } from "../http/refusal.ts";
import { json } from "../http/reply.ts";
import { type Operation, param } from "./operation.ts";

const bodySchema = z.strictObject({ justices: z.array(z.strictObject({ number: z.string() })).min(1) });

/** Operation 1: takes case numbers and starts their import in the background. */
export const capture: Operation = {
  number: 1,
  listener: "base",
  method: "POST",
  path: "/v1/{database}/process/capture",
  credential: { in: "query", names: ["token", "token_captura"], token: "capture" },
  hasBody: true,
  prepare(request, sandbox) {
    const database = param(request, "database");
    const { recaptureDelayMs, captureCnj } = sandbox.quirks.of(database);
    const numbers = readNumbers(request.body, captureCnj);
    return {
      cases: async () => numbers,
      async run() {
        await sandbox.cases.capture({
          database,
          numbers,
          importMs: sandbox.clock.importMs,
          recaptureDelayMs,
        });
        return json({ message: messageFor(numbers.length) });
      },
    };
  },
};

function readNumbers(body: unknown, form: CnjForm) {
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success) {
    throw new Refusal(422, 'O corpo deve ter a forma {"justices": [{"number": "número CNJ"}]}.');
  }
  const numbers = parsed.data.justices.map(({ number }) => {
    const cnj = parseCnj(number, form);
    if (cnj === null) throw new Refusal(422, `Número CNJ inválido: ${number.slice(0, 40)}.`);
    return cnj;
  });
  return [...new Set(numbers)];
}

function messageFor(count: number): string {
  return count === 1 ? "Processo enviado para importação." : `${count} processos enviados para importação.`;
}
