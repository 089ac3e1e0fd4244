"use client";

import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import type { Directory, PersonRow } from "#lib/users/directory.ts";
import { resetHours } from "#lib/users/links.ts";
import { issueResetAction } from "#server/users/links/actions.ts";
import { type Issued, IssuedNote } from "../issued.tsx";
import { usePeople } from "../use-people.ts";
import { LostSecondFactor } from "./lost-second-factor.tsx";
import { Ownership } from "./ownership.tsx";
import { PartHead } from "./part-head.tsx";
import { RoleField } from "./role-field.tsx";

/** A person's role in each database, whether they are an owner, and the way to another password. */
export function Roles({
  person,
  directory,
  isLastOwner,
}: {
  person: PersonRow;
  directory: Directory;
  isLastOwner: boolean;
}) {
  return (
    <section aria-label={`Papéis de ${person.name}`} className="min-w-0">
      <PartHead>Papéis</PartHead>
      {directory.databases.map((database) => (
        <RoleField key={database.document} person={person} database={database} />
      ))}
      {directory.isOwner ? <Ownership person={person} isLastOwner={isLastOwner} /> : null}
      {person.limit === null && person.suspended === null ? <Reset person={person} /> : null}
      {person.limit === null && person.hasSecondFactor && !person.isSelf ? (
        <LostSecondFactor person={person} />
      ) : null}
    </section>
  );
}

/** Makes an address by which the person chooses another password, and shows it this once. */
function Reset({ person }: { person: PersonRow }) {
  const { act, isBusy } = usePeople();
  const [issued, setIssued] = useState<Issued | null>(null);

  async function make() {
    const done = await act({ action: () => issueResetAction({ person: person.id }) });
    if (done === null) return;
    setIssued({
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
        Trocar a senha por convite
      </Button>
      {issued ? <IssuedNote key={issued.address} issued={issued} className="mt-2" /> : null}
    </div>
  );
}
