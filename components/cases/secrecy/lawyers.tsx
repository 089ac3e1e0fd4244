import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { NoPeopleYet } from "#components/cases/organisation/responsible/no-people-yet.tsx";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Note } from "#components/ui/note.tsx";
import type { CaseView } from "#lib/cases/schema.ts";
import { lawyersNamedWords, lawyersNature, lawyersTitle } from "#lib/cases/secrecy/words.ts";
import { reading } from "#lib/http/reading.ts";
import { allOf } from "#lib/reads.ts";
import { nameLawyersAction } from "#server/cases/secrecy/actions.ts";

type Given = { database: string; view: CaseView };

/** For whoever sees a kept case and is no lawyer: lets lawyers see it, too. */
export function LawyersDialog({
  open,
  onOpenChange,
  ...given
}: Given & { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={lawyersTitle} description={lawyersNature}>
      <LawyersForm {...given} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function LawyersForm({ database, view, onDone }: Given & { onDone: () => void }) {
  const { data, error, refetch } = useQuery(reading("cases/people", { database }));
  const { run, isRunning } = useAction(allOf("cases", { database }), { busyUntil: "answer" });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<string | null>(null);
  const seeing = new Set(view.access?.keptFor?.map(({ id }) => id));
  const lawyers = data?.items.filter(({ id, isLawyer }) => isLawyer && !seeing.has(id));

  function tick(id: string, isTicked: boolean) {
    const others = [...chosen].filter((one) => one !== id);
    setChosen(new Set(isTicked ? [...others, id] : others));
    setRefused(null);
  }
  async function save() {
    const done = await run({
      action: () => nameLawyersAction({ database, cnj: view.cnj, people: [...chosen] }),
      onRefused: ({ message }) => setRefused(message),
      notice: ({ named }) => lawyersNamedWords(named),
    });
    if (done !== null) onDone();
  }
  if (lawyers === undefined) return <NoPeopleYet error={error} onRetry={() => void refetch()} />;
  if (lawyers.length === 0)
    return (
      <p className="mt-4">
        Não há outro advogado nesta base. Quem a administra pode dar este papel a alguém.
      </p>
    );
  return (
    <>
      <ul aria-label="Advogados" className="-mx-1 mt-3 max-h-[40vh] overflow-y-auto px-1">
        {lawyers.map(({ id, name }) => (
          <li key={id}>
            <Checkbox
              label={<span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>}
              checked={chosen.has(id)}
              onChange={(event) => tick(id, event.target.checked)}
            />
          </li>
        ))}
      </ul>
      {refused === null ? null : <Note tone="alert" live className="mt-4" title={refused} />}
      <div className="mt-5 flex flex-wrap items-center gap-2">
        <Button variant="primary" onClick={() => void save()} pending={isRunning && "Indicando"}>
          Indicar
        </Button>
        <Button variant="text" onClick={onDone}>
          Voltar
        </Button>
      </div>
    </>
  );
}
