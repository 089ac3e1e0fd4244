import { Button } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Failure } from "#components/ui/failure.tsx";
import { Note } from "#components/ui/note.tsx";
import { isBusy, shownError } from "#lib/http/api-error.ts";
import { isOutdated } from "#lib/http/outdated.ts";
import { formatSince } from "#lib/time/words.ts";

/** The fields of a query that are used here. */
type Reading = {
  isError: boolean;
  error: unknown;
  /** Why the last try failed, while the query is tried again. */
  failureReason: unknown;
  data: unknown;
  dataUpdatedAt: number;
  refetch: () => unknown;
};

/** When a query failed: an error without data, else a note that what is shown may be old (the whole page, unless `old`). */
export function ReadTrouble({
  query,
  unread,
  old = "Esta página",
  offersRetry = false,
  className,
}: {
  query: Reading;
  /** The title when there is no data to show. */
  unread: string;
  old?: string;
  /** Whether the note has a button to read again. */
  offersRetry?: boolean;
  /** Its distance from what stands around it. */
  className?: string;
}) {
  const now = useNow();
  const shownOn = className ?? "mt-4";
  if (!query.isError && isBusy(query.failureReason))
    return <Note tone="care" live title={shownError(query.failureReason).message} className={shownOn} />;
  if (!query.isError) return null;
  const isOld = isOutdated(query.error);
  const retry = () => (isOld ? window.location.reload() : void query.refetch());
  const retryWords = isOld ? "Recarregar" : "Tentar de novo";
  if (query.data === undefined)
    return (
      <Failure
        className={className ?? "mt-6"}
        title={unread}
        {...shownError(query.error)}
        onRetry={retry}
        retryWords={retryWords}
      />
    );
  const at = formatSince({ at: new Date(query.dataUpdatedAt).toISOString(), now });
  return (
    <Note tone="care" live title={`${old} pode estar desatualizada`} className={shownOn}>
      {shownError(query.error).message} Dados de {at}.
      {offersRetry || isOld ? (
        <>
          {" "}
          <Button variant="text" onClick={retry}>
            {retryWords}
          </Button>
        </>
      ) : null}
    </Note>
  );
}
