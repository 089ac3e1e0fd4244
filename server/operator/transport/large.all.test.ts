import { expect, test } from "vitest";
import { listDocuments } from "#server/operator/operations/documents.ts";
import { fetchFiling } from "#server/operator/operations/filings.ts";
import { listMovements } from "#server/operator/operations/movements.ts";
import { answering, failureOf, quick, targetOf } from "#testing/operator.ts";
import { largeBytes, readLarge, threadLimits } from "./large.ts";

/** Answers of more than a megabyte, which a thread reads. */

const limits = { ...quick, maxJsonBytes: 64 * 1024 * 1024, totalMs: 60_000, idleMs: 10_000, attempts: 1 };
const long = "Conclusos para despacho. ".repeat(400);

async function serviceSaying(body: string) {
  const { url } = await answering((_, response) => response.end(body));
  return targetOf({ baseUrl: url, limits });
}

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

test("a large answer is read as a small one is", async () => {
  const data = Array.from({ length: 200 }, (_, index) => ({
    _id: `m${index}`,
    dateTime: "2026-01-10T12:00:00Z",
    description: `${index} ${long}`,
    odd: { kept: [index] },
  }));
  const [whole, one] = [JSON.stringify({ data }), JSON.stringify({ data: data.slice(0, 1) })];
  expect(whole.length).toBeGreaterThan(largeBytes);
  const large = await listMovements(await serviceSaying(whole), { operatorId: "1" });
  const small = await listMovements(await serviceSaying(one), { operatorId: "1" });
  expect(large.movements).toHaveLength(200);
  expect(large.movements[0]).toEqual(small.movements[0]);
  expect(large.movements[199]?.raw).toEqual(data[199]);
});

test("a large receipt comes as the bytes that the court gave", async () => {
  const receipt = Buffer.alloc(3_000_000, "%PDF-1.7 recibo ");
  const body = JSON.stringify({ _id: "5f1d", receipt: receipt.toString("base64") });
  const filing = await fetchFiling(await serviceSaying(body), { filingId: "5f1d" });
  expect(Buffer.isBuffer(filing.receipt?.bytes)).toBe(true);
  expect(filing.receipt?.bytes.equals(receipt)).toBe(true);
});

test("a large answer that is not what the interface says is the same failure as a small one", async () => {
  const filler = "x".repeat(2 * largeBytes);
  for (const body of [`{"data": "${filler}`, JSON.stringify({ data: filler }), `<p>${filler}</p>`]) {
    const to = await serviceSaying(body);
    expect(await failureOf(listMovements(to, { operatorId: "1" }))).toMatchObject({ code: "contract" });
    expect(await failureOf(listDocuments(to, { operatorId: "1" }))).toMatchObject({ code: "contract" });
  }
});

test("the process goes on with other work while an answer is read", async () => {
  let beats = 0;
  const beat = setInterval(() => {
    beats += 1;
  }, 1);
  const data = Array.from({ length: 60_000 }, (_, index) => ({
    description: `${index} conclusos`,
    dateTime: "?",
  }));
  const reading = readLarge({ firm: "a", name: "movements", given: null, bytes: bytesOf({ data }) });
  const beforeRead = reading.then(() => beats);
  await expect.poll(() => beats).toBeGreaterThan(5);
  expect(await beforeRead).toBeGreaterThan(5);
  clearInterval(beat);
  expect(await reading).toMatchObject({ ok: true });
});

test("an answer that takes too long or too much memory is given up, as one that nobody understands", async () => {
  const data = Array.from({ length: 200_000 }, () => ({ description: "a" }));
  const work = () => ({ firm: "b", name: "movements", given: null, bytes: bytesOf({ data }) });
  expect(await readLarge(work(), { ...threadLimits, ms: 1 })).toEqual({
    ok: false,
    kind: "unexpected",
    why: "answer takes too long to read",
  });
  expect(await readLarge(work(), { ...threadLimits, heapMb: 24 })).toEqual({
    ok: false,
    kind: "unexpected",
    why: "answer takes too much memory to read",
  });
});
