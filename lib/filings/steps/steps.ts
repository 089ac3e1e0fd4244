import { type Facts, isBegun } from "#lib/filings/facts.ts";
import type { FilingView } from "#lib/filings/view.ts";

/** The steps of a petition's page, in their order, as its address names them (`?step=`). */
export const steps = ["case", "documents", "review", "window", "following"] as const;
export type Step = (typeof steps)[number];

export const stepParam = "step";

export const stepLabel = (step: Step): string =>
  ({
    case: "Processo",
    documents: "Documentos",
    review: "Conferência",
    window: "Janela",
    following: "Acompanhamento",
  })[step];

export const stepNumber = (step: Step): number => steps.indexOf(step) + 1;
export const stepAfter = (step: Step): Step | null => steps[steps.indexOf(step) + 1] ?? null;
export const stepBefore = (step: Step): Step | null => steps[steps.indexOf(step) - 1] ?? null;

export const readStep = (named: string | null): Step | null => steps.find((step) => step === named) ?? null;

/** The step at which the page of a petition opens: where whoever prepared it last stopped, or what came of it. */
export function homeStep({
  facts,
  act,
  files,
  preparing,
}: Pick<FilingView, "facts" | "act" | "files" | "preparing">): Step {
  if (isBegun(facts) || facts.intent === "discarded") return "following";
  if (facts.intent === "ready") return "window";
  if (preparing !== null || facts.failing !== null) return "review";
  return act.trim() === "" && files.length === 0 ? "case" : "documents";
}

/** Whether a step lies behind: what it is for is done, as far as this petition has come. */
export const isPast = (step: Step, home: Step): boolean => steps.indexOf(step) < steps.indexOf(home);

/** `Nova petição` until its window is opened. */
export const pageTitle = (facts: Facts): string => (isBegun(facts) ? "Petição" : "Nova petição");
