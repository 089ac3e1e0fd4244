import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { LineDialog } from "#components/ui/line-dialog.tsx";
import { reasonSchema } from "#lib/deadlines/changing/schema.ts";
import { type Dismissed, type Lapsed, lapsedStep } from "#lib/deadlines/lapsed/schema.ts";
import { closingWords, dismissedWords } from "#lib/deadlines/lapsed/words.ts";
import type { DeadlineFilters } from "#lib/deadlines/list/filters.ts";
import { writeDeadlineFilters } from "#lib/deadlines/list/filters.ts";
import { formatCount } from "#lib/format/count.ts";
import { shownError } from "#lib/http/api-error.ts";
import { reading } from "#lib/http/reading.ts";
import { allOf } from "#lib/reads.ts";
import { dismissLapsedAction } from "#server/deadlines/deciding/actions.ts";

type Given = { database: string; filters: DeadlineFilters };

/** Closes the lapsed suggestions of the list for one reason, once the person has read how many these are. */
export function CloseLapsed(given: Given) {
  const [askedAt, setAskedAt] = useState<number | null>(null);
  const query = useQuery({
    ...reading("deadlines/lapsed", { database: given.database, query: writeDeadlineFilters(given.filters) }),
    enabled: askedAt !== null,
    staleTime: 0,
  });
  const { data, dataUpdatedAt, error } = query;
  // What was read for an earlier look is not what the person sees now.
  const isRead = askedAt !== null && dataUpdatedAt >= askedAt;
  return (
    <>
      <Button
        onClick={() => setAskedAt(Date.now())}
        {...(askedAt !== null && !isRead && error === null && { pending: "Contando" })}
      >
        Encerrar todas
      </Button>
      {error === null ? null : <p role="alert">{shownError(error).message}</p>}
      {isRead && data?.items.length === 0 ? (
        <p role="status" className="text-small text-ink-2">
          Nenhuma ficou para encerrar: alguém as decidiu antes.
        </p>
      ) : null}
      {isRead && data !== undefined && data.items.length > 0 ? (
        <Closing database={given.database} lapsed={data} onClose={() => setAskedAt(null)} />
      ) : null}
    </>
  );
}

/** `lapsed`: as it is when the dialog opens; what comes while it is open is not closed by it. */
function Closing({ database, lapsed, onClose }: { database: string; lapsed: Lapsed; onClose: () => void }) {
  const { run, isRunning } = useAction(allOf("deadlines", { database }));
  const [seen] = useState(lapsed);
  const [done, setDone] = useState(0);

  async function dismiss(reason: string) {
    const all: Dismissed = { dismissed: 0, stayed: 0 };
    for (let at = 0; at < seen.items.length; at += lapsedStep) {
      const step = seen.items.slice(at, at + lapsedStep);
      const answer = await dismissLapsedAction({ database, seen: step, reason });
      if (!answer.ok) return answer;
      all.dismissed += answer.dismissed;
      all.stayed += answer.stayed;
      setDone(at + step.length);
    }
    return { ok: true as const, ...all };
  }

  return (
    <LineDialog
      title="Encerrar sugestões vencidas"
      description={closingWords(seen)}
      label="Motivo"
      hint="Anteriores ao Autos, já cumpridos, de outro escritório."
      schema={reasonSchema}
      does={{
        name: "Encerrar",
        running: `Encerrando, ${formatCount(done)} de ${formatCount(seen.items.length)}`,
      }}
      isRunning={isRunning}
      onGiven={(reason) => run({ action: () => dismiss(reason), notice: dismissedWords })}
      open
      onOpenChange={onClose}
    />
  );
}
