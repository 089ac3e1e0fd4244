import type { ReactNode } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { changeSentences, changesOf } from "#lib/guides/definitions/changes.ts";
import type { GuideDefinition } from "#lib/guides/schema.ts";
import type { GuideView } from "#lib/guides/view.ts";
import { allOf } from "#lib/reads.ts";
import { adoptDefinitionAction } from "#server/guides/draft/actions.ts";

/** Says that the court has another form now, or none, and the way to go on. Nothing typed is lost. `onBefore` saves what waits. */
export function ChangedNote({
  database,
  view,
  onBefore,
}: {
  database: string;
  view: Pick<GuideView, "id" | "definition" | "changed" | "isWithdrawn">;
  onBefore: () => Promise<boolean>;
}) {
  const { run, isRunning } = useAction(allOf("guides", { database }), { busyUntil: "read" });
  const { id, definition, changed, isWithdrawn } = view;
  async function adopt() {
    if (!(await onBefore())) return;
    await run({
      action: () => adoptDefinitionAction({ database, id }),
      notice: () => "Formulário novo. O que você digitou continua nele.",
    });
  }
  if (isWithdrawn) {
    return (
      <Note live tone="care" className="mt-6 max-w-column" title="O serviço não oferece mais este formulário">
        O que você digitou está guardado. Escolha outro em Tribunal, ou gere a guia no site do tribunal.
      </Note>
    );
  }
  if (changed === null) return null;
  return (
    <FormChanged before={definition} now={changed}>
      <p>Nada do que você digitou se perde.</p>
      <Button className="mt-2" onClick={() => void adopt()} pending={isRunning && "Trocando o formulário"}>
        Usar o formulário novo
      </Button>
    </FormChanged>
  );
}

/** What a court changed in its form, and what can be done about it. */
export function FormChanged({
  before,
  now,
  children,
}: {
  before: GuideDefinition;
  now: GuideDefinition;
  children: ReactNode;
}) {
  return (
    <Note live tone="care" className="mt-6 max-w-column" title="O formulário deste tribunal mudou">
      <ul>
        {changeSentences(changesOf(before, now)).map((sentence) => (
          <li key={sentence} className="[overflow-wrap:anywhere]">
            {sentence}
          </li>
        ))}
      </ul>
      {children}
    </Note>
  );
}
