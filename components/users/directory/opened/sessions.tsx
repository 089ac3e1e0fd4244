import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { GivingUp } from "#components/ui/giving-up.tsx";
import { Rows } from "#components/ui/rows.tsx";
import { toast } from "#components/ui/toast.ts";
import { endedWords, SessionRow } from "#components/users/session-row.tsx";
import { usePeople } from "#components/users/use-people.ts";
import { formatLongDay } from "#lib/time/time.ts";
import type { PersonRow } from "#lib/users/directory.ts";
import { feedsEnd } from "#lib/users/links.ts";
import type { OwnSession } from "#lib/users/own-session.ts";
import type { ProviderIdentity } from "#lib/users/provider-identity.ts";
import { endSessionsOfAction } from "#server/users/access/actions.ts";
import { unlinkProviderAction } from "#server/users/provider/actions.ts";
import { PartHead } from "./part-head.tsx";

/** Where a person is signed in, how to end it, and whether they come in by the provider of identity. */
export function Sessions({
  person,
  sessions,
  provider,
}: {
  person: PersonRow;
  sessions: OwnSession[];
  provider: ProviderIdentity | null;
}) {
  const { act, isBusy } = usePeople();
  const [ending, setEnding] = useState<string | null>(null);

  function end(session?: string) {
    setEnding(session ?? "all");
    const which = session === undefined ? {} : { session };
    return act({
      action: () => endSessionsOfAction({ person: person.id, ...which }),
      notice: ({ ended }) => endedWords(ended),
    });
  }
  const others = sessions.filter(({ isThis }) => !isThis);

  return (
    <section aria-label={`Sessões de ${person.name}`} className="min-w-0">
      <PartHead count={sessions.length}>Sessões</PartHead>
      {sessions.length === 0 ? <p className="mt-2 text-ink-2">Não está em nenhum aparelho.</p> : null}
      <Rows label="Sessões abertas">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={isBusy && ending === session.id}
            onEnd={() => end(session.id)}
          />
        ))}
      </Rows>
      {others.length > 0 ? (
        <Button
          variant="text"
          className="mt-2 font-regular! max-medium:min-h-11"
          onClick={() => end()}
          pending={isBusy && ending === "all" && "Encerrando"}
        >
          {person.isSelf ? "Encerrar as outras sessões" : "Encerrar sessões"}
        </Button>
      ) : null}
      {others.length > 0 && !person.isSelf ? <p className="text-small text-ink-3">{feedsEnd}</p> : null}
      {provider === null ? null : <IdentityOfProvider person={person} provider={provider} />}
    </section>
  );
}

/** That a person signs in by the provider of identity, and how to take the link away: it is said before what that ends. */
function IdentityOfProvider({ person, provider }: { person: PersonRow; provider: ProviderIdentity }) {
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
