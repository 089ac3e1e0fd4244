import { Empty } from "#components/ui/empty.tsx";
import { PageHead } from "#components/ui/page-head.tsx";

/** What a page shows to a person whose roles in this database do not allow it. */
export function Forbidden({ title }: { title: string }) {
  return (
    <>
      <PageHead title={title} />
      <div className="mt-6">
        <Empty title="Você administra esta base e não vê processos.">
          Para vê-los, peça o papel de advogado(a) ou paralegal.
        </Empty>
      </div>
    </>
  );
}
