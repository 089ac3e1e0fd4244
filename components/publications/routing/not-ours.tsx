import { useAction } from "#components/actions/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Note } from "#components/ui/note.tsx";
import type { PublicationView } from "#lib/publications/reading/schema.ts";
import { namesakeWords, notOursWords } from "#lib/publications/routing/words.ts";
import { allOf } from "#lib/reads.ts";
import {
  addNamesakeAction,
  sayNotOursAction,
  undoNamesakeAction,
} from "#server/publications/routing/actions.ts";

type Props = { database: string; view: PublicationView };

/** Says that a publication is not the firm's, or takes that back. */
export function NotOursButton({ database, view: { id, notOurs } }: Props) {
  const { run, isRunning } = useAction(allOf("publications", { database }));
  const say = (isNotOurs: boolean) => ({
    action: () => sayNotOursAction({ database, id, isNotOurs }),
    notice: () => (isNotOurs ? "Não é nosso: saiu da caixa" : "De volta à caixa"),
  });
  return (
    <Button
      variant={notOurs === null ? "tap" : "outline"}
      pending={isRunning && "Gravando"}
      onClick={() =>
        void run({ ...say(notOurs === null), ...(notOurs === null && { undo: () => () => run(say(false)) }) })
      }
    >
      {notOurs === null ? "Não é nosso" : "É nosso"}
    </Button>
  );
}

/** Whom it names that has the name of one of the firm's lawyers and another registration, until somebody said who that is. */
export function Namesakes({ database, view: { id, lawyers, notOurs } }: Props) {
  const { run } = useAction(allOf("publications", { database }));
  if (notOurs !== null) return null;
  const unknown = lawyers?.namesakes.filter(({ isKnown }) => !isKnown) ?? [];
  return unknown.map(({ name, oab }) => (
    <Note key={oab} tone="care" className="mt-3" title="Parece homônimo.">
      {namesakeWords({ name, oab })}{" "}
      {oab.includes("/") ? (
        <Button
          variant="text"
          onClick={() =>
            void run({
              action: () => addNamesakeAction({ database, id, oab }),
              notice: () =>
                `${name}, ${oab}, não é nosso: o que só o nomeia e não é de processo da base sai da caixa`,
              undo:
                ({ id: namesake }) =>
                () =>
                  run({
                    action: () => undoNamesakeAction({ database, id: namesake }),
                    notice: () => "Desfeito: o que só o nomeia volta à caixa",
                  }),
            })
          }
        >
          Nunca é nosso
        </Button>
      ) : null}
    </Note>
  ));
}

/** That somebody said that it is not the firm's. */
export function NotOursNote({ view }: Pick<Props, "view">) {
  const now = useNow();
  const words = notOursWords(view, now);
  return words === null ? null : (
    <Note className="mt-3" title="Não é nosso">
      {words} No serviço ela continua como estava.
    </Note>
  );
}
