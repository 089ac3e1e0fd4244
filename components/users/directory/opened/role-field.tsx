import { useState } from "react";
import type { Refused } from "#components/actions/run-action.ts";
import { Field } from "#components/ui/field.tsx";
import { GivingUp } from "#components/ui/giving-up.tsx";
import { Options, Select } from "#components/ui/select.tsx";
import { toast } from "#components/ui/toast.ts";
import { usePeople } from "#components/users/use-people.ts";
import type { Role } from "#lib/databases/schema.ts";
import type { Administered, PersonRow } from "#lib/users/directory.ts";
import { peopleRefusal } from "#lib/users/refusals.ts";
import { readRoles, roleChoices, rolesMeaning, rolesValue, rolesWords } from "#lib/users/roles.ts";
import { staysWords } from "#lib/users/work.ts";
import { changeRolesAction } from "#server/users/access/actions.ts";

export const quietLabel = "mt-2! [&>label]:font-regular [&>label]:text-small [&>label]:text-ink-3";

/** A person's roles in one database, as one choice. It takes effect at once and can be undone. */
export function RoleField({ person, database }: { person: PersonRow; database: Administered }) {
  const { act, isBusy } = usePeople();
  const [chosen, setChosen] = useState<string | null>(null);
  const [warned, setWarned] = useState<Role[] | null>(null);
  const held = person.roles[database.document] ?? [];

  async function change({ was, roles, acknowledged }: { was: Role[]; roles: Role[]; acknowledged: boolean }) {
    const { document } = database;
    setChosen(rolesValue(roles));
    await act({
      action: () => changeRolesAction({ person: person.id, database: document, was, roles, acknowledged }),
      notice: ({ stays }) =>
        [
          `${person.name} em ${database.name}: ${rolesWords(roles)}.`,
          ...(stays ? [staysWords(stays)] : []),
        ].join(" "),
      // Whoever gives up their own role cannot take it back.
      undo: () => (acknowledged ? null : () => void change({ was: roles, roles: was, acknowledged: false })),
      onRefused: ({ reason, message }: Refused) => {
        if (reason === "own-role") setWarned(roles);
        else toast({ text: message, tone: "alert" });
      },
    });
  }

  return (
    <>
      <Field label={database.name} hint={rolesMeaning(held)} className={quietLabel}>
        <Select
          className="w-full"
          value={isBusy && chosen !== null ? chosen : rolesValue(held)}
          onChange={({ target }) => {
            if (!isBusy) void change({ was: held, roles: readRoles(target.value), acknowledged: false });
          }}
        >
          <Options of={roleChoices(held)} words={({ label }) => label} />
        </Select>
      </Field>
      {warned ? (
        <GivingUp
          title={`Deixar de administrar ${database.name}`}
          text={peopleRefusal("own-role")}
          verb="Deixar de administrar"
          onClose={() => setWarned(null)}
          onDo={() => void change({ was: held, roles: warned, acknowledged: true })}
        />
      ) : null}
    </>
  );
}
