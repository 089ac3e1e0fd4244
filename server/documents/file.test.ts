import { buffer } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { closePool, inDatabase } from "#server/db/connection.ts";
import { cases, documents } from "#server/db/schema/schema.ts";
import { OperatorError } from "#server/operator/error.ts";
import { makeCnj } from "#testing/fixtures.ts";
import { answering } from "#testing/operator.ts";
import { firmAt } from "#testing/service.ts";
import { openDocumentFile } from "./data.ts";

afterAll(closePool);

/** A document whose listed size this is, at a service that sends `sent` without saying how long it is. */
async function opened(sent: string, size: number | null) {
  const { url } = await answering((_, response) => {
    response.flushHeaders();
    response.end(sent);
  });
  const ctx = await firmAt(url);
  const cnj = makeCnj();
  await inDatabase(ctx.databaseId, async (tx) => {
    await tx.insert(cases).values({ databaseId: ctx.databaseId, cnj });
    await tx.insert(documents).values({
      databaseId: ctx.databaseId,
      cnj,
      id: "d1",
      filename: "decisão.pdf",
      origin: "court",
      file: "f",
      size,
      position: 0,
      raw: {},
    });
  });
  const { signal } = new AbortController();
  const file = await openDocumentFile(ctx, { cnj, id: "d1", download: false, signal });
  if (file === null) throw new Error("the case does not have it");
  return file;
}

test("a document that ends before its listed size breaks off, so that nobody takes it for whole", async () => {
  const file = await opened("%PDF-1.7 cortado", 5_000);
  expect(file.headers).toMatchObject({ "Content-Type": "application/pdf" });
  expect(file.headers).not.toHaveProperty("Content-Length");
  await expect(buffer(file.stream)).rejects.toBeInstanceOf(OperatorError);
});

test("one of which nothing comes is not delivered, where bytes are listed, and empty where none are", async () => {
  await expect(opened("", 5_000)).rejects.toMatchObject({ code: "unavailable" });
  expect(await buffer((await opened("", 0)).stream)).toHaveLength(0);
});

test.each([16, 10, null])("one that has its listed size or more (%s) is whole", async (size) => {
  expect(await buffer((await opened("%PDF-1.7 inteiro", size)).stream)).toHaveLength(16);
});
