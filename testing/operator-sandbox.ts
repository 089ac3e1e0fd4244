import "server-only";
import { beforeAll, beforeEach } from "vitest";
import { operatorSettingsSchema } from "#lib/databases/settings.ts";
import { captureCases } from "#server/operator/operations/captures.ts";
import { type FetchedCover, fetchCover } from "#server/operator/operations/covers.ts";
import { listDocuments } from "#server/operator/operations/documents.ts";
import { createDraft } from "#server/operator/operations/filings.ts";
import type { OperatorTarget } from "#server/operator/target.ts";
import { forget } from "../sandbox/renew.ts";
import { quick, targetOf } from "./operator.ts";
import { cnjOf, invented, type Subjects } from "./operator-calls.ts";
import { type Reading, usual } from "./operator-readings.ts";
import { freshSandbox, type Speed, type TestSandbox } from "./sandbox.ts";

export type PrintedPublication = { publication: { _id: string; isClosed: boolean } };

/**
 * The sandbox as the operator of a test file: as on its first day before the file's tests, and before each it forgets
 * faults, quirks and what it noted, and reads the interface as told. Imports end at once.
 */
export function operatorSandbox(speed: Speed = {}, reading: Reading = usual) {
  let running: TestSandbox;
  beforeAll(async () => {
    running = await freshSandbox(speed);
    asTold();
  });
  const asTold = () => forget(running.inside, reading.quirks);
  beforeEach(asTold);

  /** Asks the control endpoint; throws when it refuses. */
  async function control<T = unknown>(
    method: string,
    path: string,
    body?: Record<string, unknown>,
  ): Promise<T> {
    const response = await fetch(`${running.info.controlUrl}${path}`, {
      method,
      headers: { "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`control answered ${response.status}`);
    return await response.json();
  }

  /** Where the client asks: as one database, with its tokens. It waits long enough for a busy machine. */
  function target(given: Partial<OperatorTarget> = {}): OperatorTarget {
    const { baseUrl, appUrl, webUrl, databases, tokens } = running.info;
    const prefix = reading.quirks.pathPrefix ?? "";
    return targetOf({
      baseUrl: `${baseUrl}${prefix}`,
      appUrl: `${appUrl}${prefix}`,
      webUrl: `${webUrl}${prefix}`,
      settings: operatorSettingsSchema.parse(reading.settings ?? {}),
      document: databases[0] ?? "",
      exemptOrigins: [baseUrl, appUrl, webUrl],
      token: async (kind) => tokens[kind],
      ...given,
      limits: { ...quick, headersMs: 10_000, idleMs: 10_000, totalMs: 10_000, ...given.limits },
    });
  }

  /** A case that is imported, and its cover. */
  async function imported(
    number: string,
    given?: Partial<OperatorTarget>,
  ): Promise<FetchedCover & { to: OperatorTarget }> {
    const to = target(given);
    const cnj = cnjOf(number);
    await captureCases(to, { cnjs: [cnj] });
    return { to, ...(await fetchCover(to, { cnj })) };
  }

  async function draft(operatorId: string): Promise<string> {
    return (await createDraft(target(), { operatorId, signed: false })).filing.filingId;
  }

  const publications = () => control<PrintedPublication[]>("GET", "/publications");

  /** A case with a document, a draft and a publication, for one call of each operation. */
  async function subjects(): Promise<Subjects> {
    const { cnj } = invented;
    const { to, cover } = await imported(cnj);
    const { operatorId } = cover;
    const file = (await listDocuments(to, { operatorId })).documents[0]?.file ?? "";
    await control("POST", "/publications", { count: 1, cnj });
    const [printed] = await publications();
    const publicationId = printed?.publication._id ?? "";
    return { cnj, operatorId, file, filingId: await draft(operatorId), publicationId };
  }

  return {
    control,
    target,
    imported,
    draft,
    publications,
    subjects,
    tokens: () => Object.values(running.info.tokens),
    fault: (body: Record<string, unknown>) => control("POST", "/faults", body),
    requests: async () => running.inside.journal.requests.list(),
    /** What the sandbox took amiss, as the interface does not provide it. */
    violations: async () => running.inside.journal.violations.list(),
  };
}
