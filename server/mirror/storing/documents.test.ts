import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Cnj } from "#lib/cnj/number.ts";
import { getCase } from "#server/cases/data.ts";
import { closePool } from "#server/db/connection.ts";
import { cases } from "#server/db/schema/schema.ts";
import { findDocument, listDocuments, openDocumentFile } from "#server/documents/data.ts";
import type { OperatorDocument } from "#server/operator/operations/documents.ts";
import { documentOf, movementOf } from "#testing/answers.ts";
import { ctxFor, makeCnj, makeDatabase } from "#testing/fixtures.ts";
import { type Mirrored, makeMirrored } from "#testing/mirrored.ts";

/** The service may keep two numbers as one record: its documents then belong to both cases. */

let here: Mirrored;
let one: Cnj;
let other: Cnj;
beforeEach(async () => {
  here = await makeMirrored();
  [one, other] = [here.cnj, makeCnj()];
});
afterAll(closePool);

const say = (cnj: Cnj, documents: OperatorDocument[]) =>
  here.answer({ movements: [movementOf({ id: "m" })], documents }, cnj);
const namesOf = async (cnj: Cnj) => (await listDocuments(here.ctx, cnj)).map(({ filename }) => filename);
const countsOf = async (cnj: Cnj) => (await getCase(here.ctx, cnj))?.counts;

describe("two cases of one record", () => {
  test("both have the record's documents, counted, each under its own case", async () => {
    const list = [documentOf({ id: "a", filename: "a.pdf" }), documentOf({ id: "b", filename: "b.pdf" })];
    await say(one, list);
    await say(other, list);
    for (const cnj of [one, other]) {
      expect(await namesOf(cnj)).toEqual(["b.pdf", "a.pdf"]);
      expect(await countsOf(cnj)).toEqual({ movements: 1, documents: 2 });
      expect(await findDocument(here.ctx, { cnj, id: "a" })).toMatchObject({
        document: { cnj, filename: "a.pdf", file: "token-a" },
      });
    }
  });

  test("are kept apart: a document that is new or changes in one leaves the other as it was", async () => {
    await say(one, [documentOf({ id: "a", filename: "a.pdf", file: "t1" })]);
    await say(other, [documentOf({ id: "a", filename: "a.pdf", file: "t1" })]);
    await say(other, [documentOf({ id: "a", filename: "novo.pdf", file: "t2" }), documentOf({ id: "b" })]);
    expect(await namesOf(one)).toEqual(["a.pdf"]);
    expect(await namesOf(other)).toEqual(["peticao.pdf", "novo.pdf"]);
    expect((await findDocument(here.ctx, { cnj: one, id: "a" }))?.document.file).toBe("t1");
    expect((await findDocument(here.ctx, { cnj: other, id: "a" }))?.document.file).toBe("t2");
    expect(await countsOf(one)).toMatchObject({ documents: 1 });
    await here.within((tx) => tx.delete(cases).where(eq(cases.cnj, one)));
    expect(await namesOf(other)).toHaveLength(2);
  });
});

test("a document is not found under another case, nor in another firm's database", async () => {
  await say(one, [documentOf({ id: "a" })]);
  await say(other, [documentOf({ id: "b" })]);
  const signal = new AbortController().signal;
  expect(await findDocument(here.ctx, { cnj: other, id: "a" })).toBeNull();
  expect(await openDocumentFile(here.ctx, { cnj: other, id: "a", download: false, signal })).toBeNull();
  const stranger = ctxFor((await makeDatabase()).id);
  expect(await findDocument(stranger, { cnj: one, id: "a" })).toBeNull();
  expect(await listDocuments(stranger, one)).toEqual([]);
  const admin = ctxFor(here.ctx.databaseId, ["admin"]);
  await expect(findDocument(admin, { cnj: one, id: "a" })).rejects.toMatchObject({ code: "forbidden" });
});
