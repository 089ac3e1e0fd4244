import { Empty } from "#components/ui/empty.tsx";
import { Link } from "#components/ui/link.tsx";
import { PageHead } from "#components/ui/page-head.tsx";
import { ownRolesPath } from "#lib/users/directory.ts";

/** What a page shows to a person whose only role in this database is to administer it, who may give themselves another. */
export function Forbidden({ title }: { title: string }) {
  return (
    <>
      <PageHead title={title} />
      <div className="mt-6">
        <Empty title="Você administra esta base e não vê processos.">
          Para vê-los, dê a si o papel de advogado(a) ou paralegal em{" "}
          <Link href={ownRolesPath}>Usuários</Link>.
        </Empty>
      </div>
    </>
  );
}
