"use client";

import Link from "next/link";
import { ButtonLink } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Glyph } from "#components/ui/glyph.tsx";
import { lockSentence } from "#lib/filings/draft/words.ts";
import { filingHref } from "#lib/filings/href.ts";
import { isOtherMissing } from "#lib/filings/review/review.ts";
import type { FilingView } from "#lib/filings/view.ts";
import { formatAgo } from "#lib/time/time.ts";
import { sayOtherAction } from "#server/filings/draft/actions.ts";
import { ReasonForm } from "./reason-form.tsx";

/** Another petition of the case may be filed: this one goes on only when somebody says why it is another. */
export function OtherPetition({ database, view }: { database: string; view: FilingView }) {
  const now = useNow();
  const [first] = view.locking;
  if (first === undefined || !isOtherMissing(view)) return null;
  const { openedBy, openedAt } = first;
  const isOne = view.locking.length === 1;
  return (
    <section aria-labelledby="petition-lock" className="border-l-3 border-care pl-3.25">
      <h2 id="petition-lock" className="type-section flex items-baseline gap-2 text-care">
        <Glyph name="warn" size={14} />
        <span>
          {isOne
            ? "Há outra petição neste processo"
            : `Há ${view.locking.length} outras petições neste processo`}
          {isOne && openedBy !== null && openedAt !== null
            ? `, aberta por ${openedBy} ${formatAgo(openedAt, now)}`
            : ""}
        </span>
      </h2>
      {view.locking.map((row) => (
        <p key={row.id} className="text-ink-2">
          {lockSentence(row, now)}{" "}
          {isOne ? null : (
            <Link href={filingHref({ database, id: row.id })} className="underline">
              Ver
            </Link>
          )}
        </p>
      ))}
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
          <ButtonLink href={filingHref({ database, id: first.id })}>
            {openedBy === null ? "Ver a outra" : `Ver a de ${openedBy.split(" ")[0]}`}
          </ButtonLink>
        ) : null}
        <p className="text-small text-ink-3">Fica na auditoria com o seu nome.</p>
      </ReasonForm>
    </section>
  );
}
