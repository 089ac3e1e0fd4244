import { X } from "lucide-react";
import { useNow } from "#components/ui/clock.tsx";
import { formatSize } from "#lib/documents/rules.ts";
import { guideFileUrl } from "#lib/guides/href.ts";
import type { GuideProof } from "#lib/guides/view.ts";
import { formatShort } from "#lib/time/time.ts";

/** The payment proofs of a guide: to open, to save, and to remove where `onRemove` is given. */
export function ProofList({
  database,
  id,
  files,
  onRemove,
}: {
  database: string;
  id: string;
  files: readonly GuideProof[];
  onRemove?: (proof: GuideProof) => void;
}) {
  const now = useNow();
  if (files.length === 0) return null;
  return (
    <ul aria-label="Comprovantes">
      {files.map((proof) => {
        const url = { database, id, proofId: proof.id };
        return (
          <li key={proof.id} className="flex items-baseline gap-x-3 border-b border-line py-2">
            <div className="min-w-0 flex-1">
              <p className="[overflow-wrap:anywhere] [unicode-bidi:isolate]">
                <a
                  href={guideFileUrl(url)}
                  target="_blank"
                  rel="noopener"
                  className="font-strong text-ink no-underline hover:underline"
                >
                  {proof.filename}
                </a>
              </p>
              <p className="text-small text-ink-3">
                {formatSize(proof.size)}, por {proof.addedBy} {formatShort(proof.addedAt, now)}
              </p>
            </div>
            <a
              href={guideFileUrl({ ...url, download: true })}
              className="inline-flex min-h-11 items-center text-small medium:min-h-0 print:hidden"
            >
              Baixar<span className="sr-only"> {proof.filename}</span>
            </a>
            {onRemove === undefined ? null : (
              <button
                type="button"
                aria-label={`Remover ${proof.filename}`}
                onClick={() => onRemove(proof)}
                className="inline-flex size-11 items-center justify-center self-center rounded-control text-ink-3 hover:text-ink medium:size-7 print:hidden"
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
