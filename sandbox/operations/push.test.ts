import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { makeCnj } from "../cnj.ts";
import { refusalOf } from "../testing/refusal.ts";
import { jsonBody, startTestSandbox, type TestSandbox } from "../testing/start.ts";

const cnj = makeCnj("0000602.2023.8.26.0100");
let sandbox: TestSandbox;
let id: string;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  await sandbox.capture(cnj);
  id = (await sandbox.cover(cnj))._id;
});
beforeEach(() => sandbox.control("/violations", { method: "DELETE" }));
afterAll(() => sandbox.close());

const text = z.string().min(1);
const hexId = z.string().regex(/^[0-9a-f]{24}$/);
const nothing = z.array(z.never());
const people = { subjectType: text, people: hexId };

/** The record of operations 14 and 15, with exactly the fields of the interface. */
const recordSchema = z.strictObject({
  _id: hexId,
  title: text,
  typeOfAccess: text,
  judgment: z.strictObject({
    classIdentifier: text,
    justice: text,
    instance: text,
    organInstance: text,
    organCourt: text,
    organState: text,
    organName: text,
    organCourtName: text,
    organSystem: text,
    number: text,
    className: text,
    organCity: text,
    rite: text,
    stick: text,
  }),
  subjects: z.array(
    z.strictObject({
      _id: hexId,
      part: z.strictObject({ ...people, partType: z.literal("pessoa"), isCustomer: z.boolean() }),
      advocates: z.array(z.strictObject({ ...people, _id: hexId, partType: z.literal("advogado") })),
    }),
  ),
  topics: z.array(z.strictObject({ isMain: z.boolean(), identifier: text, name: text })),
  magistrateActive: z.array(text),
  amountOfTheClaim: z.number(),
  origin: text,
  situation: z.literal("Ativo"),
  isDigital: z.boolean(),
  isWorked: z.boolean(),
  createdAt: z.iso.datetime(),
  distributed: z.iso.datetime(),
  secretLevel: text,
  activeDebt: z.strictObject({ registrationTerms: nothing }),
  filings: nothing,
  linkProcesses: nothing,
  otherParams: nothing,
  logs: nothing,
  typesOfCategories: nothing,
  categories: nothing,
  incidents: nothing,
  deadlines: nothing,
  provisioning: z.number(),
  push: z.strictObject({
    days: nothing,
    createdAt: z.iso.datetime(),
    credits: z.int(),
    ip: z.literal("127.0.0.1"),
    isEnabled: z.boolean(),
    periodicity: z.int(),
    user: hexId,
    withDocuments: z.boolean(),
  }),
  isClosed: z.literal(false),
  user: hexId,
  lawyerResponsible: hexId,
  publicConsult: z.boolean(),
  thirdProcess: z.boolean(),
  createdDate: z.iso.datetime(),
  __v: z.int(),
});

const path = (justice = id) => `justices/push/${justice}?token=${sandbox.info().tokens.services}`;
const enable = (periodicity: unknown) => sandbox.call(path(), jsonBody({ periodicity }));
const disable = () => sandbox.call(path(), { method: "DELETE" });
const pushOf = async (answer: Response) => recordSchema.parse(await answer.json()).push;

test("every rhythm can be set and ended, and both can be repeated", async () => {
  expect(await pushOf(await disable())).toMatchObject({ isEnabled: false, credits: 0 });
  for (const periodicity of [30, 8, 4, 2, 1]) {
    const first = await enable(periodicity);
    expect(first.status).toBe(200);
    const push = await pushOf(first);
    expect(push).toMatchObject({ isEnabled: true, periodicity, credits: periodicity });
    expect(await pushOf(await enable(periodicity))).toEqual(push);
  }
  const ended = await pushOf(await disable());
  expect(ended).toMatchObject({ isEnabled: false, periodicity: 1 });
  await sandbox.restart();
  expect(await pushOf(await disable())).toEqual(ended);
});

describe("it refuses", () => {
  test.each([0, 7, 31, "30", null, 1.5])("the periodicity %j", async (periodicity) => {
    expect(await refusalOf(sandbox, await enable(periodicity))).toBe(422);
  });

  test("unknown fields, ids, parameters, methods, bodies and content types", async () => {
    const more = jsonBody({ periodicity: 30, withDocuments: true });
    expect(await refusalOf(sandbox, await sandbox.call(path(), more))).toBe(422);
    expect(await refusalOf(sandbox, await sandbox.call(path("123"), { method: "DELETE" }))).toBe(400);
    const unknown = "0".repeat(24);
    expect(await refusalOf(sandbox, await sandbox.call(path(unknown), { method: "DELETE" }))).toBe(404);
    expect(await refusalOf(sandbox, await sandbox.call(`${path()}&x=1`, { method: "DELETE" }))).toBe(400);
    expect(await refusalOf(sandbox, await sandbox.call(path()))).toBe(405);
    const withBody = jsonBody({ periodicity: 30 }, "DELETE");
    expect(await refusalOf(sandbox, await sandbox.call(path(), withBody))).toBe(400);
    const plain = { method: "POST", body: '{"periodicity":30}' };
    expect(await refusalOf(sandbox, await sandbox.call(path(), plain))).toBe(415);
  });
});
