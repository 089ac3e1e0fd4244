import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { GivingUp } from "#components/ui/giving-up.tsx";
import { toast } from "#components/ui/toast.ts";
import { usePeople } from "#components/users/use-people.ts";
import { formatLongDay } from "#lib/time/time.ts";
import type { PersonRow } from "#lib/users/directory.ts";
import type { ProviderLink } from "#lib/users/provider-link.ts";
import { unlinkProviderAction } from "#server/users/provider/actions.ts";

/** That a person signs in by the provider of identity, and how to take the link away: it is said before what that ends. */
export function LinkedProvider({ person, provider }: { person: PersonRow; provider: ProviderLink }) {
  const { act, isBusy } = usePeople();
  const now = useNow();
  const [warned, setWarned] = useState(false);
  const others = person.isSelf ? "As outras sessões terminam" : "As sessões terminam";
  return (
    <div className="mt-4 border-t border-line pt-2">
      <p className="text-small text-ink-2">
        Entra com {provider.label}, desde {formatLongDay(provider.linkedAt, now)}.
      </p>
      <Button
        variant="text"
        className="text-small font-regular! underline max-medium:min-h-11"
        onClick={() => setWarned(true)}
        pending={isBusy && "Desligando"}
      >
        Desligar do serviço de entrada
      </Button>
      {warned ? (
        <GivingUp
          title={`Desligar ${person.name} do serviço de entrada`}
          text={`Serve para quem mudou de identidade no serviço de entrada. ${others}, e a próxima entrada por ${provider.label}, com o mesmo e-mail, liga a conta de novo. Para que a pessoa não entre mais, suspenda-a.`}
          verb="Desligar"
          onClose={() => setWarned(false)}
          onDo={() =>
            void act({
              action: () => unlinkProviderAction({ person: person.id }),
              notice: () => `${person.name} não está mais ligado(a) ao serviço de entrada.`,
              onRefused: ({ message }) => toast({ text: message, tone: "alert" }),
            })
          }
        />
      ) : null}
    </div>
  );
}
