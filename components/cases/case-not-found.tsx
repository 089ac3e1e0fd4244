"use client";

import { useParams } from "next/navigation";
import { ButtonLink } from "#components/ui/button.tsx";
import { Empty } from "#components/ui/empty.tsx";
import { isCnj } from "#lib/cnj/number.ts";

/** A number this database does not have, or another one does: the same words. */
export function CaseNotFound() {
  const { database, cnj } = useParams<{ database: string; cnj: string }>();
  const offered = isCnj(cnj) ? `?numeros=${cnj}` : "";
  return (
    <Empty
      level={1}
      title="Não encontramos este processo"
      action={
        <>
          <ButtonLink href={`/${database}/cases/import${offered}`} variant="primary">
            Importar processos
          </ButtonLink>
          <ButtonLink href={`/${database}/cases`}>Ver os processos</ButtonLink>
        </>
      }
    >
      Confira o número ou importe-o.
    </Empty>
  );
}
