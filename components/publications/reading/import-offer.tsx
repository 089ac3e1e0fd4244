import type { ReactNode } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { Note } from "#components/ui/note.tsx";
import { cnjProblem, formatCnj, parseCnj } from "#lib/cnj/number.ts";
import type { PublicationView } from "#lib/publications/reading/schema.ts";
import { allOf } from "#lib/reads.ts";
import { startImportAction } from "#server/imports/actions.ts";

/**
 * Of a publication whose case is not here: imports it with one press, or says of which case it is (`link`). The page then follows
 * the case as it comes.
 */
export function ImportOffer({
  database,
  view,
  link,
}: {
  database: string;
  view: PublicationView;
  link: ReactNode;
}) {
  const { run, isRunning } = useAction(allOf("publications", { database }));
  const { cnj, isHere, isImporting, caseNumber } = view;
  if (cnj === null)
    return (
      <Note className="mt-3" title={numberWords(caseNumber)}>
        Um prazo confirmado aqui fica sem processo. Se você sabe de que processo é a publicação, ligue-a: os
        prazos vão com ela.
        <p className="mt-1">{link}</p>
      </Note>
    );
  if (isImporting) return <Note className="mt-3">Importando o processo.</Note>;
  if (isHere) return null;
  const start = () =>
    run({
      action: () => startImportAction({ database, text: cnj }),
      notice: () => `Importação pedida: ${formatCnj(cnj)}.`,
    });
  return (
    <Note className="mt-3" title="O processo não está nesta base.">
      <Button className="mt-1" onClick={start} pending={isRunning && "Importando"}>
        Importar este processo
      </Button>{" "}
      {link}
    </Note>
  );
}

const numberWords = (printed: string | null): string =>
  printed === null
    ? "O diário não traz número de processo."
    : `O número impresso, ${printed}, não é um número CNJ. ${cnjProblem(parseCnj(printed))}`.trim();
