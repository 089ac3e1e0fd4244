import { useAction } from "#components/actions/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { answersTo } from "#lib/reads.ts";
import { triedWords } from "#lib/waiting/words.ts";
import { tryServiceAction } from "#server/databases/actions.ts";

/** Has the service asked one question before its wait is over, and says what came of it. */
export function TryService({ database, onTried = () => {} }: { database: string; onTried?: () => void }) {
  const { run, isRunning } = useAction(answersTo("wait", { database }), { busyUntil: "read" });
  async function ask() {
    await run({ action: () => tryServiceAction({ database }), notice: ({ tried }) => triedWords(tried) });
    onTried();
  }
  return (
    <Button variant="text" onClick={ask} pending={isRunning && "Perguntando ao serviço"}>
      Tentar agora
    </Button>
  );
}
