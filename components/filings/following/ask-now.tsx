import { useAction } from "#components/actions/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { allOf } from "#lib/reads.ts";
import { askNowAction } from "#server/filings/following/actions.ts";

/** Has the service asked about a petition at once, instead of when its turn comes. */
export function AskNow({
  of,
  label,
  size,
}: {
  of: { database: string; id: string };
  label: string;
  size?: "large";
}) {
  const { run, isRunning } = useAction(allOf("filings", { database: of.database }));
  return (
    <Button
      size={size}
      onClick={() => void run({ action: () => askNowAction(of), notice: () => "Consultando o serviço." })}
      pending={isRunning && "Consultando"}
    >
      {label}
    </Button>
  );
}
