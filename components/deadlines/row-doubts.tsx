import { State } from "#components/ui/state.tsx";

/** What has to be looked at of a deadline before it is confirmed, a line each. */
export function RowDoubts({ doubts }: { doubts: readonly string[] }) {
  return doubts.map((doubt) => (
    <p key={doubt} className="text-small">
      <State glyph="warn" tone="care">
        {doubt}
      </State>
    </p>
  ));
}
