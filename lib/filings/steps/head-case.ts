import { type HeadCase, placeOf } from "#lib/cases/head.ts";
import type { FilingView } from "#lib/filings/view.ts";

/** The case of a petition, as its head names it. */
export const headCaseOfFiling = ({ cnj, caseName, chamber, court, restricted }: FilingView): HeadCase => ({
  cnj,
  caseName,
  restricted,
  place: placeOf(chamber, court),
});
