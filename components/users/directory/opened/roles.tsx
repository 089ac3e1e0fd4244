import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { GivingUp } from "#components/ui/giving-up.tsx";
import { toast } from "#components/ui/toast.ts";
import { usePeople } from "#components/users/use-people.ts";
import type { Directory, PersonRow } from "#lib/users/directory.ts";
import { forgetSecondFactorAction } from "#server/users/access/actions.ts";
import type { Issued } from "../issued.tsx";
import { Ownership } from "./ownership.tsx";
import { PartHead } from "./part-head.tsx";
import { Reset } from "./reset.tsx";
import { RoleField } from "./role-field.tsx";

/** A person's role in each database, whether they are an owner, and the way to another password. */
export function Roles({
  person,
  directory,
  isLastOwner,
  onIssued,
}: {
  person: PersonRow;
  directory: Directory;
  isLastOwner: boolean;
  onIssued: (issued: Issued) => void;
}) {
  return (
    <section aria-label={`Papéis de ${person.name}`} className="min-w-0">
      <PartHead>Papéis</PartHead>
      {directory.databases.map((database) => (
        <RoleField key={database.document} person={person} database={database} />
      ))}
      {directory.isOwner ? <Ownership person={person} isLastOwner={isLastOwner} /> : null}
      {person.limit === null && person.suspended === null && !person.isSelf ? (
        <Reset person={person} isByOwner={directory.isOwner} onIssued={onIssued} />
      ) : null}
      {person.limit === null && person.hasSecondFactor && !person.isSelf ? (
        <LostSecondFactor person={person} />
      ) : null}
    </section>
  );
}

/** For somebody who lost the application and the recovery codes. It cannot be undone, so it is said before. */
function LostSecondFactor({ person }: { person: PersonRow }) {
  const { act, isBusy } = usePeople();
  const [warned, setWarned] = useState(false);
  return (
    <p className="mt-2">
      <Button
        variant="text"
        className="text-small font-regular! underline max-medium:min-h-11"
        onClick={() => setWarned(true)}
        pending={isBusy && "Retirando"}
      >
        Retirar o segundo fator perdido
      </Button>
      {warned ? (
        <GivingUp
          title={`Retirar o segundo fator de ${person.name}`}
          text="Para quem perdeu o aparelho e os códigos de recuperação. As sessões terminam, e até definir outro a pessoa entra só com a senha."
          verb="Retirar"
          onClose={() => setWarned(false)}
          onDo={() =>
            void act({
              action: () => forgetSecondFactorAction({ person: person.id }),
              notice: () => `${person.name} entra só com a senha até definir outro segundo fator.`,
              onRefused: ({ message }) => toast({ text: message, tone: "alert" }),
            })
          }
        />
      ) : null}
    </p>
  );
}
