import { type HeadCase, placeOf } from "#lib/cases/head.ts";
import { courtOf } from "#lib/cnj/court.ts";
import { isCnj } from "#lib/cnj/number.ts";
import type { GuideView } from "./view.ts";

/** The case of a guide, as its head names it. */
export const headCaseOfGuide = ({
  cnj,
  caseName,
  chamber,
  restricted,
}: Pick<GuideView, "cnj" | "caseName" | "chamber" | "restricted">): HeadCase => ({
  cnj,
  caseName,
  restricted,
  place: placeOf(chamber, isCnj(cnj) ? (courtOf(cnj)?.acronym ?? null) : null),
});
