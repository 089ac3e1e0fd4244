import { Main } from "#components/shell/main.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { Empty } from "#components/ui/empty.tsx";

export default function DeskNotFound() {
  return (
    <Main>
      <Empty
        level={1}
        title="Não encontramos esta página"
        action={<ButtonLink href="/">Ir para Hoje</ButtonLink>}
      >
        Confira o endereço. Se ele é de uma base, pode ser que ela não esteja entre as suas.
      </Empty>
    </Main>
  );
}
