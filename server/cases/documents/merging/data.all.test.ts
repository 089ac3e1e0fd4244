import { buffer } from "node:stream/consumers";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { closePool } from "#server/db/connection.ts";
import { turnsOf } from "#server/turns/shares.ts";
import { caseWith } from "#testing/bundle.ts";
import { openUntilKept } from "#testing/cached.ts";
import { readPaper } from "#testing/paper.ts";
import { makePdf } from "#testing/pdfs.ts";
import { openMerged } from "./data.ts";

afterAll(closePool);

/** The file with these limits: its pages and what its index says. */
async function merging(contents: Record<string, Uint8Array>, limits?: { bytes: number; pages: number }) {
  const { ctx, cnj } = await caseWith(contents, "pdf");
  const made = await openMerged(ctx, { cnj, selection: { except: [] }, ...(limits && { limits }) });
  if (made === null) throw new Error("the case has no documents");
  const { pages } = await readPaper([await buffer(made.chunks)]);
  expect(turnsOf("remaking").running).toBe(0);
  return { pages: pages.length - 1, index: pages[0]?.replace(/\s+/g, " ") ?? "" };
}

test("what would be more pages than the file may have is left out, and what fits comes", async () => {
  const contents = {
    a: await makePdf({ pages: 3 }),
    b: await makePdf({ pages: 3 }),
    c: await makePdf({ pages: 2 }),
  };
  const { pages, index } = await merging(contents, { bytes: 1_000_000, pages: 5 });
  expect(pages).toBe(5);
  expect(index).toMatch(/b\.pdf .{0,40}Não coube: o PDF chegou ao limite de 5\.000 páginas/);
  expect(index).toMatch(/p\. 2 a\.pdf.*p\. 5 c\.pdf/);
});

test("and what would be more bytes, whether its size was known or not", async () => {
  const [small, large] = [await makePdf(), await makePdf({ each: 60_000 })];
  const limits = { bytes: large.length + small.length * 2, pages: 100 };
  const { pages, index } = await merging({ a: large, b: large, q: large, s: small }, limits);
  expect(pages).toBe(2);
  expect(index.match(/[bq]\.pdf .{0,40}Não coube: o PDF chegou ao limite de 200 MB/g)).toHaveLength(2);
  expect(index).toMatch(/p\. 2 a\.pdf.*p\. 3 s\.pdf/);
});

test("a document that is kept since somebody opened it is bound without asking the service again", async () => {
  const { ctx, cnj, requests } = await caseWith({ a: await makePdf({ pages: 2 }) }, "pdf");
  await openUntilKept(ctx, { cnj, id: "a" });
  const made = await openMerged(ctx, { cnj, selection: { except: [] } });
  if (made === null) throw new Error("the case has no documents");
  expect((await readPaper([await buffer(made.chunks)])).pages).toHaveLength(3);
  expect(requests).toHaveLength(1);
});

test("the index waits for its turn, however many files of the firm are before it", async () => {
  const { ctx, cnj } = await caseWith({ a: await makePdf({ pages: 2 }) }, "pdf");
  const made = await openMerged(ctx, { cnj, selection: { except: [] } });
  if (made === null) throw new Error("the case has no documents");
  const { value: head } = await made.chunks.next();
  const remaking = turnsOf("remaking");
  const leaving = new AbortController();
  const endFirst = await remaking.take({ firm: ctx.databaseId, person: "0" });
  const waiting = Array.from({ length: 10 }, (_, index) =>
    remaking
      .take({ firm: ctx.databaseId, person: String(index % 4) }, { signal: leaving.signal })
      .catch(() => {}),
  );
  const taking = vi.spyOn(remaking, "take");
  onTestFinished(() => taking.mockRestore());
  const rest = buffer(made.chunks);
  await expect.poll(() => taking.mock.settledResults.map(({ type }) => type)).toContain("rejected");
  leaving.abort();
  endFirst();
  await Promise.all(waiting);
  const { pages } = await readPaper([Buffer.concat([head ?? Buffer.alloc(0), await rest])]);
  expect(pages).toHaveLength(3);
  expect(remaking.running).toBe(0);
});
