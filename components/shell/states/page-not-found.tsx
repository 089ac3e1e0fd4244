import { ButtonLink } from "#components/ui/button.tsx";
import { Empty } from "#components/ui/empty.tsx";
import { home } from "#lib/domains.ts";

/** An address that leads nowhere, or into a base that is not the person's: the same words. */
export function PageNotFound() {
  return (
    <Empty
      level={1}
      title="Não encontramos esta página"
      action={<ButtonLink href="/">Ir para {home.label}</ButtonLink>}
    >
      Confira o endereço. Se ele é de uma base, pode ser que ela não esteja entre as suas.
    </Empty>
  );
}
