import { ButtonLink } from "#components/ui/button.tsx";
import { Empty } from "#components/ui/empty.tsx";

/** An address that leads nowhere, or into a base that is not the person's: the same words. */
export function PageNotFound() {
  return (
    <Empty
      level={1}
      title="Não encontramos esta página"
      action={<ButtonLink href="/">Ir para Hoje</ButtonLink>}
    >
      Confira o endereço. Se ele é de uma base, pode ser que ela não esteja entre as suas.
    </Empty>
  );
}
