import type { ReactNode } from "react";
import { cx } from "#components/ui/cx.ts";
import { Glyph } from "#components/ui/glyph.tsx";
import { LinkHere } from "#components/ui/link-here.tsx";
import { stepHref } from "#lib/filings/steps/href.ts";
import { isPast, type Step, stepAfter, stepLabel, stepNumber, steps } from "#lib/filings/steps/steps.ts";

type Of = { database: string; id: string };

/** A link to a step, which a press follows without leaving the page; what is under way goes on. */
export function StepLink({
  database,
  id,
  step,
  onStep,
  className,
  children,
  ...rest
}: Of & {
  step: Step;
  onStep: (step: Step) => void;
  className?: string;
  children: ReactNode;
  "aria-current"?: "step";
}) {
  return (
    <LinkHere
      {...rest}
      href={stepHref({ database, id, step })}
      onGo={() => onStep(step)}
      className={className}
    >
      {children}
    </LinkHere>
  );
}

const stepClass = "-mb-px inline-flex items-baseline gap-2 border-b-2 pt-2 pb-2.5";

/** The five steps: each can be gone to at any time, and says itself what is not possible there yet. */
export function StepNav({
  current,
  home,
  ...of
}: Of & { current: Step; home: Step; onStep: (step: Step) => void }) {
  const next = stepAfter(current);
  return (
    <nav aria-label="Passos" className="screen-only max-w-content">
      <p className="mt-2 flex items-center gap-x-2 border-b border-line pb-2 medium:hidden">
        <b>Passo {stepNumber(current)} de 5</b> {stepLabel(current)}
        {next === null ? null : (
          <StepLink
            {...of}
            step={next}
            className="ml-auto inline-flex min-h-11 items-center text-ink-3 no-underline"
          >
            depois, {stepLabel(next).toLocaleLowerCase("pt-BR")}
          </StepLink>
        )}
      </p>
      <ol className="mt-3 hidden gap-6 border-b border-line medium:flex">
        {steps.map((step) => (
          <li key={step}>
            <StepLink
              {...of}
              step={step}
              {...(step === current && { "aria-current": "step" as const })}
              className={cx(
                stepClass,
                "no-underline hover:text-ink hover:no-underline",
                step === current ? "border-ink font-strong text-ink" : "border-transparent text-ink-2",
              )}
            >
              {isPast(step, home) && step !== current ? (
                <Glyph name="check" className="relative top-px" />
              ) : (
                <span aria-hidden="true">{stepNumber(step)}</span>
              )}
              {stepLabel(step)}
            </StepLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The steps before there is a petition to go through: where one stands, and what comes. */
export function StepsAhead() {
  const [first, next] = steps;
  return (
    <div className="screen-only max-w-content">
      <p className="mt-2 flex min-h-11 items-center gap-x-2 border-b border-line pb-2 medium:hidden">
        <b>Passo 1 de 5</b> {stepLabel(first)}
        <span className="ml-auto text-ink-3">depois, {stepLabel(next).toLocaleLowerCase("pt-BR")}</span>
      </p>
      <ol aria-label="Passos" className="mt-3 hidden gap-6 border-b border-line medium:flex">
        {steps.map((step) => (
          <li
            key={step}
            {...(step === first && { "aria-current": "step" as const })}
            className={cx(
              stepClass,
              step === first ? "border-ink font-strong" : "border-transparent text-ink-3",
            )}
          >
            <span aria-hidden="true">{stepNumber(step)}</span>
            {stepLabel(step)}
          </li>
        ))}
      </ol>
    </div>
  );
}
