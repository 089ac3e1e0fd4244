import { cx } from "#components/ui/cx.ts";

/** The word itself: beside the name of a database, wherever that stands. */
export function SimulationWord({ className }: { className?: string }) {
  return <span className={cx("font-strong tracking-[.06em] text-care", className)}>SIMULAÇÃO</span>;
}

/**
 * The first line of every page of a simulated database, on screen and on paper. It says what the word means:
 * a petition "filed" here reaches no court.
 */
export function SimulationLine() {
  return (
    <p className="gutter flex flex-wrap gap-x-3 border-b-2 border-dashed border-care bg-desk py-1.5 text-small text-ink-2">
      <SimulationWord />
      <span>
        Processos inventados, serviço simulado.
        <span className="hidden medium:inline"> Nada daqui chega a um tribunal.</span>
      </span>
    </p>
  );
}
