import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { reading } from "#lib/http/reading.ts";
import { uploadSentence } from "#lib/uploads/upload.ts";
import { fileRefusals, isOfFile, proofRefusal, refusedTitle } from "./refusals.ts";
import { guidePlace, proofRules, proofUploadUrl } from "./upload.ts";

test("the address of a proof names database, guide and file, whatever the file is called", () => {
  const name = "Comprovante & recibo/1?#.pdf";
  const url = new URL(proofUploadUrl({ database: "45123876000163", id: "a/b", name }), "http://a");
  expect(url.pathname).toBe("/api/databases/45123876000163/guides/a%2Fb/proofs");
  expect(url.searchParams.get("name")).toBe(name);
});

test("when a proof has come, guides are read again wherever they are shown, and what courts ask for is not", () => {
  const of = { database: "45123876000163", id: "a" };
  const client = new QueryClient();
  const { database } = of;
  const { queryKey: one } = reading("guides/[id]", of);
  const { queryKey: ofCase } = reading("guides/of-case/[cnj]", { database, cnj: "1" });
  const { queryKey: list } = reading("guides", { database });
  const others: QueryKey[] = [
    reading("guides/definitions", { database }).queryKey,
    reading("guides/suggestions/[cnj]", { database, cnj: "1" }).queryKey,
    reading("guides/[id]", { ...of, database: "11222333000181" }).queryKey,
  ];
  const all: QueryKey[] = [one, ofCase, list, ...others];
  for (const key of all) client.setQueryData(key, "read");
  void client.invalidateQueries(guidePlace.reads(of));
  const isOld = (key: QueryKey) => client.getQueryState(key)?.isInvalidated;
  expect(all.map(isOld)).toEqual([true, true, true, false, false, false]);
});

test("a file that is no proof is told why, and whether the guide is without one", () => {
  expect(refusedTitle({ name: "comprovante.pdf", reason: "encrypted" })).toBe("comprovante.pdf não abre");
  expect(refusedTitle({ name: "planilha.xlsx", reason: "type" })).toBe("planilha.xlsx não foi anexado");
  expect(proofRefusal("encrypted", { proofs: 0 })).toBe(
    "O arquivo está protegido por senha. A guia continua sem comprovante.",
  );
  expect(proofRefusal("encrypted", { proofs: 1 })).toBe("O arquivo está protegido por senha.");
  expect(uploadSentence("too-large", { size: 31_457_280, rules: proofRules })).toBe(
    "Este arquivo tem 30,0\u00A0MB. Um comprovante pode ter até 20,0\u00A0MB.",
  );
});

test("only what the file is asks for another file", () => {
  expect(fileRefusals.every(isOfFile)).toBe(true);
  expect([isOfFile("discarded"), isOfFile("too-many")]).toEqual([false, false]);
});
