import { Ago, ShortTime } from "#components/ui/ago.tsx";
import { Button } from "#components/ui/button.tsx";
import type { OwnSession } from "#lib/users/own-session.ts";

/** One place where a person is signed in, with the way to end it unless it is the one in use. */
export function SessionRow({
  session: { device, address, since, lastUse, isThis },
  isEnding,
  onEnd,
}: {
  session: OwnSession;
  isEnding: boolean;
  onEnd: () => void;
}) {
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          {device}
          {address === null ? null : `, ${address}`}
        </p>
        <p className="text-meta text-ink-3">
          desde <ShortTime at={since} />
          {isThis ? (
            ", é esta"
          ) : (
            <>
              , ativa <Ago at={lastUse} />
            </>
          )}
        </p>
      </div>
      {isThis ? null : (
        <Button
          variant="text"
          className="font-regular! max-medium:min-h-11"
          aria-label={`Encerrar ${device}`}
          onClick={onEnd}
          pending={isEnding && "Encerrando"}
        >
          Encerrar
        </Button>
      )}
    </li>
  );
}

/** What ending sessions did. */
export function endedWords(ended: number): string {
  switch (ended) {
    case 0:
      return "Esta sessão já tinha terminado.";
    case 1:
      return "Sessão encerrada.";
    default:
      return `${ended} sessões encerradas.`;
  }
}
