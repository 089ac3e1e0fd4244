import type { GlyphName } from "#components/ui/glyph.tsx";
import { State, type Tone } from "#components/ui/state.tsx";
import { type Standing, stateWords } from "#lib/deadlines/words.ts";

function shapeOf({ state, checked, closed, moved }: Standing): { glyph: GlyphName; tone: Tone } {
  switch (state) {
    case "suggested":
      return { glyph: "unknown", tone: "care" };
    case "open":
      if (moved !== null) return { glyph: "warn", tone: "care" };
      return { glyph: checked === null ? "check" : "double", tone: "strong" };
    case "dismissed":
      return { glyph: "cancelled", tone: "quiet" };
    case "closed":
      return { glyph: closed?.filingId == null ? "check" : "done", tone: "strong" };
  }
}

/** The state of a deadline: its shape and its word. `isQuiet`: in a row whose news is another. */
export function DeadlineState({
  of,
  isQuiet = false,
  className,
}: {
  of: Standing;
  isQuiet?: boolean;
  className?: string;
}) {
  const { glyph, tone } = shapeOf(of);
  return (
    <State glyph={glyph} tone={isQuiet ? "quiet" : tone} {...(className && { className })}>
      {stateWords(of)}
    </State>
  );
}
