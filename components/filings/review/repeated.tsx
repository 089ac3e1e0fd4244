import { useNow } from "#components/ui/clock.tsx";
import { Link } from "#components/ui/link.tsx";
import { Note } from "#components/ui/note.tsx";
import { filingHref } from "#lib/filings/href.ts";
import { isRepeatMissing } from "#lib/filings/review/review.ts";
import { situationOf, situationWord } from "#lib/filings/situation.ts";
import type { FilingView } from "#lib/filings/view.ts";
import { actWords } from "#lib/filings/words.ts";
import { formatShort } from "#lib/time/time.ts";
import { sayRepeatAction } from "#server/filings/draft/actions.ts";
import { ReasonForm } from "./reason-form.tsx";

/** A file that another petition of the case filed, or may file: only a lawyer sends it again, with a reason and the password. */
export function RepeatedFiles({ database, view }: { database: string; view: FilingView }) {
  const now = useNow();
  if (!isRepeatMissing(view)) return null;
  const unsaid = view.repeated.filter(({ isExplained }) => !isExplained);
  return (
    <Note
      tone="alert"
      title={
        unsaid.length === 1
          ? "Este arquivo já está em outra petição"
          : "Arquivos que já estão em outra petição"
      }
    >
      {unsaid.map(({ documentId, filing }) => {
        const name = view.files.find(({ id }) => id === documentId)?.filename;
        return (
          <p key={`${documentId} ${filing.id}`} className="[overflow-wrap:anywhere]">
            “{name}” tem exatamente o mesmo conteúdo que um da petição {actWords(filing.act)} (
            {situationWord(situationOf(filing.facts))}
            {filing.openedAt === null ? "" : `, ${formatShort(filing.openedAt, now)}`}).{" "}
            <Link href={filingHref({ database, id: filing.id })}>Ver a petição</Link>
          </p>
        );
      })}
      {view.may.override ? (
        <ReasonForm
          database={database}
          label="Vai de novo porque"
          verb="Autorizar o reenvio"
          pending="Guardando"
          say={(reason) => sayRepeatAction({ database, id: view.id, reason })}
        >
          <p className="text-small text-ink-3">Pede a sua senha e fica na auditoria com o seu nome.</p>
        </ReasonForm>
      ) : (
        <p className="mt-1 text-ink">
          Só um advogado segue, com motivo e senha. Remova o arquivo, ou peça a um advogado que abra esta
          petição.
        </p>
      )}
    </Note>
  );
}
