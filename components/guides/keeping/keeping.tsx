import { useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { LineField } from "#components/guides/line/field.tsx";
import { AttachProof } from "#components/guides/proofs/attach.tsx";
import { ProofList } from "#components/guides/proofs/list.tsx";
import { ProofsOnTheWay } from "#components/guides/proofs/sending.tsx";
import { cx } from "#components/ui/cx.ts";
import { GivingUp } from "#components/ui/giving-up.tsx";
import { Link } from "#components/ui/link.tsx";
import { useFileDrop } from "#components/ui/use-file-drop.ts";
import { useUploads } from "#components/uploads/use-uploads.ts";
import { formatSize } from "#lib/documents/rules.ts";
import { guidePlace, proofRules } from "#lib/guides/proofs/upload.ts";
import type { GuideProof, GuideView } from "#lib/guides/view.ts";
import { allOf } from "#lib/reads.ts";
import { keepLineAction, removeLineAction, removeProofAction } from "#server/guides/keeping/actions.ts";
import { PaymentNote } from "./note.tsx";
import { PetitionTie } from "./tie.tsx";

const headingClass = "type-section border-b border-rule pb-2";

/** What the firm keeps beside a created guide: its payment line, proofs and a word about it, and its petition. */
export function Keeping({ database, view }: { database: string; view: GuideView }) {
  return (
    <>
      <section aria-labelledby="linha" className="mt-10">
        <h2 id="linha" className={headingClass}>
          Pagamento
        </h2>
        <Line database={database} view={view} />
      </section>
      <section aria-labelledby="comprovantes" className="mt-10 scroll-mt-(--top)">
        <h2 id="comprovantes" className={headingClass}>
          Comprovantes
        </h2>
        <AttachedProofs database={database} view={view} />
        <PaymentNote database={database} view={view} />
      </section>
      <section aria-labelledby="peticao" className="mt-10">
        <h2 id="peticao" className={headingClass}>
          Petição
        </h2>
        <PetitionTie database={database} view={view} />
      </section>
    </>
  );
}

function Line({ database, view }: { database: string; view: GuideView }) {
  const { id, cnj, others } = view;
  const { run, isRunning } = useAction(allOf("guides", { database }), { busyUntil: "read" });
  const keep = (line: string, anyway = true) => keepLineAction({ database, id, line, anyway });
  return (
    <div className="mt-4">
      <LineField
        database={database}
        guide={view}
        isBusy={isRunning}
        onKeep={async (line, { anyway, onRefused }) => {
          const kept = await run({
            action: () => keep(line, anyway),
            onRefused: ({ message }) => onRefused(message),
          });
          return kept?.elsewhere ?? null;
        }}
        onRemove={() => {
          const removed = view.line?.digits ?? null;
          void run({
            action: () => removeLineAction({ database, id }),
            notice: () => "Linha retirada.",
            undo: () => (removed === null ? null : () => void run({ action: () => keep(removed) })),
          });
        }}
        {...(others.length > 0 && {
          onOther: <Link href={`/${database}/cases/${cnj}?tab=guides`}>Procurar nas outras</Link>,
        })}
      />
    </div>
  );
}

function AttachedProofs({ database, view }: { database: string; view: GuideView }) {
  const { run } = useAction(allOf("guides", { database }), { busyUntil: "read" });
  const [leaving, setLeaving] = useState<GuideProof | null>(null);
  return (
    <div className="mt-2 max-w-column">
      <Proofs database={database} guide={view} isOpen onRemove={setLeaving} />
      {leaving === null ? null : (
        <GivingUp
          title={`Remover “${leaving.filename}”?`}
          text="O arquivo sai do Autos e não volta. A guia fica sem ele."
          verb="Remover"
          onClose={() => setLeaving(null)}
          onDo={() =>
            void run({
              action: () => removeProofAction({ database, id: view.id, proofId: leaving.id }),
              notice: () => `Removido: ${leaving.filename}.`,
            })
          }
        />
      )}
    </div>
  );
}

/** The payment proofs of a guide on its own page, where files may be dropped anywhere. */
function Proofs({
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
