import { Empty } from "#components/ui/empty.tsx";
import { PageHead } from "#components/ui/page-head.tsx";

/** What a page shows to a person whose roles in this database do not allow it. */
export function Forbidden({ title }: { title: string }) {
  return (
    <>
      <PageHead title={title} />
      <div className="mt-6">
        <Empty title="Só advogados e assistentes desta base veem processos.">
          Seu acesso a esta base é só de administração. Quem administra o Autos no escritório pode mudá-lo.
        </Empty>
      </div>
    </>
  );
}
