import { ButtonLink } from "#components/ui/button.tsx";
import { Empty } from "#components/ui/empty.tsx";
import { home } from "#lib/domains.ts";
import { missingTitle } from "#lib/failures/missing.ts";

/** An address that leads nowhere, or into a base that is not the person's: the same words. */
export function PageNotFound() {
  return (
    <Empty
      level={1}
      title={missingTitle("page")}
      action={<ButtonLink href="/">Ir para {home.label}</ButtonLink>}
    >
      Confira o endereço. Se ele é de uma base, pode ser que ela não esteja entre as suas.
    </Empty>
  );
}
