import { Button } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { formatAt } from "#lib/time/words.ts";

export type Saving =
  | { state: "saved" }
  | { state: "saving" }
  /** What was typed is kept in this tab. */
  | { state: "unsaved"; message: string };

/** Whether a draft is saved, and since when. */
export function SavedWords({
  what = "Rascunho salvo",
  saving,
  savedAt,
  onRetry,
}: {
  /** What is said of it once it is saved. */
  what?: string;
  saving: Saving;
  savedAt: string | null;
  onRetry: () => void;
}) {
  const now = useNow();
  switch (saving.state) {
    case "saving":
      return <span role="status">Salvando</span>;
    case "unsaved":
      return (
        <span role="alert" className="text-care">
          Não salvo. {saving.message}{" "}
          <Button variant="text" onClick={onRetry}>
            Salvar agora
          </Button>
        </span>
      );
    case "saved":
      return savedAt === null ? null : (
        <span role="status">
          {what} {formatAt({ at: savedAt, now })}
        </span>
      );
  }
}
