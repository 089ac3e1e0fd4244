import { useQuery } from "@tanstack/react-query";
import { firmFacts } from "#lib/cases/print/firm.ts";
import { hearingOnPaper, hearingsTitle, hearingsUnread } from "#lib/cases/print/hearings.ts";
import { type CaseView, hasMovements } from "#lib/cases/schema.ts";
import { reading } from "#lib/http/reading.ts";

/** Only on paper, above each part of a case: hearings, responsible person and labels; the firm's notes stay inside. */
export function AroundOnPaper({
  database,
  view,
}: {
  database: string;
  view: Pick<CaseView, "cnj" | "counts" | "responsible" | "labels">;
}) {
  const { cnj } = view;
  const { data } = useQuery({
    ...reading("cases/[cnj]/hearings", { database, cnj }),
    enabled: hasMovements(view),
  });
  const hearings = data?.upcoming.map((hearing) => ({ id: hearing.id, ...hearingOnPaper(hearing) })) ?? [];
  return (
    <div className="hidden text-small [overflow-wrap:anywhere] print:block">
      {firmFacts(view).map(({ label, lines }) => (
        <p key={label}>
          {label}: {lines.map((line) => ("text" in line ? line.text : ""))}
        </p>
      ))}
      {data === undefined && hasMovements(view) ? <p className="mt-3">{hearingsUnread}</p> : null}
      {hearings.length > 0 ? (
        <>
          <h2 className="mt-3 border-b border-rule font-strong">{hearingsTitle}</h2>
          <ul>
            {hearings.map(({ id, when, what, note }) => (
              <li key={id} className="mt-1 break-inside-avoid">
                <b>{when}</b>. {what}. <span className="text-ink-3">{note}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
