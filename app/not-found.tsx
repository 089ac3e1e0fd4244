import type { Metadata } from "next";
import { PlainPage } from "#components/shell/plain-page.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { Empty } from "#components/ui/empty.tsx";

export const metadata: Metadata = { title: "Página não encontrada" };

export default function NotFound() {
  return (
    <PlainPage>
      <Empty
        level={1}
        title="Não encontramos esta página"
        action={<ButtonLink href="/">Ir para Hoje</ButtonLink>}
      >
        Confira o endereço. Se ele é de uma base, pode ser que ela não esteja entre as suas.
      </Empty>
    </PlainPage>
  );
}
