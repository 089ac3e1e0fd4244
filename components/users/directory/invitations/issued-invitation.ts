import type { Issued } from "../issued.tsx";

/** An invitation's address as the page shows it once. */
export const issuedInvitation = ({
  id,
  email,
  address,
}: {
  id: string;
  email: string;
  address: string;
}): Issued => ({
  id,
  address,
  title: `Convite para ${email} criado.`,
  text: "O Autos não envia e-mails: copie o endereço agora e mande-o à pessoa. Ele não aparece de novo.",
});
