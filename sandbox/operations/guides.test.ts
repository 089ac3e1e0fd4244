import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { makeCnj } from "../cnj.ts";
import { refusalOf } from "../testing/refusal.ts";
import { jsonBody, startTestSandbox, type TestSandbox } from "../testing/start.ts";
import { present } from "../testing/time.ts";

const cnj = makeCnj("0000601.2023.8.26.0100");
let sandbox: TestSandbox;
let justice: string;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  await sandbox.capture(cnj);
  justice = (await sandbox.cover(cnj))._id;
});
beforeEach(() => sandbox.control("/violations", { method: "DELETE" }));
afterAll(() => sandbox.close());

const text = z.string().min(1);
const definitionSchema = z.strictObject({
  _id: z.string().regex(/^[0-9a-f]{24}$/),
  courtName: text,
  flow: text,
  package: text,
  system: text,
  uri: z.url({ protocol: /^https$/ }),
  groups: z.array(text).min(1),
  options: z.strictObject({
    requestSchema: z.array(
      z.strictObject({
        type: text,
        label: text,
        required: z.boolean(),
        name: text,
        identification: z.literal(true).optional(),
      }),
    ),
    responseSchema: z.array(z.looseObject({ name: text })).min(1),
    rules: z.record(z.string(), z.unknown()),
  }),
});

/** The field names, as the interface lists them. */
const interfaceNames =
  "numberProcess authorDocument authorName phone address state city guideType recipeValue reasonValue updatedValueCredit valueRevenueInitialCosts valueRevenuePreparationAppeal mountValue termFee forum recipeReferringLitisConsortium condemnationValue".split(
    " ",
  );

describe("operation 12", () => {
  const list = (init: RequestInit = {}) => fetch(`${sandbox.info().webUrl}/api/guides/guides`, init);
  const withToken = (authorization: string) => list({ headers: { authorization } });

  test("defines guides of at least ten courts with every field name of the interface", async () => {
    const answer = await withToken(sandbox.info().tokens.api);
    const { guides } = z.strictObject({ guides: z.array(definitionSchema) }).parse(await answer.json());
    expect(new Set(guides.map(({ courtName }) => courtName)).size).toBeGreaterThanOrEqual(10);
    expect(new Set(guides.map(({ _id }) => _id)).size).toBe(guides.length);
    const fields = guides.flatMap(({ options }) => options.requestSchema);
    const names = new Set(fields.map(({ name }) => name));
    expect(interfaceNames.filter((name) => !names.has(name))).toEqual([]);
    expect(fields.some(({ type }) => type !== "text-input")).toBe(true);
    expect(fields.some(({ required }) => !required)).toBe(true);
    for (const { name, identification } of fields) {
      expect(identification).toBe(name === "numberProcess" ? true : undefined);
    }
  });

  test("refuses other tokens, parameters and methods", async () => {
    expect((await withToken(`Bearer ${sandbox.info().tokens.api}`)).status).toBe(200);
    expect(await refusalOf(sandbox, await list())).toBe(401);
    const api = { headers: { authorization: sandbox.info().tokens.api } };
    expect(await refusalOf(sandbox, await list({ ...api, method: "POST" }))).toBe(405);
    const filtered = await fetch(`${sandbox.info().webUrl}/api/guides/guides?court=TJSP`, api);
    expect(await refusalOf(sandbox, filtered)).toBe(400);
  });
});

describe("operation 13", () => {
  const values = {
    numberProcess: cnj,
    authorDocument: "38120954000129",
    authorName: "Aurora Comércio Ltda.",
    zipCode: "01001-000",
    reasonValue: "12.345,67",
    recipeValue: "185,10",
    serviceCode: "230-6",
  };
  const draft = (value: unknown = values, more: Record<string, unknown> = {}) => ({
    intermediate: { justice, situation: "Rascunho", guideParams: [{ name: "inputValue", value }], ...more },
  });
  const send = (body: unknown, path = "guides") => sandbox.call(path, jsonBody(body));

  test("makes a draft whose situation is the boolean false", async () => {
    const answer = await send(draft());
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      intermediates: {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        justice,
        situation: false,
        guideParams: [{ name: "inputValue", value: values }],
      },
    });
    const ids = await Promise.all([1, 2].map(async () => JSON.stringify(await (await send(draft())).json())));
    expect(ids[0]).not.toBe(ids[1]);
  });

  test("the draft is read through operation 9, also after a restart, and faults of its case strike it", async () => {
    const earliest = present().getTime();
    const created = z
      .object({ intermediates: z.looseObject({ _id: z.string() }) })
      .parse(await (await send(draft())).json()).intermediates;
    const latest = present().getTime();
    await sandbox.restart();
    const read = () => sandbox.authorized(`intermediates/${created._id}`);
    const told = z.looseObject({ createdAt: z.iso.datetime() }).parse(await (await read()).json());
    expect(told).toMatchObject({ ...created, situation: false, isWorked: false });
    expect(Date.parse(told.createdAt)).toBeGreaterThanOrEqual(earliest);
    expect(Date.parse(told.createdAt)).toBeLessThanOrEqual(latest);
    await sandbox.fault({ operation: 9, kind: "status", status: 503, cnj });
    expect((await read()).status).toBe(503);
    expect((await read()).status).toBe(200);
    await sandbox.fault({ operation: 13, kind: "truncate", cnj });
    await expect(send(draft()).then((answer) => answer.text())).rejects.toThrow();
  });

  test.each([
    ["a number for text", { ...values, recipeValue: 185.1 }],
    ["a decimal point", { ...values, recipeValue: "185.10" }],
    ["an amount without cents", { ...values, reasonValue: "1000" }],
    ["an unknown field", { ...values, senha: "x" }],
    ["null", { ...values, phone: null }],
    ["no values", {}],
    ["a list", ["x"]],
  ])("refuses %s among the values", async (_case, value) => {
    expect(await refusalOf(sandbox, await send(draft(value)))).toBe(422);
  });

  test("refuses wrong bodies, ids, parameters, methods and content types", async () => {
    for (const body of [
      {},
      draft(values, { situation: "Ativo" }),
      draft(values, { isWorked: false }),
      draft(values, { guideParams: [] }),
      draft(values, { guideParams: [{ name: "outro", value: values }] }),
      { ...draft(), extra: true },
    ]) {
      expect(await refusalOf(sandbox, await send(body))).toBe(422);
    }
    expect(await refusalOf(sandbox, await send(draft(values, { justice: "123" })))).toBe(400);
    expect(await refusalOf(sandbox, await send(draft(values, { justice: "0".repeat(24) })))).toBe(404);
    expect(await refusalOf(sandbox, await send(draft(), "guides?token=x"))).toBe(400);
    const plain = { method: "POST", body: JSON.stringify(draft()) };
    expect(await refusalOf(sandbox, await sandbox.call("guides", plain))).toBe(415);
    expect(await refusalOf(sandbox, await sandbox.call("guides"))).toBe(405);
  });
});
