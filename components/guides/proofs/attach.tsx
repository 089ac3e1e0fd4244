import { useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import type { ButtonVariant } from "#components/ui/button-class.ts";
import type { Uploads } from "#components/uploads/use-uploads.ts";
import { proofTypes } from "#lib/guides/proofs/upload.ts";

/** The button that chooses payment proofs. `of`: which guide it is for, read aloud. */
export function AttachProof({
  sending,
  label = "Anexar comprovante",
  of,
  variant,
}: {
  sending: Uploads;
  label?: string;
  of?: string;
  variant?: ButtonVariant;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={variant} onClick={() => input.current?.click()}>
        {label}
        {of === undefined ? null : <span className="sr-only">: {of}</span>}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={proofTypes}
        aria-label={of === undefined ? "Comprovante" : `Comprovante: ${of}`}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = "";
          if (files.length > 0) sending.add(files);
        }}
      />
    </>
  );
}
