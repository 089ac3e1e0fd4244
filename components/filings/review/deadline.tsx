import { useQuery } from "@tanstack/react-query";
import { useAction } from "#components/actions/use-action.ts";
import { Field } from "#components/ui/field.tsx";
import { Link } from "#components/ui/link.tsx";
import { Options, Select } from "#components/ui/select.tsx";
import { deadlineHref } from "#lib/deadlines/href.ts";
import { deadlinesOfCaseQuery } from "#lib/deadlines/queries.ts";
import { whenWords } from "#lib/deadlines/words.ts";
import type { FilingView } from "#lib/filings/view.ts";
import { allOf } from "#lib/reads.ts";
import { tieDeadlineAction } from "#server/deadlines/answering/actions.ts";
import { ReviewItem } from "./item.tsx";

/** The deadline that a petition keeps, and the way to name another; nothing where its case has none. It never blocks. */
export function DeadlineItem({
  database,
  view: { id: filingId, cnj },
  isOpen,
}: {
  database: string;
  view: FilingView;
  isOpen: boolean;
}) {
  const { data } = useQuery(deadlinesOfCaseQuery({ database, cnj }));
  const { run, isRunning } = useAction(allOf("deadlines", { database }));
  const tied = data?.answers.find((one) => one.filingId === filingId)?.deadlineId ?? null;
  const own = data?.rows.find(({ id }) => id === tied) ?? null;
  const live = data?.rows.filter(({ state }) => state === "open" || state === "suggested") ?? [];
  if (own === null && live.length === 0) return null;
  const isLate = own?.urgency === "overdue" || own?.urgency === "lapsed";
  const tie = (deadlineId: string | null) =>
    void run({ action: () => tieDeadlineAction({ database, filingId, deadlineId }) });
  return (
    <ReviewItem label="Prazo" tone={own === null || isLate ? "care" : "fine"}>
      {own === null ? (
        <p className="font-strong text-care">Nenhum vinculado. {isOpen ? "Você pode continuar." : null}</p>
      ) : (
        <p className="[overflow-wrap:anywhere]">
          <Link
            href={deadlineHref({ database, id: own.id })}
            className="text-ink no-underline hover:underline"
          >
            {own.act}
          </Link>
          , {isLate ? <b className="font-strong text-care">{whenWords(own)}</b> : whenWords(own)}
        </p>
      )}
      {isOpen ? (
        <Field label="Prazo que esta petição cumpre" isLabelSeen={false} className="mt-1 print:hidden">
          <Select
            className="w-full max-w-80"
            value={tied ?? ""}
            disabled={isRunning}
            onChange={({ target }) => tie(target.value === "" ? null : target.value)}
          >
            <option value="">Nenhum prazo</option>
            <Options
              of={own === null || live.includes(own) ? live : [own, ...live]}
              words={(row) => `${row.act}, ${whenWords(row)}`}
            />
          </Select>
        </Field>
      ) : null}
    </ReviewItem>
  );
}
