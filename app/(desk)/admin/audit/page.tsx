import type { Metadata } from "next";
import { Suspense } from "react";
import { Main } from "#components/shell/main.tsx";
import { TrailRows } from "#components/trail/rows.tsx";
import { TrailScreen } from "#components/trail/screen.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { LeftOut } from "#components/users/second-factor/left-out.tsx";
import { type PageQuery, paramsOf } from "#lib/http/query-string.ts";
import { trailPath } from "#lib/trail/domain.ts";
import { readTrailFilters, type TrailFilters } from "#lib/trail/filters.ts";
import { trailHref } from "#lib/trail/href.ts";
import type { SealingState } from "#lib/trail/view.ts";
import { loadTrail, loadTrailPage } from "#server/trail/loaders.ts";
import { loadLeftOut } from "#server/users/second-factor/loaders.ts";

export const metadata: Metadata = { title: "Auditoria" };

export default async function AuditPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const filters = readTrailFilters(paramsOf(await searchParams));
  const [view, leftOut] = await Promise.all([loadTrail(filters), loadLeftOut()]);
  const shown = { ...filters, trail: view.trail };
  return (
    <Main>
      <TrailScreen view={view} filters={shown}>
        <Suspense
          key={trailHref(shown)}
          fallback={<SkeletonRows rows={12} sentence="Buscando os registros" />}
        >
          <Found filters={shown} state={view.state} />
        </Suspense>
      </TrailScreen>
      <LeftOut names={leftOut} page={trailPath} />
    </Main>
  );
}

/** On its own: of a long trail it may take a while. */
async function Found({ filters, state }: { filters: TrailFilters; state: SealingState }) {
  return <TrailRows page={await loadTrailPage(filters)} filters={filters} state={state} />;
}
