import { z } from "zod";
import { created, type Endpoints, ok, read } from "./endpoint.ts";

/** A CPF or a CNPJ, which has letters too, without punctuation. */
const customerSchema = z.strictObject({ document: z.string().regex(/^(?:\d{11}|[0-9A-Z]{12}\d{2})$/) });

/** Lists the customers and opens one, so that whoever practises has a base of their own. */
export const customerEndpoints: Endpoints = {
  "GET /customers": async ({ sandbox }) => ok(sandbox.customers.list()),
  "POST /customers": async ({ sandbox, request }) => {
    const { document } = await read(request, customerSchema);
    await sandbox.customers.open(document);
    return created({ document, tokens: sandbox.tokens });
  },
};
