import { filingHref } from "#lib/filings/href.ts";
import { type Step, stepParam } from "./steps.ts";

/** The page of a petition at one of its steps. */
export const stepHref = ({ step, ...of }: { database: string; id: string; step: Step }): string =>
  `${filingHref(of)}?${stepParam}=${step}`;
