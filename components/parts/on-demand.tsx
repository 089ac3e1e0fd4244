import { Component, type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { Button } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { toast } from "#components/ui/toast.ts";
import { unansweredSentence, unansweredWords } from "#lib/failures/unanswered.ts";
import { loadPart } from "#lib/http/load-part.ts";
import { isOutdated } from "#lib/http/outdated.ts";

type Around = {
  /** Drawn until the code is there. */
  fallback?: ReactNode;
  /** The code cannot be had, as this page is of an earlier build: the person is told, and the rest of the page stays. Without it that is told in its place. */
  onMissing?: () => void;
};

/** What loads the parts of pages that are not there yet; null once somebody uses the page, as they are loaded at once then. */
let awaited: (() => void)[] | null = [];

/** Has all parts at hand from the first thing that the person does: a page that is only opened does not load them. */
export function prepareOnUse(): () => void {
  const waiting = new AbortController();
  function prepare() {
    waiting.abort();
    const loads = awaited ?? [];
    awaited = null;
    for (const load of loads) load();
  }
  for (const use of ["pointermove", "pointerdown", "keydown"])
    window.addEventListener(use, prepare, { signal: waiting.signal, passive: true });
  return () => waiting.abort();
}

/** A part of a page whose code is loaded when it is first drawn, or once somebody uses the page. `waiting`: drawn until then. */
export function onDemand<Given extends object>(
  load: () => Promise<ComponentType<Given>>,
  waiting: ReactNode = null,
): (given: Given & Around) => ReactNode {
  const Loaded = lazy(async () => ({ default: await loadPart(load) }));
  if (typeof window !== "undefined") {
    // Where it fails, drawing it asks again and says so.
    const prepare = () => void load().catch(() => {});
    if (awaited === null) prepare();
    else awaited.push(prepare);
  }
  return ({ fallback = waiting, onMissing, ...given }) => (
    <UnlessMissing onMissing={onMissing}>
      <Suspense fallback={fallback}>
        {/* What is left are the part's own properties, which no type says. */}
        <Loaded {...(given as unknown as Given)} />
      </Suspense>
    </UnlessMissing>
  );
}

class UnlessMissing extends Component<
  { onMissing: Around["onMissing"]; children: ReactNode },
  { error: unknown }
> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (!isOutdated(error) || this.props.onMissing === undefined) return;
    toast({ text: unansweredSentence("outdated", "page"), tone: "alert", action: reload });
    this.props.onMissing();
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!isOutdated(error)) throw error;
    if (this.props.onMissing !== undefined) return null;
    const { title, text } = unansweredWords("outdated", "page");
    return (
      <Note tone="alert" title={title}>
        <p>{text}</p>
        <Button className="mt-2" onClick={reload.run}>
          {reload.label}
        </Button>
      </Note>
    );
  }
}

const reload = { label: "Recarregar", run: () => window.location.reload() };
