import { expect, test } from "vitest";
import { allPicked, nothingPicked, pick } from "#lib/cases/selection/picked.ts";
import { mostExported } from "#lib/cases/selection/schema.ts";
import { caseFileHref, exportHref } from "./href.ts";

const database = "45123876000163";
const at = `/api/databases/${database}/cases.csv`;
const numbers = ["10482131120238260100", "00018324520198260053"];

test("a whole list is exported by its address", () => {
  expect(exportHref({ database, query: "" })).toBe(at);
  expect(exportHref({ database, query: "tribunal=TJSP", picked: allPicked })).toBe(`${at}?tribunal=TJSP`);
});

test("selected cases are named in the address; of a whole list, the cases left out are", () => {
  const few = pick(nothingPicked, { numbers, on: true });
  expect(exportHref({ database, query: "q=vale", picked: few })).toBe(
    `${at}?numeros=${encodeURIComponent(numbers.join(","))}`,
  );
  const most = pick(allPicked, { numbers: numbers.slice(0, 1), on: false });
  expect(exportHref({ database, query: "q=vale", picked: most })).toBe(`${at}?q=vale&exceto=${numbers[0]}`);
});

test("too many cases for an address give null; the most that are allowed fit 16 kB", () => {
  const many = Array.from({ length: mostExported + 1 }, (_, n) => String(n).padStart(20, "0"));
  expect(
    exportHref({ database, query: "", picked: pick(nothingPicked, { numbers: many, on: true }) }),
  ).toBeNull();
  const picked = pick(nothingPicked, { numbers: many.slice(1), on: true });
  expect(exportHref({ database, query: "", picked })?.length).toBeLessThan(12_500);
});

test("a file of a case is below the address of the case", () => {
  expect(caseFileHref({ database: "1/2", cnj: "00008323520184013202", file: "print.pdf" })).toBe(
    "/api/databases/1%2F2/cases/00008323520184013202/print.pdf",
  );
});
