import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { administrationOf } from "#components/shell/pages/nav.ts";
import { PlainPage } from "#components/shell/states/plain-page.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { Empty } from "#components/ui/empty.tsx";
import { chooseDatabase, lastDatabaseCookie } from "#lib/databases/last.ts";
import { loadDesk } from "#server/databases/loaders.ts";

export default async function RootPage() {
  const { person, databases } = await loadDesk();
  const last = (await cookies()).get(lastDatabaseCookie)?.value;
  const database = chooseDatabase({ databases, last });
  if (database) redirect(`/${database.document}`);
  const [administration] = administrationOf(person);
  if (administration) redirect(administration.href);
  return <NoDatabase name={person.name} />;
}

/** For a person without a role in any database: says who can give one. */
function NoDatabase({ name }: { name: string }) {
  return (
    <PlainPage>
      <Empty
        level={1}
        title="Nenhuma base com o seu acesso"
        action={<ButtonLink href="/account">Minha conta</ButtonLink>}
      >
        {name}, quem administra o Autos no escritório dá acesso a uma base (CPF ou CNPJ). Depois disso,
        recarregue esta página.
      </Empty>
    </PlainPage>
  );
}
