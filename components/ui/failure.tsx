import { Button } from "./button.tsx";
import { Note } from "./note.tsx";

/** Says that something failed: what happened, what is safe, what to do, and then the code for support. */
export function Failure({
  title,
  message,
  errorId,
  onRetry,
  retryWords = "Tentar de novo",
  className,
}: {
  title: string;
  message: string;
  errorId?: string;
  onRetry?: () => void;
  retryWords?: string;
  className?: string;
}) {
  return (
    <Note tone="alert" live title={title} className={className}>
      <p>{message}</p>
      {errorId ? <SupportCode code={errorId} /> : null}
      {onRetry ? (
        <Button variant="text" onClick={onRetry}>
          {retryWords}
        </Button>
      ) : null}
    </Note>
  );
}

/** The id under which the log has a failure. */
export function SupportCode({ code }: { code: string }) {
  return (
    <p>
      Código para o suporte: <b>{code}</b>
    </p>
  );
}
