import { useAction } from "#components/actions/use-action.ts";
import { useCopying } from "#components/guides/draft/use-copying.ts";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import type { GuideView } from "#lib/guides/view.ts";
import { allOf } from "#lib/reads.ts";
import { askGuideAction } from "#server/guides/following/actions.ts";

/** What can be done with a guide that was sent: the main thing first. */
export function SentActions({ database, view }: { database: string; view: GuideView }) {
  const { id, state, definition } = view;
  const { run, isRunning } = useAction(allOf("guides", { database }));
  const { copy, isRunning: isCopying } = useCopying({ database, id });
  if (state === "sending") return null;
  const isAsked = state === "created" && view.isFollowable;
  return (
    <div className="screen-only mt-5 flex flex-wrap items-center gap-2">
      {definition.address === null ? null : (
        <a
          href={definition.address}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: state === "created" ? "primary" : "outline", size: "large" })}
        >
          Abrir o site do tribunal
        </a>
      )}
      {isAsked ? (
        <Button
          size="large"
          onClick={() =>
            void run({
              action: () => askGuideAction({ database, id }),
              notice: () => "Consultando o serviço.",
            })
          }
          pending={isRunning && "Consultando"}
        >
          Consultar agora
        </Button>
      ) : null}
      {state === "created" ? (
        <Button size="large" onClick={() => void copy()} pending={isCopying && "Começando"}>
          Criar outra
        </Button>
      ) : null}
    </div>
  );
}
