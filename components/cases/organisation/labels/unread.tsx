import { Failure } from "#components/ui/failure.tsx";
import { shownError } from "#lib/http/api-error.ts";

/** Shown instead of labels that could not be read. */
export function LabelsUnread({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Failure
      className="mt-4"
      title="Não conseguimos buscar as etiquetas"
      message={shownError(error).message}
      onRetry={onRetry}
    />
  );
}
