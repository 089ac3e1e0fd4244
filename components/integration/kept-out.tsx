import { Empty } from "#components/ui/empty.tsx";
import { PageHead } from "#components/ui/page-head.tsx";

const list = new Intl.ListFormat("pt-BR");

/** The page for who is no lawyer of the database: who is, and who decides it. */
export function KeptOut({ lawyers, administrators }: { lawyers: string[]; administrators: string[] }) {
  return (
    <>
      <PageHead title="Acesso ao tribunal" />
      <div className="mt-6">
        <Empty title="O acesso ao tribunal é de advogados">
          {lawyers.length > 0 ? `Nesta base: ${list.format(lawyers)}.` : "Esta base ainda não tem advogado."}{" "}
          {administrators.length > 0 ? `Quem muda papéis: ${list.format(administrators)}.` : null}
        </Empty>
      </div>
    </>
  );
}
