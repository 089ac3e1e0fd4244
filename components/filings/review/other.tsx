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
  return (
    <section aria-labelledby="petition-lock" className="border-l-3 border-care pl-3.25">
      <h2 id="petition-lock" className="type-section flex items-baseline gap-2 text-care">
        <Glyph name="warn" size={14} />
        <span>
          {view.locking.length > 1
            ? `Há ${view.locking.length} outras petições neste processo`
            : "Há outra petição neste processo"}
          {openedBy === null || openedAt === null || view.locking.length > 1
            ? ""
            : `, aberta por ${openedBy} ${formatAgo(openedAt, now)}`}
        </span>
      </h2>
      {view.locking.map((row) => (
        <p key={row.id} className="text-ink-2">
          {lockSentence(row, now)}{" "}
          {view.locking.length > 1 ? (
            <Link href={filingHref({ database, id: row.id })} className="underline">
              Ver
            </Link>
          ) : null}
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
        {view.locking.length > 1 ? null : (
          <ButtonLink href={filingHref({ database, id: first.id })}>
            {openedBy === null ? "Ver a outra" : `Ver a de ${openedBy.split(" ")[0]}`}
          </ButtonLink>
        )}
        <p className="text-small text-ink-3">Fica na auditoria com o seu nome.</p>
      </ReasonForm>
    </section>
  );
}
