import { useState } from "react";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { GivingUp } from "#components/ui/giving-up.tsx";
import { toast } from "#components/ui/toast.ts";
import { usePeople } from "#components/users/use-people.ts";
import type { PersonRow } from "#lib/users/directory.ts";
import { peopleRefusal } from "#lib/users/refusals.ts";
import { changeOwnershipAction } from "#server/users/access/actions.ts";

/** Whether a person is an owner, who administers every database. Only owners see and change it; the last one stays. */
export function Ownership({ person, isLastOwner }: { person: PersonRow; isLastOwner: boolean }) {
  const { act, isBusy } = usePeople();
  const [warned, setWarned] = useState(false);
  if (isLastOwner) return <p className="mt-3 text-small text-ink-3">{peopleRefusal("last-owner")}</p>;

  const change = (isOwner: boolean, acknowledged = false): Promise<unknown> =>
    act({
      action: () => changeOwnershipAction({ person: person.id, isOwner, acknowledged }),
      notice: () =>
        isOwner ? `${person.name} administra todas as bases.` : `${person.name} não é mais proprietário(a).`,
      undo: () => (acknowledged ? null : () => void change(!isOwner)),
      onRefused: ({ reason, message }) => {
        if (reason === "own-ownership") setWarned(true);
        else toast({ text: message, tone: "alert" });
      },
    });

  return (
    <>
      <Checkbox
        label="Proprietário(a): administra todas as bases"
        className="mt-2 text-small"
        checked={person.isOwner}
        onChange={({ target }) => {
          if (!isBusy) void change(target.checked);
        }}
      />
      {warned ? (
        <GivingUp
          title="Deixar de ser proprietário(a)"
          text={peopleRefusal("own-ownership")}
          verb="Deixar de ser"
          onClose={() => setWarned(false)}
          onDo={() => void change(false, true)}
        />
      ) : null}
    </>
  );
}
