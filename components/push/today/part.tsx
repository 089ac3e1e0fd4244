import { Fragment } from "react";
import { CoverageLine } from "#components/cases/push/coverage.tsx";
import type { TodayPart } from "#components/desk/today.ts";
import { TodayLine } from "#components/desk/today-line.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Link } from "#components/ui/link.tsx";
import { State } from "#components/ui/state.tsx";
import { formatCount } from "#lib/format/count.ts";
import { notWatchedOf, rhythmsWords, watchedWords } from "#lib/push/coverage.ts";
import { monitoringHref, unwatchedHref } from "#lib/push/href.ts";
import type { HeldUp, PushToday } from "#lib/push/today/schema.ts";
import { heldUpSince, heldUpTitle, heldUpWords } from "#lib/push/today/words.ts";

/** What the domain of monitoring draws on *Hoje*: what the service is not asked for, because it does not let itself be asked. */
export const pushToday: TodayPart<PushToday> = {
  isEmpty: ({ push }) => push.heldUp === null && push.coverage.total === 0,

  before: ({ database, today: { push } }) => (
    <CoverageLine database={database} coverage={push.coverage} className="mb-8" />
  ),

  looked: ({ database, today: { push } }) => {
    const unwatched = notWatchedOf(push.coverage);
    const rhythms = rhythmsWords(push.coverage);
    return (
      <Fragment key="push">
        <dt>Tribunal</dt>
        <dd>
          <span className={unwatched > 0 ? "font-strong text-alert" : undefined}>
            {watchedWords(push.coverage)}
          </span>
          {rhythms === "" ? null : <span className="block text-small text-ink-3">{rhythms}</span>}
          {unwatched > 0 ? (
            <Link
              href={unwatchedHref(database)}
              className="ml-auto flex min-h-11 w-fit items-center text-small medium:min-h-6"
            >
              {`${formatCount(unwatched)} sem ninguém olhando`}
            </Link>
          ) : null}
        </dd>
      </Fragment>
    );
  },

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
