import { Component, type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { toast } from "#components/ui/toast.ts";
import { unansweredSentence } from "#lib/failures/unanswered.ts";
import { loadPart } from "#lib/http/load-part.ts";
import { isOutdated } from "#lib/http/outdated.ts";

type Around = {
  /** Drawn until the code is there. */
  fallback?: ReactNode;
  /** The code cannot be had, as this page is of an earlier build: the person is told, and the rest of the page stays. */
  onMissing: () => void;
};

/** A part of the page whose code is loaded when it is first drawn, or before by `prepare`. */
export function onDemand<Given extends object>(
  load: () => Promise<{ default: ComponentType<Given> }>,
): { Part: (given: Given & Around) => ReactNode; prepare: () => void } {
  const Loaded = lazy(() => loadPart(load));
  return {
    Part: ({ fallback, onMissing, ...given }) => (
      <UnlessMissing onMissing={onMissing}>
        <Suspense fallback={fallback}>
          {/* What is left are the part's own properties, which no type says. */}
          <Loaded {...(given as unknown as Given)} />
        </Suspense>
      </UnlessMissing>
    ),
    // Where it fails, drawing it asks again and says so.
    prepare: () => void load().catch(() => {}),
  };
}

class UnlessMissing extends Component<
  Pick<Around, "onMissing"> & { children: ReactNode },
  { error: unknown }
> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (!isOutdated(error)) return;
    toast({
      text: unansweredSentence("outdated", "page"),
      tone: "alert",
      action: { label: "Recarregar", run: () => window.location.reload() },
    });
    this.props.onMissing();
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!isOutdated(error)) throw error;
    return null;
  }
}
