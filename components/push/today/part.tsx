import type { TodayPart } from "#components/desk/today.ts";
import { TodayLine } from "#components/desk/today-line.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Link } from "#components/ui/link.tsx";
import { State } from "#components/ui/state.tsx";
import { monitoringHref } from "#lib/push/href.ts";
import type { HeldUp, PushToday } from "#lib/push/today/schema.ts";
import { heldUpSince, heldUpTitle, heldUpWords } from "#lib/push/today/words.ts";

/** What the domain of monitoring draws on *Hoje*: what the service is not asked for, because it does not let itself be asked. */
export const pushToday: TodayPart<PushToday> = {
  isEmpty: ({ push }) => push.heldUp === null,

  needs: ({ database, today: { push } }) =>
    push.heldUp === null ? [] : [<HeldUpLine key="push" database={database} heldUp={push.heldUp} />],
};

/** The line of changes of what is monitored that stand still: how much, since when, why, and who ends it. */
function HeldUpLine({ database, heldUp }: { database: string; heldUp: HeldUp }) {
  const now = useNow();
  return (
    <TodayLine
      when={heldUpSince(heldUp, now)}
      state={
        <State glyph="warn" tone="alert">
          {heldUp.count === 1 ? "parado" : "parados"}
        </State>
      }
      action={<Link href={monitoringHref(database)}>Ver monitoramento</Link>}
    >
      <h3 className="font-strong">{heldUpTitle(heldUp)}</h3>
      <p>{heldUpWords(heldUp)}</p>
    </TodayLine>
  );
}
