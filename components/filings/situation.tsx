import type { GlyphName } from "#components/ui/glyph.tsx";
import { State, type Tone } from "#components/ui/state.tsx";
import { type Facts, isOutstanding } from "#lib/filings/facts.ts";
import { despiteWord, type Situation, situationOf, situationWord } from "#lib/filings/situation.ts";

const drawn: Record<Situation, { glyph: GlyphName; tone: Tone; pale?: true }> = {
  draft: { glyph: "draft", tone: "quiet", pale: true },
  ready: { glyph: "queued", tone: "quiet" },
  open: { glyph: "window", tone: "strong" },
  sent: { glyph: "running", tone: "strong" },
  executing: { glyph: "running", tone: "strong" },
  "awaiting-receipt": { glyph: "await", tone: "care" },
  filed: { glyph: "done", tone: "quiet" },
  rejected: { glyph: "failed", tone: "alert" },
  cancelled: { glyph: "cancelled", tone: "quiet", pale: true },
  discarded: { glyph: "cancelled", tone: "quiet", pale: true },
};

/** The word of a petition with its sign: of what hurts or is not known, in alert. */
export function SituationState({ facts, className = "" }: { facts: Facts; className?: string }) {
  const situation = situationOf(facts);
  const { glyph, tone, pale } = drawn[situation];
  const isUnknown = isOutstanding(facts) && facts.failing !== null;
  const isAlert = isUnknown || facts.despite !== null;
  return (
    <State
      glyph={isUnknown ? "unknown" : glyph}
      tone={isAlert ? "alert" : tone}
      className={isAlert || !pale ? className : `${className} text-ink-3`}
    >
      {situationWord(situation)}
    </State>
  );
}

/** Under the word of a petition that went on although nobody expected it: after what. */
export function DespiteWord({ facts: { despite }, className = "" }: { facts: Facts; className?: string }) {
  if (despite === null) return null;
  return <span className={`text-alert ${className}`}>{despiteWord(despite)}</span>;
}
