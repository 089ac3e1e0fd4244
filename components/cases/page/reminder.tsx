import { CnjNumber } from "#components/ui/cnj.tsx";
import type { CaseView } from "#lib/cases/schema.ts";
import { PartiesLine } from "./parties-line.tsx";

/** Names the case beside the tabs, or under them on a phone, once the head of the case has scrolled away. */
export function CaseReminder({ view }: { view: CaseView }) {
  return (
    <div
      aria-hidden="true"
      className="screen-only bleed absolute inset-x-0 top-full flex min-w-0 items-baseline gap-3 border-b border-line bg-paper py-1 medium:inset-x-auto medium:top-3 medium:right-0 medium:mx-0 medium:max-w-[calc(100%-28rem)] medium:border-b-0 medium:px-0 medium:py-0"
    >
      <PartiesLine view={view} className="type-row min-w-0 flex-1 truncate" />
      <CnjNumber value={view.cnj} className="text-small medium:text-ui" />
    </div>
  );
}
