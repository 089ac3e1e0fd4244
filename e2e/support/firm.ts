import { createHash } from "node:crypto";
import type { TestInfo } from "@playwright/test";
import { isTaxId } from "#lib/tax-id/tax-id.ts";
import { customerDatabases } from "../../sandbox/customers.ts";
import { make } from "./maker.ts";
import { type AppState, people, type Somebody, type Who } from "./running-app.ts";

/**
 * The firm of one test, which no other test has: its document, its name and the e-mails of its people follow from the test's
 * own name, so that they are the same in every run. `mark`: a word that only this test has.
 */
export type Firm = { document: string; name: string; mark: string };

/** What a test is called, in its file and in this repetition of it, as 64 hexadecimal digits. `what`: one of several of it. */
export function digestOf({ project, file, titlePath, repeatEachIndex }: TestInfo, what = ""): string {
  const named = [project.name, file.split("/").at(-1), ...titlePath.slice(1), repeatEachIndex, what];
  return createHash("sha256").update(named.join("\n")).digest("hex");
}

export function firmOf(test: TestInfo, what = ""): Firm {
  const digest = digestOf(test, what);
  const mark = BigInt(`0x${digest.slice(16, 32)}`)
    .toString(36)
    .slice(-8);
  return { document: documentOf(digest.slice(0, 12)), name: `Moura Tavares ${mark.slice(-4)}`, mark };
}

/** A CNPJ with right check digits; its first letter keeps it from being one of digits alone, or a place in an address. */
function documentOf(digits: string): string {
  const body = `E${digits.slice(1).toUpperCase()}`;
  const pairs = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, "0"));
  const pair = pairs.find((one) => isTaxId(`${body}${one}`));
  if (pair === undefined) throw new Error(`no check digits for ${body}`);
  return `${body}${pair}`;
}

/** The e-mail of somebody of a test's firm, or of one that the simulated service always has. */
export function emailOf(who: Who, document: string): string {
  if (customerDatabases.some((one) => one.document === document)) return people[who].email;
  const [name] = people[who].email.split("@");
  return `${name}.${document.toLowerCase()}@mouratavares.example`;
}

export const addFirm = (state: AppState, { document, name }: Firm) => make(state, "firm", { document, name });

/** Adds somebody to a firm, unless they are there already. */
export async function addPerson(state: AppState, { document }: Firm, who: Who): Promise<Somebody> {
  const person = { ...people[who], email: emailOf(who, document) };
  await make(state, "person", { ...person, database: document });
  return person;
}
