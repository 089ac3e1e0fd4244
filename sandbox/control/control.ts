import type { IncomingMessage, RequestListener } from "node:http";
import { z } from "zod";
import { captureStages } from "../cases/imported-case.ts";
import { customerDocument } from "../customers.ts";
import { faultSchema } from "../faults/fault.ts";
import { Refusal } from "../http/refusal.ts";
import { jsonOutgoing, send } from "../http/send.ts";
import type { Sandbox } from "../sandbox.ts";
import { customerEndpoints } from "./customers.ts";
import { created, type Endpoints, importedIn, ok, read, readCnj } from "./endpoint.ts";
import { filingEndpoints } from "./filings.ts";
import { guideEndpoints } from "./guides.ts";
import { publicationEndpoints } from "./publications.ts";

/**
 * The control address, by which tests and people inspect the sandbox and cause faults. It answers programs of this machine, and
 * no page in a browser here. Closed, it only says that the sandbox runs.
 */
export function serveControl(sandbox: Sandbox, { isClosed = async () => false } = {}): RequestListener {
  return async (request, response) => {
    try {
      if (!isOfThisMachine(request)) throw new Refusal(403, "O controle só atende programas desta máquina.");
      if (request.url !== "/health" && (await isClosed()))
        throw new Refusal(403, "O controle está fechado: há uma base com outra operadora, ou SANDBOX=off.");
      const { pathname } = new URL(request.url ?? "/", "http://sandbox.invalid");
      const [, first = "", id = "", third = ""] = pathname.split("/");
      const name = third === "" ? `/${first}` : `/${first}/{id}/${third}`;
      const endpoint = endpoints[`${request.method} ${pathname}`] ?? endpoints[`${request.method} ${name}`];
      if (endpoint === undefined) throw new Refusal(404, "Endereço de controle não encontrado.");
      const { status, body } = await endpoint({ sandbox, request, id: decodeURIComponent(id) });
      await send(response, jsonOutgoing(status, body));
    } catch (error) {
      const status = error instanceof Refusal ? error.status : 500;
      const message = error instanceof Error ? error.message : String(error);
      await send(response, jsonOutgoing(status, { message }, { connection: "close" }));
    }
  };
}

/** Another name may be a page's that had it lead here, and an `Origin` is always a page's. */
function isOfThisMachine({ headers, socket }: IncomingMessage): boolean {
  const names = ["127.0.0.1", "localhost", "[::1]"].map((name) => `${name}:${socket.localPort}`);
  return names.includes(headers.host ?? "") && headers.origin === undefined;
}

const endpoints: Endpoints = {
  ...customerEndpoints,
  ...filingEndpoints,
  ...guideEndpoints,
  ...publicationEndpoints,
  "GET /health": async () => ok({ status: "ok", simulated: true }),

  "GET /violations": async ({ sandbox }) => ok(sandbox.journal.violations.list()),
  "DELETE /violations": async ({ sandbox }) => ok({ deleted: sandbox.journal.violations.clear() }),

  "GET /requests": async ({ sandbox }) => ok(sandbox.journal.requests.list()),
  "DELETE /requests": async ({ sandbox }) => ok({ deleted: sandbox.journal.requests.clear() }),

  "GET /faults": async ({ sandbox }) => ok(sandbox.faults.list()),
  "DELETE /faults": async ({ sandbox, id }) =>
    ok({ deleted: sandbox.faults.clear(id === "" ? undefined : { id: Number(id) }) }),
  "DELETE /cases/{id}/faults": async ({ sandbox, id }) =>
    ok({ deleted: sandbox.faults.clear({ cnj: readCnj(id) }) }),
  "POST /faults": async ({ sandbox, request }) => {
    const fault = await read(request, faultSchema);
    const cnj = fault.cnj === undefined ? undefined : readCnj(fault.cnj);
    return created({ id: sandbox.faults.add({ ...fault, cnj }) });
  },

  "POST /clock": async ({ sandbox, request }) => {
    const { importMs, filingMs, factor } = await read(request, clockSchema);
    if (importMs !== undefined) sandbox.clock.importMs = importMs;
    if (filingMs !== undefined) sandbox.clock.filingMs = filingMs;
    if (factor !== undefined) await sandbox.clock.setFactor(factor);
    const { clock } = sandbox;
    return ok({ importMs: clock.importMs, filingMs: clock.filingMs, factor: clock.factor() });
  },

  "DELETE /cases": async ({ sandbox }) => ok({ deleted: await sandbox.cases.forgetAll() }),
  "POST /cases/{id}/capture": async ({ sandbox, request, id }) => {
    const { to } = await read(request, captureSchema);
    const target = readCnj(id);
    const databases = await importedIn(sandbox, target);
    await sandbox.cases.moveCapture({ cnj: target, to });
    return ok({ cnj: target, databases });
  },
  "POST /cases/{id}/movements": async ({ sandbox, request, id }) => {
    const { at, database: only, ...movement } = await read(request, movementSchema);
    const target = readCnj(id);
    const databases = await importedIn(sandbox, target, only);
    for (const database of databases) {
      await sandbox.cases.addMovement({ ...movement, database, cnj: target, at: new Date(at ?? Date.now()) });
    }
    return created({ cnj: target, databases });
  },
  "POST /cases/{id}/documents": async ({ sandbox, request, id }) => {
    const { database: only, ...document } = await read(request, documentSchema);
    const target = readCnj(id);
    const databases = await importedIn(sandbox, target, only);
    for (const database of databases) {
      await sandbox.cases.addDocument({ ...document, database, cnj: target });
    }
    return created({ cnj: target, databases });
  },
};

const clockSchema = z
  .strictObject({
    importMs: z.number().min(0).max(86_400_000).optional(),
    filingMs: z.number().min(0).max(86_400_000).optional(),
    factor: z.number().min(1).max(8_640_000).optional(),
  })
  .refine((clock) => Object.keys(clock).length > 0, "Informe importMs, filingMs ou factor.");

const captureSchema = z.strictObject({ to: z.enum(captureStages) });

const movementSchema = z.strictObject({
  description: z.string(),
  origin: z.enum(["Court", "System"]).default("Court"),
  at: z.iso.datetime({ offset: true }).optional(),
  database: customerDocument.optional(),
});

const documentSchema = z.strictObject({
  filename: z.string(),
  pages: z.int().min(1).max(500),
  database: customerDocument.optional(),
});
