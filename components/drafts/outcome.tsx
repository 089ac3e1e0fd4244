import type { ReactNode } from "react";

/** What is known of something that was sent: its state with what stands `beside` it, and what that means; read out whenever it changes. */
export function Outcome({
  state,
  beside,
  headline,
  sentences,
  children,
}: {
  state: ReactNode;
  beside: string | null;
  /** Before what that means. */
  headline?: ReactNode;
  sentences: readonly string[];
  /** In small print, when it is known since or asked again. */
  children: ReactNode;
}) {
  return (
    <section role="status" aria-label="Situação" aria-atomic="true">
      <p className="flex flex-wrap items-baseline gap-x-3">
        {state}
        {beside === null ? null : <span className="text-ink-3">{beside}</span>}
      </p>
      {headline}
      {sentences.map((sentence) => (
        <p key={sentence} className="mt-1 max-w-column text-ink-2 [overflow-wrap:anywhere]">
          {sentence}
        </p>
      ))}
      {children}
    </section>
  );
}

/** The word of a state, as large as a title. */
export const outcomeClass = "type-page gap-3! font-strong [&_svg]:size-4.5 [&_svg]:top-0.5";
