import { Failure } from "#components/ui/failure.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { shownError } from "#lib/http/api-error.ts";

/** What stands where the people of a database will be: that they are being read, or why they could not be. */
export function NoPeopleYet({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error === null) return <SkeletonRows rows={3} sentence="Buscando as pessoas" />;
  return (
    <Failure
      className="mt-4"
      title="Não conseguimos buscar as pessoas"
      {...shownError(error)}
      onRetry={onRetry}
    />
  );
}
