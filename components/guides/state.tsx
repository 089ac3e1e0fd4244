import type { GlyphName } from "#components/ui/glyph.tsx";
import { State, type Tone } from "#components/ui/state.tsx";
import { type ShownState, stateWord } from "#lib/guides/words.ts";

const drawn: Record<ShownState, { glyph: GlyphName; tone: Tone; pale?: true }> = {
  draft: { glyph: "draft", tone: "quiet", pale: true },
  sending: { glyph: "running", tone: "strong" },
  maybe: { glyph: "unknown", tone: "alert" },
  paid: { glyph: "done", tone: "quiet" },
  noted: { glyph: "done", tone: "quiet" },
  created: { glyph: "queued", tone: "quiet" },
  discarded: { glyph: "cancelled", tone: "quiet", pale: true },
};

/** The word of a guide's state with its sign. */
export function GuideState({ state, className = "" }: { state: ShownState; className?: string }) {
  const { glyph, tone, pale } = drawn[state];
  return (
    <State glyph={glyph} tone={tone} className={pale ? `${className} text-ink-3` : className}>
      {stateWord(state)}
    </State>
  );
}
