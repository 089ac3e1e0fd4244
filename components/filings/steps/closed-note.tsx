import { Link } from "#components/ui/link.tsx";
import { Note } from "#components/ui/note.tsx";
import { newFilingHref } from "#lib/filings/href.ts";
import type { FilingView } from "#lib/filings/view.ts";

/** Says in the steps of a draft why nothing of it changes any more, and what to do for another petition. */
export function ClosedNote({ database, view }: { database: string; view: FilingView }) {
  const isDiscarded = view.facts.intent === "discarded" && view.facts.openings === 0;
  return (
    <Note
      tone="pen"
      className="mb-6 max-w-column"
      title={
        isDiscarded
          ? "Esta petição foi descartada"
          : "Esta petição já saiu da preparação: nada muda mais aqui"
      }
    >
      {isDiscarded ? "Restaure-a em Acompanhamento para continuar." : "Para outra petição deste processo, "}
      {isDiscarded ? null : <Link href={newFilingHref({ database, cnj: view.cnj })}>comece uma nova</Link>}
      {isDiscarded ? null : "."}
    </Note>
  );
}
