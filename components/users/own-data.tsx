"use client";

import { useAction } from "#components/actions/use-action.ts";
import { download } from "#components/desk/commands/download.ts";
import { Button } from "#components/ui/button.tsx";
import { confirmOwnExportAction } from "#server/users/exporting/actions.ts";

/** Lets a person take what the installation holds of them. */
export function OwnData() {
  const exporting = useAction();

  async function exportOwn() {
    const done = await exporting.run({ action: () => confirmOwnExportAction({}) });
    if (done !== null) download("/api/account/data", "Reunindo os seus dados");
  }

  return (
    <section className="mt-10" aria-labelledby="dados">
      <h2 id="dados" className="type-section">
        Seus dados
      </h2>
      <p className="mt-1 mb-3 text-ink-2">
        O que este Autos guarda de você, em planilhas dentro de um ZIP: conta, sessões, papéis, o que você
        fez. Senhas e códigos não saem.
      </p>
      <Button onClick={() => void exportOwn()} {...(exporting.isRunning && { pending: "Confirmando" })}>
        Baixar meus dados
      </Button>
    </section>
  );
}
