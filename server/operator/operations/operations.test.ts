import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { coverSchema } from "#lib/cases/schema.ts";
import { type Cnj, parseCnj } from "#lib/cnj/number.ts";
import { operatorSettingsSchema } from "#server/operator/settings.ts";
import type { OperatorTarget } from "#server/operator/target.ts";
import { failureOf, quick, targetOf } from "#testing/operator.ts";
import { cards } from "../../../sandbox/cards.ts";
import { type RunningSandbox, startSandbox } from "../../../sandbox/server.ts";
import { captureCases } from "./captures.ts";
import { fetchCover } from "./covers.ts";
import { listDocuments } from "./documents.ts";
import { openDocument } from "./download.ts";
import { listMovements } from "./movements.ts";

/** Operations 1 to 5 against the stand-in of the service, over HTTP. Its faults: `faults.test.ts`. */

let sandbox: RunningSandbox;
const patient = {
  ...quick,
  headersMs: 5_000,
  idleMs: 5_000,
  totalMs: 10_000,
  maxJsonBytes: 16 * 1024 * 1024,
};

beforeAll(async () => {
  sandbox = await startSandbox({
    databaseUrl: process.env.TEST_SANDBOX_DATABASE_URL ?? "",
    schema: `operator_${randomBytes(4).toString("hex")}`,
    port: 0,
    importMs: 0,
  });
});
afterAll(() => sandbox.close());

async function control<T = unknown>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${sandbox.info.controlUrl}${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  });
  if (!response.ok) throw new Error(`control answered ${response.status}`);
  return await response.json();
}
const fault = (body: Record<string, unknown>) => control("POST", "/faults", body);
const violations = () => control<{ message: string }[]>("GET", "/violations");
const requests = () => control<{ operation: number; path: string; status: number }[]>("GET", "/requests");

beforeEach(async () => {
  for (const log of ["/faults", "/violations", "/requests"]) await control("DELETE", log);
  await control("POST", "/clock", { importMs: 0 });
});

function target(given: Partial<OperatorTarget> = {}): OperatorTarget {
  const { baseUrl, appUrl, webUrl, databases, tokens } = sandbox.info;
  return targetOf({
    baseUrl,
    appUrl,
    webUrl,
    document: databases[0] ?? "",
    exemptOrigins: [baseUrl, appUrl, webUrl],
    token: async (kind) => tokens[kind],
    limits: patient,
    ...given,
  });
}

function cnjOf(text: string): Cnj {
  const parsed = parseCnj(text);
  if (!parsed.ok) throw new Error("the test names valid numbers");
  return parsed.cnj;
}

const ordinary = cnjOf("0002080-25.2012.5.15.0049");

async function imported(cnj: string, given?: Partial<OperatorTarget>) {
  const to = target(given);
  await captureCases(to, { cnjs: [cnjOf(cnj)] });
  return { to, ...(await fetchCover(to, { cnj: cnjOf(cnj) })) };
}

