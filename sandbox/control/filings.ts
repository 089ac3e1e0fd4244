import { z } from "zod";
import { executionsAt, type Filing, stateAt } from "../filings/filing.ts";
import { Refusal } from "../http/refusal.ts";
import { quirkChangeSchema } from "../quirks/quirks.ts";
import type { Sandbox } from "../sandbox.ts";
import { type Endpoints, importedIn, ok, read, readCnj } from "./endpoint.ts";

/** The true state of petitions, whatever the service says of them, and ways to change it. */
export const filingEndpoints: Endpoints = {
  "GET /filings": async ({ sandbox }) => {
    const filings = await sandbox.filings.all();
    return ok(await Promise.all(filings.map((filing) => describe(sandbox, filing))));
  },
  "GET /cases/{id}/filings": async ({ sandbox, id }) => {
    const cnj = readCnj(id);
    const databases = await importedIn(sandbox, cnj);
    const filings = await Promise.all(databases.map((database) => sandbox.filings.ofCase({ database, cnj })));
    return ok(await Promise.all(filings.flat().map((filing) => describe(sandbox, filing))));
  },
  "POST /filings/{id}/execute": async ({ sandbox, id }) => {
    const filing = await findFiling(sandbox, id);
    const { filingMs } = sandbox.clock;
    if (!(await sandbox.filings.executeByHand({ filing, filingMs }))) {
      throw new Refusal(409, "A petição já está em andamento ou foi protocolada.");
    }
    return ok(await describe(sandbox, await findFiling(sandbox, id)));
  },
  "POST /filings/{id}/advance": async ({ sandbox, request, id }) => {
    const { to } = await read(request, advanceSchema);
    const filing = await findFiling(sandbox, id);
    if (filing.run === null) throw new Refusal(409, "A petição não foi enviada para protocolo.");
    await sandbox.filings.advance({ id, to });
    return ok(await describe(sandbox, await findFiling(sandbox, id)));
  },

  "GET /quirks": async ({ sandbox }) => ok(quirksNow(sandbox)),
  "POST /quirks": async ({ sandbox, request }) => {
    sandbox.quirks.change(await read(request, quirkChangeSchema));
    return ok(quirksNow(sandbox));
  },
  "DELETE /quirks": async ({ sandbox }) => {
    sandbox.quirks.reset();
    return ok(quirksNow(sandbox));
  },
};

/** The quirks of addresses that name no database, and of each database. */
function quirksNow({ quirks, customers }: Sandbox): unknown {
  const databases = customers.list().map((document) => [document, quirks.of(document)]);
  return { ...quirks.of(), databases: Object.fromEntries(databases) };
}

const advanceSchema = z.strictObject({ to: z.enum(["executing", "processed", "ended", "receipt"]) });

async function findFiling(sandbox: Sandbox, id: string): Promise<Filing> {
  const filing = await sandbox.filings.anywhere(id);
  if (filing === null) throw new Refusal(404, "Petição não encontrada.");
  return filing;
}

async function describe(sandbox: Sandbox, filing: Filing): Promise<unknown> {
  const now = Date.now();
  const { run, pastExecutions: _past, createdAt, cancelledAt, ...plain } = filing;
  const uploads = await sandbox.uploads.ofFiling(filing.id);
  return {
    ...plain,
    state: stateAt(filing, now),
    executions: executionsAt(filing, now),
    executedBy: run?.by ?? null,
    hasReceipt: stateAt(filing, now) === "filed" && run !== null && now >= run.receiptAt,
    createdAt: moment(createdAt),
    pressedAt: moment(run?.pressedAt),
    startsAt: moment(run?.startsAt),
    endsAt: moment(run?.endsAt),
    receiptAt: moment(run?.receiptAt),
    cancelledAt: moment(cancelledAt),
    documents: uploads.map(({ id, filename, bytes, pages, sha256 }) => ({
      id,
      filename,
      bytes,
      pages,
      sha256,
    })),
  };
}

/** The moment as text, or null when there is none or it never comes. */
function moment(at: number | null | undefined): string | null {
  return at === null || at === undefined || !Number.isFinite(at) ? null : new Date(at).toISOString();
}
