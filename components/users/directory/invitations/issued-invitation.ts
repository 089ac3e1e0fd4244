import { issuedWords, type Mailed } from "#lib/users/links.ts";
import type { Issued } from "../issued.tsx";

/** An invitation's address as the page shows it once. */
export const issuedInvitation = ({
  id,
  email,
  address,
  mailed,
}: {
  id: string;
  email: string;
  address: string;
  mailed: Mailed;
}): Issued => ({ id, address, title: `Convite para ${email} criado.`, text: issuedWords({ email, mailed }) });
