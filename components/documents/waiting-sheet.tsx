import { useEffect, useState } from "react";
import type { ReceptionState } from "#components/documents/receiving/reception.ts";
import { ProgressBar } from "#components/ui/progress-bar.tsx";
import { type Coming, comingWords } from "#lib/documents/progress.ts";

/** A blank sheet of the final size; after a second it says how far the document is. */
export function WaitingSheet({ state, statedSize }: { state: ReceptionState; statedSize: number | null }) {
  const seconds = useSeconds(state.step);
  const { step, size, since, done } = comingWords(comingOf({ state, statedSize, seconds }));
  return (
    <div className="pdf-sheet mx-auto my-3 aspect-[1/1.414] w-full max-w-225 p-6 medium:my-6 medium:p-16">
      <div className="appear-after-1s text-on-sheet">
        <p>
          {/* Screen readers hear each step once; the numbers, which change all the time, are in the bar. */}
          <span role="status">{step}</span>
          {size === null ? null : `, ${size}`}
        </p>
        {since === null ? null : <p className="mt-1 text-small">{since}</p>}
        {done === null ? null : (
          <ProgressBar
            label="Recebimento do documento"
            value={done.value}
            max={done.max}
            text={size ?? step}
            size="thin"
            className="mt-3 max-w-80"
          />
        )}
      </div>
    </div>
  );
}

function comingOf(input: { state: ReceptionState; statedSize: number | null; seconds: number }): Coming {
  const { state, ...rest } = input;
  switch (state.step) {
    case "receiving":
      return { ...state, statedSize: rest.statedSize };
    case "parts":
      return { step: "opening", received: state.total };
    case "whole":
    case "enough":
    case "cut":
      return { step: "opening", received: state.received };
    default:
      return { step: "asking", ...rest };
  }
}

/** Whole seconds since `step` began. */
function useSeconds(step: string): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const began = performance.now();
    setSeconds(0);
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - began) / 1_000)), 1_000);
    return () => clearInterval(timer);
  }, [step]);
  return seconds;
}
