import { expect, test } from "vitest";
import {
  narrowingOf,
  noPublicationFilters,
  type PublicationFilters,
  readPublicationCursor,
  readPublicationFilters,
  writePublicationCursor,
  writePublicationFilters,
} from "./filters.ts";

const everything: PublicationFilters = {
  q: "contestação",
  view: "archived",
  situation: "failed",
  court: "TJSP",
  diary: "DJEN",
  state: "SP",
  lawyer: "Helena Moura",
  oab: "SP912407",
  term: "Moura",
  assignee: "me",
  from: "2026-11-01",
  to: "2026-11-30",
  cnj: "10482131120238260100",
  isGrouped: true,
};

test("the address says what the list shows, and nothing of the list as it opens", () => {
  expect(writePublicationFilters(noPublicationFilters).toString()).toBe("");
  expect(readPublicationFilters(writePublicationFilters(everything))).toEqual(everything);
  const unknown = { ...noPublicationFilters, court: "none" };
  expect(writePublicationFilters(unknown).toString()).toBe("tribunal=nenhum");
  expect(readPublicationFilters(writePublicationFilters(unknown))).toEqual(unknown);
  expect(narrowingOf(noPublicationFilters)).toBe(0);
  expect(narrowingOf(everything)).toBe(11);
});

test("what cannot be read is left out", () => {
  const wild =
    "?q=a%00b&vista=x&situacao=y&tribunal=%3Cb%3E&responsavel=z&de=2026-02-30&ate=0002-01-01&processo=1&oab=%20&agrupar=1";
  expect(readPublicationFilters(new URLSearchParams(wild))).toEqual({ ...noPublicationFilters, q: "ab" });
});

test("a cursor leads back to its place, and another text to the top", () => {
  const cursor = { day: "2026-11-17", position: 42 };
  expect(readPublicationCursor(writePublicationCursor(cursor))).toEqual(cursor);
  expect(readPublicationCursor(writePublicationCursor({ day: "-infinity", position: 1 }))).not.toBeNull();
  for (const text of ["", "x", btoa('{"day":"2026-02-30","position":1}'), btoa('{"day":"2026-11-17"}')])
    expect(readPublicationCursor(text)).toBeNull();
});
