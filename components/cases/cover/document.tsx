import { useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { copyText, sayCopied } from "#components/ui/copy.ts";
import type { Reveal } from "#lib/cases/cover/schema.ts";
import type { ShownParty } from "#lib/cases/schema.ts";
import { revealTaxIdAction } from "#server/cases/cover/actions.ts";

/** The CPF or CNPJ of a party: masked, and whole when a person asks to read or copy it. Asking is audited. */
export function PartyDocument({
  database,
  cnj,
  party,
}: {
  database: string;
  cnj: string;
  party: Pick<ShownParty, "name" | "document" | "place">;
}) {
  const { run, isRunning } = useAction();
  const [whole, setWhole] = useState<string | null>(null);
  const { name, document, place } = party;
  if (document === null) return null;
  const kind = document.split(" ", 1)[0] ?? "";

  const reveal = async (purpose: Reveal["purpose"]) =>
    (await run({ action: () => revealTaxIdAction({ database, cnj, place, name, purpose }) }))?.taxId ?? null;

  async function copy() {
    const asked = reveal("copy");
    const isCopied = await copyText(asked);
    if ((await asked) !== null) sayCopied(isCopied, `${kind} copiado.`);
  }

  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-3">
      <span className="whitespace-nowrap" data-document>
        {whole === null ? document : `${kind} ${whole}`}
      </span>
      <span className="screen-only inline-flex gap-x-3">
        <Button
          variant="tap"
          onClick={async () => setWhole(whole === null ? await reveal("show") : null)}
          pending={isRunning && "Mostrar"}
        >
          {whole === null ? "Mostrar" : "Ocultar"}
          <span className="sr-only">
            {" "}
            {kind} de {name}
          </span>
        </Button>
        <Button variant="tap" onClick={copy}>
          Copiar
          <span className="sr-only">
            {" "}
            {kind} de {name}
          </span>
        </Button>
      </span>
    </span>
  );
}
