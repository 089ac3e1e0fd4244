import { Button } from "./button.tsx";

/** Said above a form that brings back what was typed into it before it was closed. */
export function KeptHere({ onClear }: { onClear: () => void }) {
  return (
    <p className="mt-3 text-small text-ink-2">
      O que você tinha escrito continua aqui.{" "}
      <Button variant="tap" onClick={onClear}>
        Limpar
      </Button>
    </p>
  );
}
