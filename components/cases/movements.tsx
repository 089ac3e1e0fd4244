"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Empty } from "#components/ui/empty.tsx";
import { Failure } from "#components/ui/failure.tsx";
import { LoadMore } from "#components/ui/load-more.tsx";
import { movementsQuery } from "#lib/cases/queries.ts";
import type { CaseView } from "#lib/cases/schema.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import { shownError } from "#lib/http/api-error.ts";
import { MovementsSkeleton } from "./movements-skeleton.tsx";
import { Timeline } from "./timeline.tsx";

/** The movements of a case, newest first, in pages that follow one another. */
export function Movements({ database, view }: { database: string; view: CaseView }) {
  const query = useInfiniteQuery(movementsQuery({ database, cnj: view.cnj }));
  const movements = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]);
  const total = query.data?.pages.at(-1)?.total ?? view.counts.movements;

  if (query.isPending) return <MovementsSkeleton />;
  if (query.isError && movements.length === 0) {
    return (
      <Failure
        title="As movimentações não puderam ser lidas"
        {...shownError(query.error)}
        onRetry={() => query.refetch()}
      />
    );
  }
  if (movements.length === 0) {
    return (
      <Empty title="Nenhuma movimentação">
        {view.cover === null || view.cover.importing
          ? "O serviço ainda importa este processo. As movimentações aparecem aqui sozinhas."
          : "O serviço não trouxe nenhuma deste processo. Isso não quer dizer que não haja no tribunal: confira lá."}
      </Empty>
    );
  }
  return (
    <>
      <Timeline movements={movements} total={total} isBusy={query.isFetchingNextPage} />
      {query.isFetchNextPageError ? (
        <Failure
          className="mt-4"
          title="As mais antigas não puderam ser lidas"
          {...shownError(query.error)}
          onRetry={() => query.fetchNextPage()}
        />
      ) : query.hasNextPage ? (
        <LoadMore
          label={`Mostrar mais antigas: ${formatCount(movements.length)} de ${formatCount(total)}`}
          loading={query.isFetchingNextPage}
          onLoad={() => query.fetchNextPage()}
        />
      ) : (
        <p className="mt-4 text-small text-ink-3 medium:ml-18">
          {plural(movements.length, "movimentação", "movimentações")}, até a primeira
        </p>
      )}
    </>
  );
}
