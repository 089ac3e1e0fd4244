import { buffer } from "node:stream/consumers";
import { inspect } from "node:util";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CredentialKind } from "#lib/databases/schema.ts";
import type { Effect, OperatorError } from "#server/operator/error.ts";
import { failureOf } from "#testing/operator.ts";
import { calls, type Sent, type Subjects, smallPdf } from "#testing/operator-calls.ts";
import { operatorSandbox } from "#testing/operator-sandbox.ts";
import { listDocuments } from "./documents.ts";
import { openDocument } from "./download.ts";
import { requestAccess } from "./integration.ts";
import { findUpload } from "./uploads.ts";

/** Every fault of the sandbox at every operation: its class, what it may have done, how often the client asked. */

const sandbox = operatorSandbox();
const { control, publications, target } = sandbox;
let subjects: Subjects;

beforeAll(async () => {
  subjects = await sandbox.subjects();
});
/** A draft of its own for each test: a cancelled one takes no uploads. */
beforeEach(async () => {
  subjects.filingId = await sandbox.draft(subjects.operatorId);
  await sandbox.forget();
});

async function errorOf(call: Promise<unknown>): Promise<OperatorError> {
  const error = await failureOf(call);
  const shown = inspect(error, { depth: null, showHidden: true });
  for (const token of sandbox.tokens()) expect(shown).not.toContain(token);
  return error;
}

/** The service got so many calls of the operation, and none that the interface does not provide. */
async function seen(operation: number, expected: number): Promise<void> {
  const requests = async () =>
    (await sandbox.requests()).filter((request) => request.operation === operation);
  await expect.poll(async () => (await requests()).length, { interval: 5 }).toBe(expected);
  expect(await sandbox.violations()).toEqual([]);
}

type Row = {
  name: Sent;
  operation: number;
  credential: CredentialKind;
  /** Sent again by the client itself. */
  repeats: boolean;
  /** What an unclear failure leaves behind. */
  left: Effect;
};
const row = (
  name: Sent,
  operation: number,
  credential: CredentialKind,
  kind: "reads" | "may be repeated" | "is sent once",
): Row => ({
  name,
  operation,
  credential,
  repeats: kind !== "is sent once",
  left: kind === "reads" ? "none" : "unknown",
});

const rows: Row[] = [
  row("capture", 1, "capture", "is sent once"),
  row("cover", 2, "api", "reads"),
  row("movements", 3, "api", "reads"),
  row("documents", 4, "api", "reads"),
  row("download", 5, "api", "reads"),
  row("draft", 6, "api", "may be repeated"),
  row("upload", 7, "api", "is sent once"),
  row("status", 9, "api", "reads"),
  row("cancel", 10, "api", "may be repeated"),
  row("archive", 11, "services", "may be repeated"),
  row("guideDefinitions", 12, "api", "reads"),
  row("guide", 13, "api", "is sent once"),
  row("enablePush", 14, "services", "may be repeated"),
  row("disablePush", 15, "services", "may be repeated"),
  row("access", 16, "integration", "is sent once"),
];

