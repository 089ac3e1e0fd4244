import type { Issued } from "../issued.tsx";

/** An invitation's address as the page shows it once. */
export function issuedInvitation({
  id,
  email,
  address,
}: {
  id: string;
  email: string;
  address: string;
}): Issued {
  return {
    id,
    address,
    title: `Convite para ${email} criado.`,
    text: "Não há e-mail configurado: copie o endereço agora, ele não aparece de novo.",
  };
}
