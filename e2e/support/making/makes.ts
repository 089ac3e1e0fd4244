import * as accounts from "./accounts.ts";
import { importedCases, openings } from "./cases.ts";
import { commands } from "./commands.ts";
import * as filings from "./filings.ts";
import { firm, person, session } from "./firms.ts";
import { publications } from "./publications.ts";

/** All that a test may ask for. */
export const makes = {
  firm,
  person,
  session,
  importedCases,
  openings,
  commands,
  publications,
  ...accounts,
  ...filings,
};
export type Makes = typeof makes;
