import { useState } from "react";
import { Note } from "#components/ui/note.tsx";
import type { Directory, OpenedPerson, PersonRow } from "#lib/users/directory.ts";
import { limitSentence, limitTitle } from "#lib/users/refusals.ts";
import { type Issued, IssuedNote } from "../issued.tsx";
import { Roles } from "./roles.tsx";
import { Sessions } from "./sessions.tsx";
import { Suspension } from "./suspension.tsx";

/** What may be done with one person: their roles, their sessions, and whether they may come in at all. */
export function Opened({
  person,
  opened,
  directory,
}: {
  person: PersonRow;
  opened: OpenedPerson;
  directory: Directory;
}) {
  const [issued, setIssued] = useState<Issued | null>(null);
  return (
    <div className="grid gap-x-10 gap-y-6 border-l-3 border-rule pl-3.25 medium:grid-cols-[17.5rem_minmax(0,1fr)] wide:grid-cols-[17.5rem_minmax(0,1fr)_19.5rem]">
      {person.madeBeside === null || person.isSelf ? null : (
        <Note tone="care" title={besideTitle(person.madeBeside)} className="col-span-full max-w-column">
          Quem convidou pode ter criado a conta no lugar da pessoa. Antes de confiar nela, confirme com a
          pessoa, por telefone ou pessoalmente, que foi ela quem escolheu a senha.
        </Note>
      )}
      <Roles person={person} directory={directory} isLastOwner={opened.isLastOwner} onIssued={setIssued} />
      {person.limit === null ? (
        <>
          <Sessions person={person} sessions={opened.sessions} provider={opened.provider} />
          <Suspension person={person} opened={opened} />
        </>
      ) : (
        <Note className="self-start" title={limitTitle}>
          {limitSentence(person.limit)}
        </Note>
      )}
      {issued ? (
        <IssuedNote
          key={issued.address}
          issued={issued}
          onClose={() => setIssued(null)}
          className="col-span-full"
        />
      ) : null}
    </div>
  );
}

function besideTitle(beside: NonNullable<PersonRow["madeBeside"]>): string {
  return {
    session: "Esta conta foi criada no navegador de quem a convidou.",
    network: "Esta conta foi criada na mesma rede em que o convite foi feito.",
  }[beside];
}
