import { buffer } from "node:stream/consumers";
import { parse } from "csv-parse/sync";
import { unzipSync } from "fflate";
import { afterAll, expect, test } from "vitest";
import { closePool } from "#server/db/connection.ts";
import { caseWith } from "#testing/bundle.ts";
import { openUntilKept } from "#testing/cached.ts";
import { drawnBytes } from "#testing/drawn.ts";
import { openBundle } from "./data.ts";

afterAll(closePool);

/** What a ZIP with room for so many bytes has of these documents; of those that begin with "q" the service does not say the size. */
async function packing(contents: Record<string, string>, most: number) {
  const { ctx, cnj } = await caseWith(contents, "txt");
  const bundle = await openBundle(ctx, { cnj, selection: { except: [] }, most });
  if (bundle === null) throw new Error("the case has no documents");
  const zip = await buffer(bundle.chunks);
  const files = unzipSync(new Uint8Array(zip));
  const index: Record<string, string>[] = parse(Buffer.from(files["indice.csv"] ?? []), {
    bom: true,
    delimiter: ";",
    columns: true,
  });
  return { names: Object.keys(files), said: index.map((row) => row.Resultado) };
}

test("a document for which there is no room is left out, and those that fit come", async () => {
  const { names, said } = await packing({ a: "x".repeat(60), b: "x".repeat(60), c: "x".repeat(40) }, 100);
  expect(names).toEqual(["01 - a.txt", "03 - c.txt", "indice.csv"]);
  expect(said).toEqual([
    "Completo.",
    "Não coube: o ZIP chegou ao limite de 4 GB. Baixe em outro ZIP.",
    "Completo.",
  ]);
});

test("of one whose size nobody said, and which turns out too large, it is said that the rest is missing", async () => {
  const { names, said } = await packing({ a: "x".repeat(60), q: "x".repeat(60) }, 100);
  expect(names).toEqual(["01 - a.txt", "02 - q.txt", "02 - q.txt - INCOMPLETO.txt", "indice.csv"]);
  expect(said[1]).toMatch(/^Incompleto, só os primeiros 0.B: o ZIP chegou ao limite de 4 GB/);
});

test("one that is kept since somebody opened it is packed without asking the service again", async () => {
  const file = Buffer.concat([Buffer.from("%PDF-1.7\n"), drawnBytes(2_500_000)]);
  const { ctx, cnj, requests } = await caseWith({ laudo: file }, "pdf");
  await openUntilKept(ctx, { cnj, id: "laudo" });
  const bundle = await openBundle(ctx, { cnj, selection: { except: [] } });
  if (bundle === null) throw new Error("the case has no documents");
  const files = unzipSync(new Uint8Array(await buffer(bundle.chunks)));
  expect(Buffer.from(files["01 - laudo.pdf"] ?? []).equals(file)).toBe(true);
  expect(requests).toHaveLength(1);
});
