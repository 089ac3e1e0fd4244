import "server-only";
import { writeMail } from "#lib/mail/layout.ts";
import { invitationHours, type Mailed, opensHereOnly } from "#lib/users/links.ts";
import { handOver, ownMailer } from "#server/mail/smtp.ts";

/**
 * Sends an invitation's address to whom it is for, once, where e-mail is set up and the address opens on their computer. The
 * page shows the address all the same: what is handed over may never arrive.
 */
export async function mailInvitation(
  { id, email, name, by, address }: { id: string; email: string; name: string; by: string; address: string },
  mailer = ownMailer(),
): Promise<Mailed> {
  if (mailer === null || opensHereOnly(address)) return null;
  const letter = writeMail({
    subject: "Convite para o Autos",
    head: `${by} convida você a entrar no Autos do escritório.`,
    parts: [
      {
        title: "Como entrar",
        lines: [
          { text: "Abra o endereço e crie a sua senha", href: address },
          {
            text: `Serve uma vez, por ${invitationHours} horas. Se não esperava por isto, apague.`,
            href: null,
          },
        ],
      },
    ],
    foot: [],
  });
  const to = { name, address: email };
  const handed = await handOver(mailer, { ...letter, to, id: `invitation.${id}` }, async () => {});
  return handed.ok ? "sent" : "failed";
}
