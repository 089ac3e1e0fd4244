import { cx } from "#components/ui/cx.ts";
import { useFileDrop } from "#components/ui/use-file-drop.ts";
import { useUploads } from "#components/uploads/use-uploads.ts";
import { formatSize } from "#lib/documents/rules.ts";
import { guidePlace, proofRules } from "#lib/guides/proofs/upload.ts";
import type { GuideProof, GuideView } from "#lib/guides/view.ts";
import { AttachProof } from "./attach.tsx";
import { ProofList } from "./list.tsx";
import { ProofsOnTheWay } from "./sending.tsx";

/** The payment proofs of a guide on its own page, where files may be dropped anywhere. */
export function Proofs({
  database,
  guide,
  isOpen,
  onRemove,
}: {
  database: string;
  guide: Pick<GuideView, "id" | "files" | "me">;
  /** Whether it takes proofs: not once it was put aside. */
  isOpen: boolean;
  onRemove: (proof: GuideProof) => void;
}) {
  const { id, files, me } = guide;
  const sending = useUploads({ ...guidePlace, database, id, me: me?.id ?? null });
  const isOver = useFileDrop((chosen) => {
    if (isOpen) sending.add(chosen);
  });
  return (
    <div>
      <ProofList {...{ database, id, files }} {...(isOpen && { onRemove })} />
      <ProofsOnTheWay sending={sending} className="mt-3" />
      {isOpen ? (
        <div
          className={cx(
            "mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-dashed px-3 py-2 print:hidden",
            isOver ? "border-pen bg-pen-soft" : "border-edge",
          )}
        >
          <AttachProof sending={sending} />
          <span className="text-meta text-ink-3">
            {isOver
              ? "Solte o arquivo para anexá-lo"
              : `PDF, PNG ou JPEG até ${formatSize(proofRules.largest)}; também se pode soltar aqui`}
          </span>
        </div>
      ) : null}
    </div>
  );
}
