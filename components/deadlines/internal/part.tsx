import { useState } from "react";
import type { DeadlineActions } from "#components/deadlines/deciding/use-deadline-actions.ts";
import { AsidePart } from "#components/ui/aside.tsx";
import { Button } from "#components/ui/button.tsx";
import { LineDialog } from "#components/ui/line-dialog.tsx";
import { typedClosedWords } from "#lib/deadlines/internal/rules.ts";
import { typedInternalSchema } from "#lib/deadlines/internal/schema.ts";
import { isLive } from "#lib/deadlines/standing/transitions.ts";
import type { DeadlineView } from "#lib/deadlines/view.ts";
import { dayWords } from "#lib/deadlines/words.ts";
import { formatDate } from "#lib/time/time.ts";

/** A hint, and what has to be thought of with what is typed so far. */
export const WithCare = ({ hint, care }: { hint: string; care: string | null }) => (
  <>
    {hint}
    {care === null ? null : (
      <b role="status" className="block font-strong text-care">
        {care}
      </b>
    )}
  </>
);

/** The firm's own day before the last one, and how to set it. */
export function InternalPart({ view, actions }: { view: DeadlineView; actions: DeadlineActions }) {
  const [isOpen, setOpen] = useState(false);
  const { internalOn, internalClosed, dueOn, today, state, court } = view;
  return (
    <AsidePart title="Data interna">
      <p className={internalOn === null ? "text-ink-2" : "font-strong"}>
        {internalOn === null ? "Nenhuma: vale a data fatal." : dayWords(internalOn, today)}
      </p>
      {internalOn !== null && internalOn >= dueOn ? (
        <p className="text-small text-care">{`A data fatal agora vem antes, ${dayWords(dueOn, today)}.`}</p>
      ) : null}
      {isLive(state) && internalClosed !== null ? (
        <p className="text-small text-care">{internalClosed}</p>
      ) : null}
      {isLive(state) ? (
        <div className="screen-only mt-2 flex flex-wrap gap-2">
          <Button onClick={() => setOpen(true)}>{internalOn === null ? "Definir" : "Mudar"}</Button>
          {internalOn === null ? null : (
            <Button variant="text" onClick={() => void actions.plan(view, null)}>
              Tirar
            </Button>
          )}
        </div>
      ) : null}
      {isOpen ? (
        <LineDialog
          title="Data interna"
          description={`O dia em que o escritório quer terminar. A data fatal continua sendo ${dayWords(dueOn, today)}.`}
          label="Dia"
          hint={(typed) => (
            <WithCare
              hint={`De hoje até antes da data fatal, ${formatDate(dueOn)}.`}
              care={typedClosedWords(typed, court)}
            />
          )}
          schema={typedInternalSchema}
          does={{ name: "Salvar", running: "Salvando" }}
          isRunning={actions.isRunning}
          onGiven={(day, refuse) => actions.plan(view, day === "" ? null : day, refuse)}
          open
          onOpenChange={setOpen}
        />
      ) : null}
    </AsidePart>
  );
}
