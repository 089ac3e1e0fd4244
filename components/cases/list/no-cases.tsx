import type { ReactNode } from "react";
import { ButtonLink } from "#components/ui/button.tsx";
import { Empty } from "#components/ui/empty.tsx";

/** For a database without cases: a link to the import; `children` says what will stand here then. */
export function NoCases({ database, children }: { database: string; children: ReactNode }) {
  return (
    <Empty
      title="Nenhum processo ainda"
      action={
        <ButtonLink variant="primary" href={`/${database}/cases/import`}>
          Importar processos
        </ButtonLink>
      }
    >
      {children}
    </Empty>
  );
}

/** Where numbers may come from. */
export function AnyText() {
  return (
    <>
      Cole números CNJ de qualquer lugar, até de um <span className="whitespace-nowrap">e-mail</span>.
    </>
  );
}
