import { useState } from "react";
import { NewDialog } from "#components/deadlines/changing/new-dialog.tsx";
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
