"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useRef } from "react";
import { NeedsTab } from "#components/desk/needs-tab.tsx";
import { GuideItem } from "#components/guides/list/row.tsx";
import { SumsNotes } from "#components/guides/sums-notes.tsx";
import { ReadTrouble } from "#components/reads/trouble.tsx";
import { Brl } from "#components/ui/brl.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Empty } from "#components/ui/empty.tsx";
import { KeyBar } from "#components/ui/kbd.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { useRowKeys } from "#components/ui/use-row-keys.ts";
import { guideNeed } from "#lib/guides/due.ts";
import { guidesHref, newGuideHref } from "#lib/guides/href.ts";
import { noGuideFilters, writeGuideFilters } from "#lib/guides/list/filters.ts";
import { guidesOfCaseQuery } from "#lib/guides/list/queries.ts";
import type { GuideSums } from "#lib/guides/list/schema.ts";

type OfCase = { database: string; cnj: string };

const keys = [
  { keys: ["j", "k"], does: "mover" },
  { keys: ["Enter"], does: "abrir" },
];

/** The tab of a case's guides, with how many there are and, in pen, how many need somebody. */
export function GuidesTab({ database, cnj }: OfCase) {
  const now = useNow();
  const { data } = useQuery(guidesOfCaseQuery({ database, cnj }));
  const needs = data?.rows.filter((row) => guideNeed(row, now) !== null).length;
  return (
    <NeedsTab value="guides" rows={data?.rows.length} needs={needs}>
      Guias
    </NeedsTab>
  );
}

/** The guides of a case, the newest first, and what they sum up to. */
export function CaseGuides({ database, cnj }: OfCase) {
  const query = useQuery(guidesOfCaseQuery({ database, cnj }));
  const list = useRef<HTMLDivElement>(null);
  useRowKeys({ list });
  const begin = (
    <ButtonLink variant="primary" href={newGuideHref({ database, cnj })} className="screen-only">
      Nova guia
    </ButtonLink>
  );
  const { data } = query;
  if (query.isPending) return <SkeletonRows rows={4} sentence="Lendo as guias do processo" />;
  const trouble = (
    <ReadTrouble query={query} unread="As guias não puderam ser lidas" old="A lista" className="mb-4" />
  );
  if (data === undefined) return trouble;
  const { rows, more, ...sums } = data;
  if (rows.length === 0) {
    return (
      <>
        {trouble}
        <Empty title="Nenhuma guia neste processo" action={begin}>
          O formulário do tribunal vem do serviço; o Autos preenche o que já sabe do processo.
        </Empty>
      </>
    );
  }
  return (
    <div ref={list}>
      {trouble}
      <div className="mb-4 flex flex-wrap items-center gap-4">{begin}</div>
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
      <KeyBar hints={keys} />
    </div>
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
