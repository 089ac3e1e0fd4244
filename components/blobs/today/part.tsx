import type { TodayPart } from "#components/desk/today.ts";
import { TodayLine } from "#components/desk/today-line.tsx";
import { Link } from "#components/ui/link.tsx";
import { State } from "#components/ui/state.tsx";
import { nearlyFullTitle, nearlyFullWords, type RoomToday, shareWords } from "#lib/blobs/room.ts";
import { basesPath } from "#lib/databases/domain.ts";

/** What databases draw on *Hoje*, for who administers: that there is no room, or hardly any, for what comes. */
export const roomToday: TodayPart<RoomToday> = {
  isEmpty: ({ room }) => room === null,

  needs: ({ database, today: { room } }) =>
    room === null
      ? []
      : [
          <TodayLine
            key="room"
            when={shareWords(room)}
            state={
              <State glyph="warn" tone="alert">
                do espaço
              </State>
            }
            action={<Link href={`${basesPath}/${database}#room`}>Ver espaço</Link>}
          >
            <h3 className="font-strong">{nearlyFullTitle(room)}</h3>
            <p>{nearlyFullWords(room)}</p>
          </TodayLine>,
        ],
};
