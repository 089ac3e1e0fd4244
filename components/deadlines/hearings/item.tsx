import { HearingState } from "#components/cases/hearings/state.tsx";
import { NamedCase } from "#components/cases/names/named-case.tsx";
import { ResponsibleName } from "#components/deadlines/responsible-name.tsx";
import { actClass, deadlineRowClass } from "#components/deadlines/row-class.ts";
import { Link } from "#components/ui/link.tsx";
import { movementHref } from "#lib/cases/movements/href.ts";
import { caseName } from "#lib/cases/names/name.ts";
import type { CourtHearing } from "#lib/deadlines/hearings/schema.ts";
import { courtHearingState, courtHearingWords } from "#lib/deadlines/hearings/words.ts";
import { dayWords, nearWords } from "#lib/deadlines/words.ts";
import { formatDate } from "#lib/time/time.ts";
import { Appoint, NoHearing } from "./appoint.tsx";

/** A hearing among deadlines that only movements tell of: its row leads to the movement, its button makes a deadline of it. */
export function HearingItem({
  database,
  hearing,
  me,
}: {
  database: string;
  hearing: CourtHearing;
  me: string | null;
}) {
  const { cnj, day, today, time, state, restricted, responsible, movementId } = hearing;
  const isOff = state === "cancelled";
  const near = nearWords(day, today);
  const when = near === "hoje" ? "é hoje" : (near ?? dayWords(day, today));
  const beside = [near === null ? null : dayWords(day, today), time].filter(Boolean).join(", ");
  return (
    <li className={deadlineRowClass}>
      <div className="flex flex-wrap items-baseline gap-x-2 max-medium:col-span-2 medium:block">
        <span className="block">{isOff ? <s>{when}</s> : `${when}?`}</span>
        <span className="block text-meta text-ink-3 print:hidden">{beside}</span>
        <span className="hidden text-meta print:block">{formatDate(day)}</span>
        <span className="text-meta">
          <HearingState isOff={isOff} />
        </span>
      </div>
      <div className="min-w-0 max-medium:col-span-2">
        <h3 className="font-regular [overflow-wrap:anywhere] [unicode-bidi:isolate]">
          <Link
            href={movementHref({ database, cnj, id: movementId })}
            data-row
            className="text-ink no-underline outline-none after:absolute after:inset-0 hover:no-underline"
          >
            {courtHearingWords(hearing)}
          </Link>
        </h3>
        <p className="text-small text-ink-2">{courtHearingState(hearing)}.</p>
        <NamedCase of={{ cnj, caseName: caseName(hearing), restricted }} />
      </div>
      <p className="text-small text-ink-3 max-medium:col-start-1">
        {responsible === null ? null : <ResponsibleName person={responsible} me={me} />}
      </p>
      {isOff ? null : (
        <div className="screen-only flex flex-col items-end text-right">
          <Appoint database={database} hearing={hearing} className={actClass} />
          <NoHearing database={database} hearing={hearing} className={actClass} />
        </div>
      )}
    </li>
  );
}
