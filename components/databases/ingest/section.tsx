import { useRouter } from "next/navigation";
import { useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Rows } from "#components/ui/rows.tsx";
import { Section } from "#components/ui/section.tsx";
import { ShownOnce } from "#components/ui/shown-once.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { type IngestKeyView, rhythmWords } from "#lib/databases/ingest/schema.ts";
import type { BaseSetup } from "#lib/databases/view.ts";
import { formatDate, formatDateTime, formatShort } from "#lib/time/time.ts";
import { revokeIngestKeyAction } from "#server/databases/actions.ts";
import { NewKey } from "./new-key.tsx";

const columns = "medium:grid medium:grid-cols-[minmax(0,4fr)_8.5rem_minmax(0,5fr)_6rem] medium:gap-x-4";

/** The keys with which publications are delivered to a database. */
export function IngestKeys({ base: { document, keys } }: { base: BaseSetup }) {
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState<{ name: string; key: string } | null>(null);
  return (
    <Section
      id="chaves"
      title="Chaves de entrega de publicações"
      action={
        isOpen ? null : (
          <Button variant="tap" onClick={() => setOpen(true)}>
            Criar chave
          </Button>
        )
      }
    >
      {isOpen ? (
        <NewKey
          database={document}
          onCreated={(created) => {
            setShown(created);
            setOpen(false);
          }}
          onCancel={() => setOpen(false)}
        />
      ) : null}
      {shown ? (
        <ShownOnce
          title={`Chave ${shown.name} criada. Copie-a agora.`}
          secret={shown.key}
          copied="Chave copiada."
          onDone={() => setShown(null)}
          className="mb-6"
        >
          <p>Ela aparece só desta vez. Depois, mostramos apenas os quatro últimos caracteres.</p>
        </ShownOnce>
      ) : null}
      {keys.length === 0 ? (
        <p className="border-t border-rule pt-2 text-ink-2">Nenhuma chave.</p>
      ) : (
        <>
          <div aria-hidden="true" className={`${columns} hidden pb-2 text-meta text-ink-3`}>
            <span>Chave</span>
            <span>Criada</span>
            <span>Última entrega</span>
          </div>
          <Rows label="Chaves de entrega de publicações" ruled>
            {keys.map((one) => (
              <KeyRow key={one.id} database={document} given={one} />
            ))}
          </Rows>
        </>
      )}
    </Section>
  );
}

function KeyRow({ database, given }: { database: string; given: IngestKeyView }) {
  const now = useNow();
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const { run, isRunning } = useAction();
  const { id, name, lastFour, rhythm, createdAt, createdBy, lastDeliveryAt } = given;

  async function revoke() {
    const done = await run({
      action: () => revokeIngestKeyAction({ database, id }),
      notice: () => "Chave revogada. Entregas com ela são recusadas.",
    });
    if (done === null) return;
    setAsking(false);
    router.refresh();
  }

  return (
    <li className={`${columns} py-2`}>
      <div>
        <h3 className="font-strong wrap-anywhere">
          {name} <span className="font-regular text-ink-3">…{lastFour}</span>
        </h3>
        <p className="text-meta text-ink-3">esperada {rhythmWords(rhythm)}</p>
      </div>
      <div className="max-medium:mt-1">
        <span className="medium:hidden">Criada em </span>
        <span title={formatDateTime(createdAt)}>{formatDate(createdAt)}</span>
        <p className="text-meta text-ink-3 wrap-anywhere">{createdBy}</p>
      </div>
      <div className="max-medium:mt-1">
        {lastDeliveryAt === null ? (
          <span className="text-ink-3">nenhuma entrega ainda</span>
        ) : (
          formatShort(lastDeliveryAt, now)
        )}
      </div>
      <div className="medium:text-right">
        <Button variant="text" className="font-regular! max-medium:min-h-11" onClick={() => setAsking(true)}>
          Revogar
          <VisuallyHidden> a chave {name}</VisuallyHidden>
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Revogar a chave ${name}`}
        description="Quem entrega com ela deixa de conseguir na hora, e isso não pode ser desfeito. Crie antes a chave nova, se a entrega deve continuar."
        actions={
          <>
            <Button variant="primary" onClick={revoke} pending={isRunning && "Revogando"}>
              Revogar
            </Button>
            <Button onClick={() => setAsking(false)}>Voltar</Button>
          </>
        }
      />
    </li>
  );
}
