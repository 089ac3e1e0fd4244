import { issuedWords, type Mailed } from "#lib/users/links.ts";
import type { Issued } from "../issued.tsx";

/** An invitation's address as the page shows it once. */
export const issuedInvitation = ({
  id,
  at,
  email,
  address,
  mailed,
}: {
  id: string;
  at: string;
  email: string;
  address: string;
  mailed: Mailed;
}): Issued => ({
  id,
  at,
  address,
  title: `Convite para ${email} criado.`,
  text: issuedWords({ email, mailed }),
});
