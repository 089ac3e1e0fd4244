import { useQuery } from "@tanstack/react-query";
import { ListOfCase } from "#components/desk/list/of-case.tsx";
import { GuideItem } from "#components/guides/list/row.tsx";
import { SumsNotes } from "#components/guides/sums-notes.tsx";
import { Brl } from "#components/ui/brl.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { guidesHref, newGuideHref } from "#lib/guides/href.ts";
import { noGuideFilters, writeGuideFilters } from "#lib/guides/list/filters.ts";
import type { GuideSums } from "#lib/guides/list/schema.ts";
import { reading } from "#lib/http/reading.ts";

type OfCase = { database: string; cnj: string };

/** The guides of a case, the newest first, and what they sum up to. */
export function CaseGuides({ database, cnj }: OfCase) {
  return (
    <ListOfCase
      what="as guias"
      query={useQuery(reading("guides/of-case/[cnj]", { database, cnj }))}
      begin={
        <ButtonLink variant="primary" href={newGuideHref({ database, cnj })} className="screen-only">
          Nova guia
        </ButtonLink>
      }
      empty={{
        title: "Nenhuma guia neste processo",
        text: "O formulário do tribunal vem do serviço; o Autos preenche o que já sabe do processo.",
      }}
    >
      {({ rows, more, ...sums }) => (
        <>
          <ol aria-label="Guias" className="border-t border-rule">
            {rows.map((row) => (
              <GuideItem key={row.id} database={database} row={row} isOfCase />
            ))}
          </ol>
          <Sums sums={sums} />
          <SumsNotes sums={sums} />
          {more ? (
            <p className="mt-2 text-small text-ink-3">
              Estas são as {rows.length} mais novas; as somas são de todas.{" "}
              <Link
                href={`${guidesHref(database)}?${writeGuideFilters({ ...noGuideFilters, q: cnj, months: null })}`}
                className="inline-flex min-h-11 items-center medium:min-h-6"
              >
                Ver todas em Guias
              </Link>
            </p>
          ) : null}
        </>
      )}
    </ListOfCase>
  );
}

/** What the guides of a case sum up to that were created or may be, and those with a proof. */
function Sums({ sums: { cents, provenCents } }: { sums: GuideSums }) {
  return (
    <dl className="ml-auto grid max-w-80 grid-cols-[1fr_auto] [&>*]:border-b [&>*]:border-line [&>*]:py-2">
      <dt className="font-strong">Neste processo</dt>
      <dd className="text-right font-strong">
        <Brl cents={cents} />
      </dd>
      <dt>com comprovante</dt>
      <dd className="text-right">
        <Brl cents={provenCents} />
      </dd>
    </dl>
  );
}
