import { expect, test } from "vitest";
import { leavesPage } from "./offline.ts";

const here = "https://autos.example/1/cases?q=a";
const leaves = (href: string, more: { download?: string; target?: string } = {}) =>
  leavesPage({ href, download: "", target: "", ...more }, here);

test("without a network, links to other pages and to files are not followed", () => {
  expect(leaves("https://autos.example/1")).toBe(true);
  expect(leaves("https://autos.example/1/cases", { download: "a.csv" })).toBe(true);
});

test("what the open page does by itself is left alone, as are other windows and sites", () => {
  expect(leaves("https://autos.example/1/cases?arquivados=sim")).toBe(false);
  expect(leaves(`${here}#fim`)).toBe(false);
  expect(leaves("https://autos.example/1", { target: "_blank" })).toBe(false);
  expect(leaves("https://www.tjsp.jus.br/")).toBe(false);
});
