"use client";

import { Button } from "#components/ui/button.tsx";
import { usePeople } from "#components/users/use-people.ts";
import type { Directory, PersonRow } from "#lib/users/directory.ts";
import { resetHours } from "#lib/users/links.ts";
import { issueResetAction } from "#server/users/links/actions.ts";
import type { Issued } from "../issued.tsx";
import { LostSecondFactor } from "./lost-second-factor.tsx";
import { Ownership } from "./ownership.tsx";
import { PartHead } from "./part-head.tsx";
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
      {person.limit === null && person.suspended === null ? (
        <Reset person={person} onIssued={onIssued} />
      ) : null}
      {person.limit === null && person.hasSecondFactor && !person.isSelf ? (
        <LostSecondFactor person={person} />
      ) : null}
    </section>
  );
}

/** Makes an address by which the person chooses another password. */
function Reset({ person, onIssued }: { person: PersonRow; onIssued: (issued: Issued) => void }) {
  const { act, isBusy } = usePeople();

  async function make() {
    const done = await act({ action: () => issueResetAction({ person: person.id }) });
    if (done === null) return;
    onIssued({
      id: done.id,
      address: done.address,
      title: `Para ${person.name} criar outra senha.`,
      text: `Serve uma vez, por ${resetHours} horas. Copie o endereço agora, ele não aparece de novo.`,
    });
  }

  return (
    <div className="mt-3">
      <Button
        variant="text"
        className="text-small font-regular! underline max-medium:min-h-11"
        onClick={make}
        {...(isBusy ? { pending: "Criando o endereço" } : {})}
      >
        Criar endereço para nova senha
      </Button>
    </div>
  );
}
