import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { GivingUp } from "#components/ui/giving-up.tsx";
import { usePeople } from "#components/users/use-people.ts";
import type { PersonRow } from "#lib/users/directory.ts";
import { resetWords } from "#lib/users/links.ts";
import { issueResetAction } from "#server/users/links/actions.ts";
import type { Issued } from "../issued.tsx";

/** Makes an address for choosing another password. An owner's ends the present one and all sessions, which is said before. */
export function Reset({
  person,
  isByOwner,
  onIssued,
}: {
  person: PersonRow;
  isByOwner: boolean;
  onIssued: (issued: Issued) => void;
}) {
  const { act, isBusy } = usePeople();
  const [warned, setWarned] = useState(false);
  const words = resetWords({ name: person.name, isByOwner });

  async function make() {
    const done = await act({ action: () => issueResetAction({ person: person.id }) });
    if (done === null) return;
    onIssued({ id: done.id, address: done.address, title: words.title, text: words.after });
  }

  return (
    <div className="mt-3">
      <Button
        variant="text"
        className="text-small font-regular! underline max-medium:min-h-11"
        onClick={() => (words.before === null ? void make() : setWarned(true))}
        pending={isBusy && "Criando o endereço"}
      >
        Criar endereço para nova senha
      </Button>
      {warned && words.before !== null ? (
        <GivingUp
          title={words.title}
          text={words.before}
          verb="Criar endereço"
          onClose={() => setWarned(false)}
          onDo={() => void make()}
        />
      ) : null}
    </div>
  );
}
