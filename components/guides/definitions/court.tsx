import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { CourtField } from "#components/guides/form/court-field.tsx";
import { ReadTrouble } from "#components/reads/trouble.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { otherCourtWords, ownCourtFirst } from "#lib/guides/definitions/own-court.ts";
import { catalogQuery } from "#lib/guides/queries.ts";
import type { GuideDefinition } from "#lib/guides/schema.ts";
import { allOf } from "#lib/reads.ts";
import { refreshDefinitionsAction } from "#server/guides/definitions/actions.ts";

/** The field *Tribunal* of a guide, with the court of its case first, and the way to ask the service again. */
export function Court({
  database,
  cnj,
  value,
  definitionAt,
  isBusy,
  error,
  onChoose,
}: {
  database: string;
  cnj: string;
  value: GuideDefinition | null;
  definitionAt: string | null;
  isBusy: boolean;
  error: string | null;
  onChoose: (definition: GuideDefinition) => void;
}) {
  const query = useQuery(catalogQuery({ database }));
  const { run, isRunning } = useAction(allOf("guides", { database }), { busyUntil: "read" });
  const { data } = query;
  const catalog = useMemo(
    () => data && { ...data, definitions: ownCourtFirst(data.definitions, cnj) },
    [data, cnj],
  );
  if (query.isPending) return <SkeletonRows rows={1} sentence="Lendo os formulários dos tribunais" />;
  if (catalog === undefined)
    return <ReadTrouble query={query} unread="Os formulários dos tribunais não puderam ser lidos" />;
  const other = value === null ? null : otherCourtWords(value, cnj);
  return (
    <>
      <CourtField
        catalog={catalog}
        value={value}
        definitionAt={definitionAt ?? undefined}
        onChoose={onChoose}
        onRefresh={() =>
          void run({
            action: () => refreshDefinitionsAction({ database }),
            notice: () => "Formulários atualizados.",
          })
        }
        isRefreshing={isRunning}
        disabled={isBusy}
        error={error}
      />
      {other === null ? null : (
        <p role="status" className="mt-1 text-small text-care">
          {other}
        </p>
      )}
    </>
  );
}
