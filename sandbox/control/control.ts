import type { IncomingMessage, RequestListener } from "node:http";
import { z } from "zod";
import { type Cnj, parseCnj } from "../cnj.ts";
import { faultSchema } from "../faults/fault.ts";
import { readJsonBody } from "../http/read-body.ts";
import { Refusal } from "../http/refusal.ts";
import { jsonOutgoing, send } from "../http/send.ts";
import type { Sandbox } from "../sandbox.ts";

type Answer = { status: number; body: unknown };
type Endpoint = (input: { sandbox: Sandbox; request: IncomingMessage; cnj: string }) => Promise<Answer>;

/** The control address: what tests and the curious use to look into the sandbox and disturb it. */
export function serveControl(sandbox: Sandbox): RequestListener {
  return async (request, response) => {
    try {
      const { pathname } = new URL(request.url ?? "/", "http://sandbox.invalid");
      const [, first = "", cnj = "", third = ""] = pathname.split("/");
      const name = third === "" ? `/${first}` : `/${first}/{cnj}/${third}`;
      const endpoint = endpoints[`${request.method} ${name}`];
      if (endpoint === undefined) throw new Refusal(404, "Endereço de controle não encontrado.");
      const { status, body } = await endpoint({ sandbox, request, cnj: decodeURIComponent(cnj) });
      await send(response, jsonOutgoing(status, body));
    } catch (error) {
      const status = error instanceof Refusal ? error.status : 500;
      const message = error instanceof Error ? error.message : String(error);
      await send(response, jsonOutgoing(status, { message }, { connection: "close" }));
    }
  };
}

const endpoints: Readonly<Record<string, Endpoint>> = {
  "GET /health": async () => ok({ status: "ok" }),

  "GET /violations": async ({ sandbox }) => ok(sandbox.journal.violations.list()),
  "DELETE /violations": async ({ sandbox }) => ok({ deleted: sandbox.journal.violations.clear() }),

  "GET /requests": async ({ sandbox }) => ok(sandbox.journal.requests.list()),
  "DELETE /requests": async ({ sandbox }) => ok({ deleted: sandbox.journal.requests.clear() }),

  "GET /faults": async ({ sandbox }) => ok(sandbox.faults.list()),
  "DELETE /faults": async ({ sandbox }) => ok({ deleted: sandbox.faults.clear() }),
  "POST /faults": async ({ sandbox, request }) => {
    const fault = await read(request, faultSchema);
    const cnj = fault.cnj === undefined ? undefined : readCnj(fault.cnj);
    return created({ id: sandbox.faults.add({ ...fault, cnj }) });
  },

  "POST /clock": async ({ sandbox, request }) => {
    const { importMs } = await read(request, z.strictObject({ importMs: z.number().min(0).max(86_400_000) }));
    sandbox.clock.importMs = importMs;
    return ok({ importMs });
  },

  "DELETE /cases": async ({ sandbox }) => ok({ deleted: await sandbox.cases.forgetAll() }),
  "POST /cases/{cnj}/movements": async ({ sandbox, request, cnj }) => {
    const { at, ...movement } = await read(request, movementSchema);
    const target = readCnj(cnj);
    const databases = await importedIn(sandbox, target);
    for (const database of databases) {
      await sandbox.cases.addMovement({ ...movement, database, cnj: target, at: new Date(at ?? Date.now()) });
    }
    return created({ cnj: target, databases });
  },
  "POST /cases/{cnj}/documents": async ({ sandbox, request, cnj }) => {
    const document = await read(request, documentSchema);
    const target = readCnj(cnj);
    const databases = await importedIn(sandbox, target);
    for (const database of databases) {
      await sandbox.cases.addDocument({ ...document, database, cnj: target });
    }
    return created({ cnj: target, databases });
  },
};

const movementSchema = z.strictObject({
  description: z.string(),
  origin: z.enum(["Court", "System"]).default("Court"),
  at: z.iso.datetime({ offset: true }).optional(),
});

const documentSchema = z.strictObject({ filename: z.string(), pages: z.int().min(1).max(500) });

function ok(body: unknown): Answer {
  return { status: 200, body };
}

function created(body: unknown): Answer {
  return { status: 201, body };
}

async function read<T>(request: IncomingMessage, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(await readJsonBody(request));
  if (!parsed.success) throw new Refusal(422, z.prettifyError(parsed.error));
  return parsed.data;
}

function readCnj(text: string): Cnj {
  const cnj = parseCnj(text);
  if (cnj === null) throw new Refusal(422, `Número CNJ inválido: ${text.slice(0, 40)}.`);
  return cnj;
}

/** The databases the case was captured in: what is appended to it is seen in each of them. */
async function importedIn(sandbox: Sandbox, cnj: Cnj): Promise<string[]> {
  const databases = await sandbox.cases.databasesOf(cnj);
  if (databases.length === 0) throw new Refusal(404, "Processo não importado em nenhuma base.");
  return databases;
}