describe("what the sandbox takes without a word of complaint", () => {
  test("from number to bytes", async () => {
    const { to, cover, raw, warnings } = await imported(ordinary);
    expect(warnings).toEqual([]);
    expect(coverSchema.parse(cover)).toEqual(cover);
    expect(cover).toMatchObject({
      importing: false,
      secrecy: { level: 0, restricted: false },
      digital: true,
    });
    expect(cover.parties.map(({ pole }) => pole)).toEqual(expect.arrayContaining(["active", "passive"]));
    expect(cover.parties.flatMap(({ lawyers }) => lawyers)[0]?.name).toMatch(/\S \S/);
    expect(cover.filedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(cover.claimAmountCents).toBeGreaterThan(0);
    expect(raw._id).toBe(cover.operatorId);

    const { movements, warnings: none } = await listMovements(to, { operatorId: cover.operatorId });
    expect(none).toEqual([]);
    expect(movements.length).toBeGreaterThan(0);
    for (const { id, at, origin, identifier } of movements) {
      expect(id).toMatch(/^[0-9a-f]{24}$/);
      expect(at).toMatch(/Z$/);
      expect(identifier !== null).toBe(origin === "court");
    }

    const { documents, warnings: neither } = await listDocuments(to, { operatorId: cover.operatorId });
    expect(neither).toEqual([]);
    const [first] = documents;
    expect(first).toMatchObject({ origin: "court", kind: "Petição inicial", size: expect.any(Number) });
    const { stream, contentType, contentLength } = await openDocument(to, { file: first?.file ?? "" });
    const bytes = await buffer(stream);
    expect(contentType).toBe("application/pdf");
    expect(bytes.length).toBe(contentLength);
    expect(bytes.length).toBe(first?.size);
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(await violations()).toEqual([]);
    expect((await requests()).map(({ operation }) => operation)).toEqual([1, 2, 3, 4, 5]);
  });

  test("an import: not found, then running, then there", async () => {
    const cnj = cnjOf("0000832-35.2018.4.01.3202");
    await control("POST", "/clock", { importMs: 1_500 });
    const to = target({ limits: { ...patient, attempts: 1 } });
    await captureCases(to, { cnjs: [cnj] });
    expect(await failureOf(fetchCover(to, { cnj }))).toMatchObject({ code: "not-found", operation: 2 });
    await expect
      .poll(async () => (await fetchCover(to, { cnj }).catch(() => null))?.cover.importing)
      .toBe(true);
    await expect
      .poll(async () => (await fetchCover(to, { cnj })).cover.importing, { timeout: 8_000 })
      .toBe(false);
  });

  test("an import that never ends is running, not finished", async () => {
    const { cover } = await imported(cards.neverReady.cnj);
    expect(cover.importing).toBe(true);
  });

  test("settings: Bearer, the other name of the parameter, punctuated numbers, no token where none is wanted", async () => {
    const settings = operatorSettingsSchema.parse({
      authScheme: "bearer",
      captureParameter: "token_captura",
      cnjFormat: "punctuated",
      coverCnjFormat: "punctuated",
      operationCredential: { cover: "none", download: "none" },
    });
    const { to, cover } = await imported(ordinary, { settings });
    const { documents } = await listDocuments(to, { operatorId: cover.operatorId });
    (await openDocument(to, { file: documents[0]?.file ?? "" })).stream.destroy();
    expect(await violations()).toEqual([]);
    expect((await requests()).map(({ path }) => path).slice(0, 2)).toEqual([
      `/v1/${to.document}/process/capture?token_captura=removido`,
      `/v1/${to.document}/process/0002080-25.2012.5.15.0049`,
    ]);
  });

  test("twelve thousand movements", async () => {
    const { to, cover } = await imported(cards.manyMovements.cnj);
    const { movements } = await listMovements(to, { operatorId: cover.operatorId });
    expect(movements).toHaveLength(12_000);
    expect(new Set(movements.map(({ id }) => id)).size).toBe(12_000);
  });

  test("a sealed case is restricted", async () => {
    const { cover } = await imported(cards.sealed.cnj);
    expect(cover.secrecy).toEqual({ label: "Segredo de Justiça (Nível 1)", level: 1, restricted: true });
  });
});

describe("odd and hostile answers", () => {
  test("an odd cover keeps what is usable, says what is not, and keeps all of it raw", async () => {
    const { cover, warnings, raw } = await imported(cards.oddFields.cnj);
    expect(coverSchema.parse(cover)).toEqual(cover);
    expect(cover).toMatchObject({
      title: null,
      digital: true,
      claimAmountCents: null,
      judges: [],
      distributedAt: null,
      filedOn: null,
      importing: false,
      secrecy: { level: 0, restricted: false },
    });
    expect(cover.subjects.length).toBeGreaterThan(0);
    expect(cover.parties[0]).toMatchObject({ pole: "other", name: "Não informado", lawyers: [] });
    expect(warnings.toSorted()).toEqual([
      "amountOfTheClaim",
      "distributed",
      "judgment.instance",
      "magistrateActive",
      "subjects[]",
      "topics[]",
      "topics[].identifier",
    ]);
    expect(raw).toMatchObject({
      campoDesconhecido: { profundo: [1, "dois", { tres: 3 }] },
      amountOfTheClaim: "12.345,67",
    });
  });

  test("no odd movement is lost", async () => {
    const { to, cover } = await imported(cards.oddFields.cnj);
    const { movements, warnings } = await listMovements(to, { operatorId: cover.operatorId });
    const bare = movements.filter(({ raw }) => raw.description === null);
    expect(bare.length).toBeGreaterThan(0);
    expect(new Set(bare.map(({ description }) => description))).toEqual(new Set(["Sem descrição"]));
    expect(movements.find(({ raw }) => raw.dateTime === "amanhã")?.at).toBeNull();
    expect(movements.find(({ raw }) => raw.origin === "Tribunal")).toMatchObject({
      raw: { novoCampo: true },
    });
    expect(movements.find(({ raw }) => raw.identifier === 85)).toMatchObject({
      identifier: null,
      complement: ["válido"],
    });
    expect(warnings.toSorted()).toEqual([
      "[]",
      "[].complement",
      "[].complement[]",
      "[].dateTime",
      "[].identifier",
    ]);
  });

  test("no odd document is lost", async () => {
    const { to, cover } = await imported(cards.oddFields.cnj);
    const { documents, warnings } = await listDocuments(to, { operatorId: cover.operatorId });
    expect(documents.length).toBeGreaterThanOrEqual(3);
    expect(documents[0]).toMatchObject({ size: null, kind: null });
    expect(documents[1]).toMatchObject({ size: null, kind: null, raw: { fileSize: "12345" } });
    expect(documents[2]).toMatchObject({ secrecy: null, raw: { paginas: 3 } });
    expect(warnings).toEqual(["[].fileSize"]);
  });

  test("repeated and disordered movements arrive as they are", async () => {
    const { to, cover } = await imported(cards.oddMovements.cnj);
    const { movements } = await listMovements(to, { operatorId: cover.operatorId });
    expect(movements.filter(({ at }) => at === "2031-05-20T13:00:00.000Z")).toHaveLength(1);
    expect(movements.filter(({ at }) => at === "1900-01-01T00:00:00.000Z")).toHaveLength(1);
    expect(new Set(movements.map(({ id }) => id)).size).toBeLessThan(movements.length);
  });

  test("hostile text stays text, without what deceives the eye", async () => {
    const { to, cover } = await imported(cards.hostileText.cnj);
    const names = cover.parties.map(({ name }) => name);
    expect(names).toContain("<script>document.title='invadido'</script> da Silva");
    expect(names.join("")).not.toMatch(/[\u202a-\u202e\u200b\ufeff\n\t]/);
    const { movements } = await listMovements(to, { operatorId: cover.operatorId });
    expect(movements.flatMap(({ complement }) => complement).join("")).not.toMatch(/(?!\n)\p{Cc}/u);
    const { documents } = await listDocuments(to, { operatorId: cover.operatorId });
    const fileNames = documents.map(({ filename }) => filename);
    for (const name of fileNames) {
      expect(name).toMatch(/^[^/\\:*?"<>|\p{Cc}\u202a-\u202e]+$/u);
      expect(name).not.toMatch(/^\.|^ | $/);
      expect([...name].length).toBeLessThanOrEqual(180);
    }
    expect(fileNames).toEqual(
      expect.arrayContaining([
        "_.._x_script_.pdf",
        "C__Windows_System32_con.pdf",
        "petição fdp.exe",
        "pdf",
        "Documento",
      ]),
    );
    expect(documents.some(({ raw }) => raw.filename === "../../x<script>.pdf")).toBe(true);
  });

  test("a cut-off document ends in an error, never as if it were whole", async () => {
    const { to, cover } = await imported(cards.brokenDocuments.cnj);
    const { documents } = await listDocuments(to, { operatorId: cover.operatorId });
    const fileOf = (name: string) => documents.find(({ filename }) => filename === name)?.file ?? "";
    const { stream } = await openDocument(to, { file: fileOf("Cortado no meio.pdf") });
    expect(await failureOf(buffer(stream))).toMatchObject({ code: "unavailable", operation: 5 });

    const empty = await openDocument(to, { file: fileOf("Vazio.pdf") });
    expect(empty.contentLength).toBe(0);
    expect(await buffer(empty.stream)).toHaveLength(0);

    const unknown = await openDocument(to, { file: fileOf("Sem tamanho declarado.pdf") });
    expect(unknown).toMatchObject({ contentLength: null, contentType: "application/octet-stream" });
    expect((await buffer(unknown.stream)).subarray(0, 5).toString()).toBe("%PDF-");
  });

  test("300 MB pass through without being kept", async () => {
    const { to, cover } = await imported(cards.hugeDocument.cnj);
    const { documents } = await listDocuments(to, { operatorId: cover.operatorId });
    const huge = documents.find(({ size }) => size === 300 * 1024 * 1024);
    const { stream, contentLength } = await openDocument(to, { file: huge?.file ?? "" });
    let size = 0;
    let mostHeld = 0;
    for await (const chunk of stream) {
      size += chunk.length;
      mostHeld = Math.max(mostHeld, stream.readableLength);
    }
    expect(size).toBe(contentLength);
    expect(mostHeld).toBeLessThan(2 * 1024 * 1024);
  });
});

describe("operation 1", () => {
  const capture = (to = target()) => captureCases(to, { cnjs: [ordinary] });

  test("the effect of a lost answer is there: the cover tells", async () => {
    const cnj = cnjOf("0767848-90.9700.8.26.0090");
    await fault({ operation: 1, kind: "cut-after" });
    const to = target();
    await failureOf(captureCases(to, { cnjs: [cnj] }));
    expect((await fetchCover(to, { cnj })).cover.operatorId).toMatch(/^[0-9a-f]{24}$/);
  });

  test("another database's tokens, or none", async () => {
    expect(await failureOf(capture(target({ token: async () => null })))).toMatchObject({
      code: "credential",
      credential: "capture",
    });
    expect(await requests()).toHaveLength(0);
    expect(await failureOf(capture(target({ token: async () => "errado" })))).toMatchObject({
      code: "credential",
      credential: "capture",
      serviceMessage: "Token inválido.",
    });
    expect(await failureOf(capture(target({ document: "00000000000191" })))).toMatchObject({
      code: "not-found",
    });
  });
});
