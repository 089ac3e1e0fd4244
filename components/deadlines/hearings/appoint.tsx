import { useState } from "react";
import { NewDialog } from "#components/deadlines/changing/new-dialog.tsx";
import { useDeadlineActions } from "#components/deadlines/deciding/use-deadline-actions.ts";
import { isCnj } from "#lib/cnj/number.ts";
import type { CourtHearing } from "#lib/deadlines/hearings/schema.ts";
import { courtHearingWords } from "#lib/deadlines/hearings/words.ts";
import { formatDate } from "#lib/time/time.ts";

/** Makes a deadline of a hearing that only movements tell of: the form of a new one, filled in. */
export function Appoint({
  database,
  hearing,
  className,
}: {
  database: string;
  /** `day`: null where the movement does not say it. */
  hearing: Pick<CourtHearing, "cnj" | "time" | "kind" | "place"> & { day: string | null };
  className: string;
}) {
  const [isOpen, setOpen] = useState(false);
  const { cnj, day, time } = hearing;
  const act = courtHearingWords(hearing);
  const dueOn = day === null ? "" : formatDate(day);
  const fields = { kind: "appointment", act, dueOn, dueTime: time ?? "" } as const;
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {day === null ? "Escrever o dia" : "Criar prazo"}
        <span className="sr-only">{`: ${act}${day === null ? "" : `, ${dueOn}`}`}</span>
      </button>
      {isOpen ? (
        <NewDialog
          {...{ database, fields, onOpenChange: setOpen }}
          open
          of={{ cnj, availableOn: null, publicationId: null, day: null }}
        />
      ) : null}
    </>
  );
}

/** Says that what movements seem to tell of is no hearing. */
export function NoHearing({
  database,
  hearing,
  className,
}: {
  database: string;
  hearing: Pick<CourtHearing, "cnj" | "id" | "day" | "kind" | "place" | "told" | "revision">;
  className: string;
}) {
  const { dismissHearing } = useDeadlineActions(database);
  const { cnj, id, day, told, revision } = hearing;
  const act = courtHearingWords(hearing);
  if (!isCnj(cnj)) return null;
  return (
    <button
      type="button"
      className={className}
      onClick={() => void dismissHearing({ cnj, id, told, revision })}
    >
      Não há audiência<span className="sr-only">{`: ${act}, ${formatDate(day)}`}</span>
    </button>
  );
}
