import { ButtonLink } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Link } from "#components/ui/link.tsx";
import { lockSentence, openedWords, othersTitle, seeWords } from "#lib/filings/draft/words.ts";
import { filingHref } from "#lib/filings/href.ts";
import { isOtherMissing } from "#lib/filings/review/review.ts";
import type { FilingRow, FilingView } from "#lib/filings/view.ts";
import { actWords } from "#lib/filings/words.ts";
import { sayOtherAction } from "#server/filings/draft/actions.ts";
import { Matter } from "./matter.tsx";
import { ReasonForm } from "./reason-form.tsx";

/** Another petition of the case may be filed: this one goes on only when somebody says why it is another. */
export function OtherPetition({ database, view }: { database: string; view: FilingView }) {
  const now = useNow();
  const [first, ...more] = view.locking;
  if (first === undefined || !isOtherMissing(view)) return null;
  const isOne = more.length === 0;
  return (
    <Matter id="petition-lock" tone="care" title={othersTitle(view.locking, now)}>
      {isOne ? (
        <p className="text-ink-2">{lockSentence(first, now)}</p>
      ) : (
        <ul className="mt-1 mb-2 grid gap-2">
          {view.locking.map((row) => (
            <OneOfMore key={row.id} database={database} row={row} />
          ))}
        </ul>
      )}
      <p className="text-ink-2">
        Duas iguais no tribunal não se desfazem: a segunda só segue com um motivo, que fica no histórico.
      </p>
      <ReasonForm
        database={database}
        label="É outra petição porque"
        verb="É outra petição"
        pending="Guardando"
        say={(reason) => sayOtherAction({ database, id: view.id, reason })}
      >
        {isOne ? (
          <ButtonLink href={filingHref({ database, id: first.id })}>{seeWords(first)}</ButtonLink>
        ) : null}
        <p className="text-small text-ink-3">Fica na auditoria com o seu nome.</p>
      </ReasonForm>
    </Matter>
  );
}

/** Whose one of several is, and the way to it. */
function OneOfMore({ database, row }: { database: string; row: FilingRow }) {
  const now = useNow();
  const opened = openedWords(row, now);
  return (
    <li className="text-ink-2">
      {lockSentence(row, now)} {opened === null ? null : `Foi ${opened}. `}
      <Link
        href={filingHref({ database, id: row.id })}
        className="whitespace-nowrap underline max-medium:inline-flex max-medium:min-h-11 max-medium:items-center"
      >
        {seeWords(row)}
        <span className="sr-only">: {actWords(row.act)}</span>
      </Link>
    </li>
  );
}
