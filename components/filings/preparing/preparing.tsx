import { useNow } from "#components/ui/clock.tsx";
import { Note } from "#components/ui/note.tsx";
import { ProgressBar } from "#components/ui/progress-bar.tsx";
import { failureSentence } from "#lib/failures/service.ts";
import { turnedDown } from "#lib/filings/review/turned-down.ts";
import type { FilingView } from "#lib/filings/view.ts";
import { quoted } from "#lib/format/quote.ts";
import { formatAt } from "#lib/time/words.ts";

/** How far the documents are on their way to the service, and why they do not get there. */
export function Preparing({ view }: { view: FilingView }) {
  const now = useNow();
  const { files, preparing, facts, message } = view;
  if (facts.intent === "ready")
    return (
      <Note className="mt-6" live title="Tudo está no serviço">
        O rascunho e os documentos estão lá; nada foi ao tribunal. Mudar algo aqui envia tudo de novo.
      </Note>
    );
  if (facts.intent !== "preparing") return null;
  const sent = files.filter(({ sending }) => sending === "sent").length;
  const trouble =
    facts.failing === null ? null : failureSentence(facts.failing.failure, { credential: view.credential });
  const refused = turnedDown(view);
  return (
    <div className="mt-6 grid gap-4">
      {preparing === null ? null : (
        <div>
          <p role="status">
            Enviando ao serviço{files.length === 0 ? "" : `: ${sent} de ${files.length} documentos`}. Nada vai
            ao tribunal ainda. Você pode fechar esta página.
          </p>
          <ProgressBar
            label="Envio ao serviço"
            size="thin"
            value={sent + 1}
            max={files.length + 2}
            text={`${sent} de ${files.length} documentos`}
            className="mt-2 max-w-column"
          />
        </div>
      )}
      {trouble === null ? null : (
        <Note
          tone="alert"
          live
          title={refused === null ? trouble.title : `O serviço recusou o documento “${refused}”.`}
        >
          {message === null ? null : <p>Ele respondeu: {quoted(message)}.</p>}
          <p>
            {refused === null ? trouble.nextStep : "Troque ou retire esse documento e envie de novo."}
            {preparing?.nextAt && preparing.nextAt > now
              ? ` Próxima tentativa ${formatAt({ at: preparing.nextAt, now })}.`
              : ""}
          </p>
        </Note>
      )}
    </div>
  );
}
