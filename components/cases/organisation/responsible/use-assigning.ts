import { useAction } from "#components/actions/use-action.ts";
import { toast } from "#components/ui/toast.ts";
import type { Person } from "#lib/cases/organisation/schema.ts";
import type { CaseSelection } from "#lib/cases/selection/schema.ts";
import { plural } from "#lib/format/count.ts";
import { allOf } from "#lib/reads.ts";
import {
  restoreResponsibleAction,
  setResponsibleAction,
} from "#server/cases/organisation/responsible/actions.ts";

/** Sets who is responsible for cases (null: nobody), with a toast to undo it. */
export function useAssigning(database: string) {
  const { run, isRunning } = useAction(allOf("cases", { database }));

  function assign({ on, person }: { on: CaseSelection; person: Person | null }) {
    const personId = person?.id ?? null;
    return run({
      action: () => setResponsibleAction({ database, on, personId }),
      notice: ({ earlier }) => {
        const changed = earlier.reduce((sum, { numbers }) => sum + numbers.length, 0);
        if (changed === 0) return null;
        const cases = plural(changed, "processo", "processos");
        return person === null ? `${cases} sem responsável` : `${person.name} é responsável por ${cases}`;
      },
      undo:
        ({ earlier }) =>
        async () => {
          const back = await run({
            action: () => restoreResponsibleAction({ database, was: personId, earlier }),
          });
          if (back === null) return;
          sayStayed(back.left, "quem respondia já não os vê");
          sayStayed(back.changed, "alguém mudou depois quem responde");
        },
    });
  }

  return { assign, isAssigning: isRunning };
}

function sayStayed(count: number, why: string) {
  const words = plural(count, "processo ficou como estava", "processos ficaram como estavam");
  if (count > 0) toast({ text: `${words}: ${why}.`, tone: "alert" });
}
