import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { cards } from "../cards.ts";
import { makeCnj } from "../cnj.ts";
import { refusalOf } from "../testing/refusal.ts";
import { jsonBody, startTestSandbox, type TestSandbox } from "../testing/start.ts";

const cnj = makeCnj("0000603.2023.8.26.0100");
let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  await sandbox.capture(cnj, cards.hostileText.cnj, cards.oddFields.cnj);
});
beforeEach(() => sandbox.control("/violations", { method: "DELETE" }));
afterAll(() => sandbox.close());

const text = z.string().min(1);
const hexId = z.string().regex(/^[0-9a-f]{24}$/);
const nothing = z.array(z.never());
const day = z.string().regex(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/);

/** The publication with exactly the fields of the interface. */
const publicationSchema = z.strictObject({
  _id: hexId,
  daily: z.strictObject({
    name: text,
    acronym: text,
    sphere: text,
    numberEdition: text,
    state: text,
    Uf: z.string().length(2),
  }),
  publication: z.strictObject({ Hash: text, Code: text }),
  filed: z.strictObject({ ip: z.literal("127.0.0.1"), people: hexId, filedAt: z.iso.datetime() }).optional(),
  documents: nothing,
  classifier: nothing,
  ratings: nothing,
  classifications: nothing,
  subjects: nothing,
  isClosed: z.boolean(),
  isRead: z.boolean(),
  isWorked: z.boolean(),
  notified: z.boolean(),
  datePublication: day,
  dateAvailability: day,
  createdAt: z.iso.datetime(),
  officeCode: text,
  stick: text,
  numberProcess: text,
  nameResearched: text,
  termSearched: text,
  nameId: hexId,
  contentPublication: text,
  oab: z.string().regex(/^\d+\/[A-Z]{2}$/),
  sequence: z.int().positive(),
  type: z.literal("Distribution"),
  people: hexId,
});
const collectedSchema = z.array(
  z.strictObject({
    database: text,
    deliveredAt: z.iso.datetime().nullable(),
    publication: z.looseObject({ _id: hexId, contentPublication: text }),
  }),
);

const collected = async () =>
  collectedSchema
    .parse(await (await sandbox.control("/publications")).json())
    .map((item) => item.publication);
const make = async (count: number, of?: string) => {
  const known = new Set((await collected()).map(({ _id }) => _id));
  const asked = await sandbox.control(
    "/publications",
    jsonBody(of === undefined ? { count } : { count, cnj: of }),
  );
  expect(asked.status).toBe(201);
  return (await collected()).filter(({ _id }) => !known.has(_id));
};
const send = (id: string, body: unknown, query = `?token=${sandbox.info().tokens.services}`) =>
  sandbox.call(`publications/closed/${id}${query}`, jsonBody(body, "PUT"));
const closing = { publication: { isClosed: true } };

test("a publication is archived once and stays archived, also after a restart", async () => {
  const [open] = await make(1, cnj);
  expect(publicationSchema.parse(open)).toMatchObject({ isClosed: false, isRead: false });
  expect(open).not.toHaveProperty("filed");
  const answer = await send(open?._id ?? "", closing);
  expect(answer.status).toBe(200);
  const archived = publicationSchema.parse(await answer.json());
  expect(archived).toEqual({ ...open, isClosed: true, isRead: true, filed: archived.filed });
  expect(archived.filed).toBeDefined();
  await sandbox.restart();
  expect(await (await send(archived._id, closing)).json()).toEqual(archived);
  expect(await collected()).toContainEqual(archived);
});

test("publications of test cards are changed as the card says, and can be archived", async () => {
  const [hostile] = await make(1, cards.hostileText.cnj);
  expect(hostile?.contentPublication).toContain("<script>");
  const [odd] = await make(1, cards.oddFields.cnj);
  expect(odd).toMatchObject({ numberProcess: null, sequence: "7", documents: null });
  expect(await (await send(odd?._id ?? "", closing)).json()).toMatchObject({ isClosed: true });
});

test("a fault may be limited to the case of a publication", async () => {
  const [one] = await make(1, cnj);
  await sandbox.fault({ operation: 11, kind: "cut-after", cnj });
  await expect(send(one?._id ?? "", closing)).rejects.toThrow();
  expect((await collected()).find(({ _id }) => _id === one?._id)).toMatchObject({ isClosed: true });
});

test("wrong bodies, ids, tokens, methods and databases are refused", async () => {
  const [one] = await make(1, cnj);
  const id = one?._id ?? "";
  for (const body of [
    { publication: { isClosed: false } },
    { publication: { isClosed: "true" } },
    { publication: { isClosed: true, isRead: true } },
    { publication: {} },
    { isClosed: true },
    { ...closing, extra: 1 },
  ]) {
    expect(await refusalOf(sandbox, await send(id, body))).toBe(422);
  }
  expect(await refusalOf(sandbox, await send("0".repeat(24), closing))).toBe(404);
  expect(await refusalOf(sandbox, await send("123", closing))).toBe(400);
  expect(await refusalOf(sandbox, await send(id, closing, ""))).toBe(401);
  const path = `publications/closed/${id}?token=${sandbox.info().tokens.services}`;
  expect(await refusalOf(sandbox, await sandbox.call(path, jsonBody(closing)))).toBe(405);
  const plain = { method: "PUT", body: JSON.stringify(closing) };
  expect(await refusalOf(sandbox, await sandbox.call(path, plain))).toBe(415);
  const [, elsewhere = ""] = sandbox.info().databases;
  const other = await fetch(`${sandbox.info().baseUrl}/v1/${elsewhere}/${path}`, jsonBody(closing, "PUT"));
  expect(await refusalOf(sandbox, other)).toBe(404);
});
