import { cx } from "#components/ui/cx.ts";

/** The word itself: beside the name of a database, wherever that stands. */
export function SimulationWord({ className }: { className?: string }) {
  return <span className={cx("font-strong tracking-[.06em] text-care", className)}>SIMULAÇÃO</span>;
}

/**
 * The first line of every page of a simulated database, on screen and on paper. It says what the word means:
 * a petition "filed" here reaches no court.
 * `underBar`: on phones the bar above it already carries the word. `className` aligns it with what stands below.
 */
export function SimulationLine({
  underBar = false,
  className = "gutter",
}: {
  underBar?: boolean;
  className?: string;
}) {
  return (
    <aside
      aria-label="Simulação"
      data-simulated
      className={cx(
        "flex min-h-(--simulated) flex-wrap gap-x-3 border-b border-dashed border-care bg-desk py-1.5 text-small text-ink-2",
        className,
      )}
    >
      <SimulationWord className={underBar ? "hidden medium:inline print:inline" : undefined} />
      <span>Dados inventados: nada daqui chega a um tribunal.</span>
    </aside>
  );
}
