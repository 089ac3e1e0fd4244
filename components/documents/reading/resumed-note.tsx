import { X } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { formatCount } from "#lib/format/count.ts";

/** Under the pages: says that the document was opened where the person stopped, and leads to its beginning. */
export function ResumedNote({
  page,
  onStart,
  onClose,
}: {
  page: number;
  onStart: () => void;
  onClose: () => void;
}) {
  return (
    <div
      role="status"
      className="flex min-h-11 flex-none items-center gap-x-3 border-t border-line bg-paper px-4 text-small text-ink-2 medium:min-h-9"
    >
      <p>
        Aberto na página {formatCount(page)}, onde você parou.{" "}
        <Button variant="text" className="min-h-11 medium:min-h-6" onClick={onStart}>
          Ir ao começo
        </Button>
      </p>
      <button
        type="button"
        aria-label="Fechar aviso"
        onClick={onClose}
        className="ml-auto inline-flex size-11 items-center justify-center rounded-control text-ink-3 hover:text-ink medium:size-7"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
