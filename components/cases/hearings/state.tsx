import { State } from "#components/ui/state.tsx";
import { hearingWords } from "#lib/cases/hearings/words.ts";

/** What a hearing found in a text is until a person has checked it. */
export function HearingState({ isOff }: { isOff: boolean }) {
  return isOff ? (
    <State glyph="cancelled" tone="quiet">
      {hearingWords("cancelled").is}
    </State>
  ) : (
    <State glyph="unknown" tone="care">
      {hearingWords("scheduled").is}
    </State>
  );
}
