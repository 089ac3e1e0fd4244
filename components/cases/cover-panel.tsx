"use client";

import { ButtonLink } from "#components/ui/button.tsx";
import { Empty } from "#components/ui/empty.tsx";
import { Note } from "#components/ui/note.tsx";
import { failureText } from "#lib/cases/failure.ts";
import type { CaseView } from "#lib/cases/schema.ts";
import { Cover } from "./cover.tsx";

/** Why there is no cover: still coming, not known to the service, or the service does not answer. */
function NoCover({ database, view }: { database: string; view: CaseView }) {
  switch (view.freshness.failure) {
    case null:
      return (
        <Empty title="A capa ainda não chegou">
          O serviço está importando o processo. Esta página se atualiza sozinha.
        </Empty>
      );
    case "not-found":
      return (
        <Empty
          title="O serviço não encontrou este processo"
          action={<ButtonLink href={`/${database}/cases/import`}>Importar processos</ButtonLink>}
        >
          Confira o número. Um processo recém-distribuído ou em segredo de justiça pode demorar a aparecer:
          importe-o de novo mais tarde.
        </Empty>
      );
    default:
      return (
        <Note tone="alert" title="A capa não pôde ser recebida">
          <p>{failureText(view.freshness.failure)}</p>
        </Note>
      );
  }
}

/** The cover, or why it is not there. */
export function CoverPanel({ database, view }: { database: string; view: CaseView }) {
  if (!view.cover) return <NoCover database={database} view={view} />;
  return (
    <>
      {view.cover.importing ? (
        <Note className="mb-5" live title="O serviço ainda importa este processo">
          <p>O que já chegou está aqui; o resto aparece sozinho.</p>
        </Note>
      ) : null}
      <Cover view={view} cover={view.cover} />
    </>
  );
}
