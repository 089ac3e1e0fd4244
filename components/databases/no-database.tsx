import { PlainPage } from "#components/shell/states/plain-page.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { Empty } from "#components/ui/empty.tsx";

/** For a person without a role in any database: says who can give one. */
export function NoDatabase({ name }: { name: string }) {
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
