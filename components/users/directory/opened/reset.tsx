import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { GivingUp } from "#components/ui/giving-up.tsx";
import { toast } from "#components/ui/toast.ts";
import { usePeople } from "#components/users/use-people.ts";
import type { PersonRow } from "#lib/users/directory.ts";
import { resetWords } from "#lib/users/links.ts";
import { forgetSecondFactorAction } from "#server/users/access/actions.ts";
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
    onIssued({ id: done.id, at: done.at, address: done.address, title: words.title, text: words.after });
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

/** For somebody who lost the application and the recovery codes. It cannot be undone, so it is said before. */
export function LostSecondFactor({ person }: { person: PersonRow }) {
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
