import type { TodayPart } from "#components/desk/today.ts";
import { TodayLine } from "#components/desk/today-line.tsx";
import { Link } from "#components/ui/link.tsx";
import { State } from "#components/ui/state.tsx";
import { formatTime } from "#lib/time/time.ts";
import { noTrailFilters } from "#lib/trail/filters.ts";
import { trailHref } from "#lib/trail/href.ts";
import type { RefusalsToday } from "#lib/trail/today/schema.ts";
import { burstTitle, burstWords } from "#lib/trail/today/words.ts";

/** What the trail draws on *Hoje*, for who administers: who was refused a lot. */
export const trailToday: TodayPart<RefusalsToday> = {
  isEmpty: ({ refusals }) => refusals.length === 0,

  needs: ({ today: { refusals } }) =>
    refusals.map((burst) => (
      <TodayLine
        key={`${burst.at}${burst.trail}${burst.kind}`}
        when={formatTime(burst.at)}
        state={
          <State glyph="warn" tone="alert">
            recusados
          </State>
        }
        action={
          <Link href={trailHref({ ...noTrailFilters, trail: burst.trail, act: "access.refuse" })}>
            Ver auditoria
          </Link>
        }
      >
        <h3 className="font-strong">{burstTitle(burst)}</h3>
        <p>{burstWords(burst)}</p>
      </TodayLine>
    )),
};
