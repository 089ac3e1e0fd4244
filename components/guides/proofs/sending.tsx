import { cx } from "#components/ui/cx.ts";
import { UploadProgress } from "#components/uploads/progress.tsx";
import type { Upload } from "#components/uploads/states.ts";
import type { Uploads } from "#components/uploads/use-uploads.ts";
import { refusedTitle } from "#lib/guides/proofs/refusals.ts";
import { proofTypes } from "#lib/guides/proofs/upload.ts";

/** The proofs on their way here, each with how far it is, or why it was not attached. Nothing when there are none. */
export function ProofsOnTheWay({ sending, className }: { sending: Uploads; className?: string }) {
  if (sending.uploads.length === 0) return null;
  return (
    <ul aria-label="Comprovantes a caminho" className={cx("grid gap-3", className)}>
      {sending.uploads.map((upload) => (
        <li key={upload.id} className={isFailed(upload) ? "border-l-3 border-alert pl-3.25" : undefined}>
          <p className="font-strong [overflow-wrap:anywhere] [unicode-bidi:isolate]">{titleOf(upload)}</p>
          <UploadProgress upload={upload} sending={sending} accept={proofTypes} />
        </li>
      ))}
    </ul>
  );
}

const isFailed = ({ state }: Upload): boolean => state.step === "failed";

function titleOf({ name, state }: Upload): string {
  if (state.step !== "failed" || state.failure.kind !== "refused") return name;
  return refusedTitle({ name, reason: state.failure.reason });
}
