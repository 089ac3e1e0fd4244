import { z } from "zod";
import { customerDocument } from "../customers.ts";
import { Refusal } from "../http/refusal.ts";
import { created, type Endpoints, ok, read, readCnj } from "./endpoint.ts";

const customerSchema = z.strictObject({ document: customerDocument });
const casesSchema = z.strictObject({ numbers: z.array(z.string()).min(1).max(1_000) });

/** Lists the customers and opens one, so that whoever practises has a base of their own. */
export const customerEndpoints: Endpoints = {
  "GET /customers": async ({ sandbox }) => ok(sandbox.customers.list()),
  "POST /customers": async ({ sandbox, request }) => {
    const { document } = await read(request, customerSchema);
    await sandbox.customers.open(document);
    return created({ document, tokens: sandbox.tokens });
  },
  /** As after captures that are over. */
  "POST /customers/{id}/cases": async ({ sandbox, request, id }) => {
    const { numbers } = await read(request, casesSchema);
    if (!sandbox.customers.has(id)) throw new Refusal(404, "Base não encontrada.");
    await sandbox.cases.capture({ database: id, numbers: numbers.map(readCnj), importMs: 0 });
    return created({ numbers });
  },
};
