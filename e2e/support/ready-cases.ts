import type { Page } from "@playwright/test";
import { importCases } from "./import-case.ts";
import { newCnj } from "./sandbox.ts";

export type Case = ReturnType<typeof newCnj>;
/** Gives so many cases that no other test has, of the court that `tail` ends a number with. */
export type TakeCases = (count: number, tail?: string) => Promise<Case[]>;

/** A page asks the service again about a case that was checked five minutes ago: a test expects none of that. */
const freshMs = 150_000;

/** Cases imported several at a time, for tests that are about something else than the import. */
export function readyCases(page: Page, database: string): TakeCases {
  const shelves = new Map<string, { cases: Case[]; at: number }>();
  return async (count, tail) => {
    const key = tail ?? "";
    let shelf = shelves.get(key);
    if (shelf === undefined || shelf.cases.length < count || Date.now() - shelf.at > freshMs) {
      const cases = Array.from({ length: tail === undefined ? 8 : count * 2 }, () => newCnj(tail));
      await importCases(page, database, cases.map(({ written }) => written).join("\n"));
      shelf = { cases, at: Date.now() };
      shelves.set(key, shelf);
    }
    return shelf.cases.splice(0, count);
  };
}
