"use client";

import { useAction } from "#components/actions/use-action.ts";
import { useDiscarding } from "#components/filings/frame/use-discarding.ts";
import { Button } from "#components/ui/button.tsx";
import { isCheckMissing } from "#lib/filings/history/copied.ts";
import { filingKeys } from "#lib/filings/keys.ts";
import type { FilingView } from "#lib/filings/view.ts";
import { sayCheckedAction } from "#server/filings/draft/actions.ts";
import { Matter } from "./matter.tsx";

/** A petition that came from a backup may have been filed since: it goes on only when somebody looked at the court. */
export function FromBackup({ database, view }: { database: string; view: FilingView }) {
  const { run, isRunning } = useAction(filingKeys.all({ database }));
  const { discard, isRunning: isDiscarding } = useDiscarding({ database, view });
  if (!isCheckMissing(view)) return null;
  const say = () => run({ action: () => sayCheckedAction({ database, id: view.id }) });
  return (
    <Matter id="petition-copied" tone="alert" title="Esta petição veio de uma cópia de segurança">
      <p className="text-ink-2">
        Depois da cópia ela pode ter sido protocolada, e o Autos não tem como saber. Confira no site do
        tribunal.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button onClick={() => void say()} {...(isRunning && { pending: "Guardando" })}>
          Conferi no tribunal: não foi protocolada
        </Button>
        <Button onClick={() => void discard()} {...(isDiscarding && { pending: "Descartando" })}>
          Já foi protocolada: descartar
        </Button>
        <p className="text-small text-ink-3">Fica na auditoria com o seu nome.</p>
      </div>
    </Matter>
  );
}
