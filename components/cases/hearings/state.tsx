import { State } from "#components/ui/state.tsx";

/** What a hearing found in a text is until a person has checked it. */
export function HearingState({ isOff }: { isOff: boolean }) {
  return isOff ? (
    <State glyph="cancelled" tone="quiet">
      Cancelada
    </State>
  ) : (
    <State glyph="unknown" tone="care">
      Sugestão
    </State>
  );
}
