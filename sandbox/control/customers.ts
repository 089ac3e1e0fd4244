import { z } from "zod";
import { customerDocument } from "../customers.ts";
import { created, type Endpoints, ok, read } from "./endpoint.ts";

const customerSchema = z.strictObject({ document: customerDocument });

/** Lists the customers and opens one, so that whoever practises has a base of their own. */
export const customerEndpoints: Endpoints = {
  "GET /customers": async ({ sandbox }) => ok(sandbox.customers.list()),
  "POST /customers": async ({ sandbox, request }) => {
    const { document } = await read(request, customerSchema);
    await sandbox.customers.open(document);
    return created({ document, tokens: sandbox.tokens });
  },
};
