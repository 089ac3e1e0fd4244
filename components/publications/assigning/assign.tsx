import { useAction } from "#components/actions/use-action.ts";
import { PeopleChoices } from "#components/cases/organisation/responsible/dialog.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import type { PublicationSelection } from "#lib/publications/list/schema.ts";
import { assignedWords, assignTitle } from "#lib/publications/list/words.ts";
import { allOf } from "#lib/reads.ts";
import { assignPublicationsAction } from "#server/publications/reading/actions.ts";

/** Chooses the person whom publications are assigned to, or nobody. `value`: who has them now, undefined of several. */
export function AssignDialog({
  database,
  on,
  count,
  value,
  open,
  onOpenChange,
}: {
  database: string;
  on: PublicationSelection;
  /** How many these are. */
  count: number;
  value: string | null | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { run } = useAction(allOf("publications", { database }));
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={assignTitle(count)}>
      <PeopleChoices
        database={database}
        value={value}
        onChoose={(person) => {
          onOpenChange(false);
          void run({
            action: () => assignPublicationsAction({ database, on, personId: person?.id ?? null }),
            notice: () => (person === null ? "Sem responsável" : assignedWords(count, person.name)),
          });
        }}
      />
    </Dialog>
  );
}