describe.each(rows)("$name ($operation)", ({ name, operation, credential, repeats, left }) => {
  const fault = (body: Record<string, unknown>) => sandbox.fault({ operation, ...body });
  const call = (to = target()) => calls[name](to, subjects);
  const tries = repeats ? 3 : 1;

  test("goes well without a fault", async () => {
    await call();
    await seen(operation, 1);
  });

  type Expected = { code: string; effect: Effect; [field: string]: unknown };
  const lasting: [Record<string, unknown>, Expected, number][] = [
    [{ kind: "status", status: 500 }, { code: "unavailable", effect: left }, tries],
    [{ kind: "status", status: 503 }, { code: "unavailable", effect: left }, tries],
    [{ kind: "cut-before" }, { code: "unavailable", effect: left }, tries],
    [{ kind: "cut-after" }, { code: "unavailable", effect: left }, tries],
    [{ kind: "busy", retryAfter: 0 }, { code: "busy", effect: "none", retryAfterSeconds: 0 }, tries],
    [{ kind: "busy", retryAfter: 600 }, { code: "busy", effect: "none", retryAfterSeconds: 600 }, 1],
    [{ kind: "status", status: 404 }, { code: "not-found", effect: "none" }, 1],
    [
      { kind: "status", status: 422 },
      { code: "rejected", effect: "none", serviceMessage: "Falha simulada do serviço." },
      1,
    ],
    [{ kind: "status", status: 403 }, { code: "credential", effect: "none", credential }, 1],
    [{ kind: "revoked" }, { code: "credential", effect: "none", credential }, 1],
    [{ kind: "redirect" }, { code: "contract", effect: left }, 1],
  ];
  // A download breaks off in its stream, and nobody looks at its bytes here: see below.
  if (name !== "download") {
    lasting.push(
      [{ kind: "truncate" }, { code: "unavailable", effect: left }, tries],
      [{ kind: "not-json" }, { code: "contract", effect: left, serviceMessage: undefined }, 1],
      [{ kind: "oversize" }, { code: "contract", effect: left }, 1],
    );
  }
  test.each(lasting)("%j for as long as we ask", async (given, expected, sent) => {
    await fault({ ...given, times: 100 });
    expect(await errorOf(call())).toMatchObject({ ...expected, operation });
    await seen(operation, sent);
  });

  test.each([
    { kind: "status", status: 502 },
    { kind: "cut-before" },
    { kind: "cut-after" },
    { kind: "busy", retryAfter: 0 },
  ])("%j once: sent again only where that does no harm", async (given) => {
    await fault(given);
    if (repeats) await call();
    else await errorOf(call());
    await seen(operation, repeats ? 2 : 1);
  });

  test("no answer in time", async () => {
    await fault({ kind: "latency", ms: 2_000, times: 100 });
    const error = await errorOf(call(target({ limits: { headersMs: 120 } })));
    expect(error).toMatchObject({ code: "unavailable", effect: left, operation });
    await seen(operation, tries);
  });

  test("without a token it is not sent", async () => {
    const error = await errorOf(call({ ...target(), token: async () => null }));
    expect(error).toMatchObject({ code: "credential", credential, effect: "none" });
    await seen(operation, 0);
  });
});

describe("a download", () => {
  const fault = (kind: string) => sandbox.fault({ operation: 5, kind });
  const open = () => openDocument(target(), { file: subjects.file });

  test("that breaks off ends in an error, and is not begun again", async () => {
    await fault("truncate");
    const { stream } = await open();
    expect(await errorOf(buffer(stream))).toMatchObject({
      code: "unavailable",
      operation: 5,
      effect: "none",
    });
    await seen(5, 1);
  });

  test("that is a page passes with its content type: whoever reads it looks at the bytes", async () => {
    await fault("not-json");
    const { stream, contentType } = await open();
    expect(contentType).toMatch(/^text\/html/);
    expect((await buffer(stream)).subarray(0, 5).toString()).not.toBe("%PDF-");
  });

  test("that is JSON without end is no document, and is not read for ever", async () => {
    await fault("oversize");
    expect(await errorOf(open())).toMatchObject({ code: "contract", operation: 5, effect: "none" });
    await seen(5, 1);
  });
});

describe("an effect `unknown`: after the same error it was carried out, or it was not", () => {
  const fault = (operation: number, kind: string) => sandbox.fault({ operation, kind });
  const once = () => target({ limits: { attempts: 1 } });

  test.each([
    ["cut-before", "not-listed"],
    ["cut-after", "there"],
  ])("an upload that was %s: the list of documents tells", async (kind, found) => {
    await fault(7, kind);
    expect(await errorOf(calls.upload(target(), subjects))).toMatchObject({ effect: "unknown" });
    const { documents } = await listDocuments(target(), { operatorId: subjects.operatorId });
    const asked = { filingId: subjects.filingId, filename: "peticao.pdf", size: smallPdf.length };
    expect(findUpload(documents, asked).kind).toBe(found);
  });

  test.each([
    ["cut-before", false],
    ["cut-after", true],
  ])("an archiving that was %s", async (kind, isClosed) => {
    const known = new Set((await publications()).map(({ publication }) => publication._id));
    await control("POST", "/publications", { count: 1, cnj: subjects.cnj });
    const fresh = (await publications()).find(({ publication }) => !known.has(publication._id));
    const publicationId = fresh?.publication._id ?? "";
    await fault(11, kind);
    await errorOf(calls.archive(once(), { ...subjects, publicationId }));
    const after = (await publications()).find(({ publication }) => publication._id === publicationId);
    expect(after?.publication.isClosed).toBe(isClosed);
  });
});

test("a lawyer without a certificate is refused in the service's own words", async () => {
  const asked = { lawyer: "Advogado Sem Certificado", instance: "1", court: "TJSP" };
  expect(await errorOf(requestAccess(target(), asked))).toMatchObject({
    code: "rejected",
    effect: "none",
    serviceMessage: "Advogado sem certificado cadastrado neste tribunal.",
  });
});
