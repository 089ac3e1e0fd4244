"use client";

import { useState } from "react";
import { ShortTime } from "#components/ui/ago.tsx";
import { Button } from "#components/ui/button.tsx";
import { Section } from "#components/ui/section.tsx";
import { State } from "#components/ui/state.tsx";
import { peopleRefusal } from "#lib/failures/people.ts";
import type { InvitationRow } from "#lib/users/directory.ts";
import { invitationHours, offeredWords } from "#lib/users/links.ts";
import { cancelInvitationAction, reissueInvitationAction } from "#server/users/links/actions.ts";
import { type Issued, IssuedNote } from "../issued.tsx";
import { ruledRow, stackedRow, stackedTable } from "../table.tsx";
import { usePeople } from "../use-people.ts";
import { issuedInvitation } from "./issued-invitation.ts";

/** The invitations that wait, and those of the last days that came to nothing. */
export function Invitations({
  invitations,
  issued,
  onIssued,
}: {
  invitations: InvitationRow[];
  /** The address that was made last, while it is shown. */
  issued: Issued | null;
  onIssued: (issued: Issued | null) => void;
}) {
  return (
    <Section
      id="convites"
      title="Convites"
      note={`cada endereço serve uma vez, por ${invitationHours} horas`}
    >
      {issued ? <IssuedNote key={issued.address} issued={issued} className="mt-2 mb-5 max-w-220" /> : null}
      {invitations.length === 0 ? (
        <p className="border-t border-rule pt-3 text-ink-2">
          Nenhum convite à espera. Quem é convidado cria a própria senha.
        </p>
      ) : (
        <table aria-labelledby="convites" className={stackedTable}>
          <thead>
            <tr>
              <th scope="col">Para</th>
              <th scope="col">Papel</th>
              <th scope="col">Convite de</th>
              <th scope="col">Situação</th>
              <th scope="col">
                <span className="sr-only">Ações</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {invitations.map((invitation) => (
              <InvitationLine key={invitation.id} invitation={invitation} onIssued={onIssued} />
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}

function InvitationLine({
  invitation,
  onIssued,
}: {
  invitation: InvitationRow;
  onIssued: (issued: Issued | null) => void;
}) {
  const { email, offered, issuedBy, issuedAt, expiresAt, isLate } = invitation;
  return (
    <tr className={`${stackedRow} ${ruledRow}`}>
      <td className="wrap-anywhere">
        <b>{email}</b>
      </td>
      <td>{offeredWords(offered)}</td>
      <td>
        {issuedBy}, <ShortTime at={issuedAt} />
      </td>
      <td className="max-medium:col-span-full max-medium:text-left!">
        {isLate ? (
          <State glyph="warn" tone="care">
            venceu <ShortTime at={expiresAt} />, sem uso
          </State>
        ) : (
          <State glyph="queued">
            vale até <ShortTime at={expiresAt} />
          </State>
        )}
      </td>
      <td className="medium:text-right">
        {invitation.isOwn ? (
          <InvitationActions invitation={invitation} onIssued={onIssued} />
        ) : (
          <span className="text-small text-ink-3">{peopleRefusal("invitation-elsewhere")}</span>
        )}
      </td>
    </tr>
  );
}

function InvitationActions({
  invitation,
  onIssued,
}: {
  invitation: InvitationRow;
  onIssued: (issued: Issued | null) => void;
}) {
  const { id, email } = invitation;
  const { act, isBusy } = usePeople();
  const [doing, setDoing] = useState<"cancel" | "again" | null>(null);
  const pending = (name: typeof doing, word: string) => (isBusy && doing === name ? { pending: word } : {});

  async function again() {
    setDoing("again");
    const done = await act({ action: () => reissueInvitationAction({ id }) });
    if (done !== null) onIssued(issuedInvitation(done));
  }

  function cancel() {
    setDoing("cancel");
    const back = () => void act({ action: () => cancelInvitationAction({ id, back: true }) });
    return act({
      action: () => cancelInvitationAction({ id }),
      said: () => `O convite para ${email} não vale mais.`,
      undo: () => (invitation.isLate ? null : back),
    });
  }

  return (
    <span className="inline-flex flex-wrap gap-x-4 medium:flex-nowrap">
      <Button
        variant="text"
        className="font-regular! max-medium:min-h-11 medium:-my-0.5"
        aria-label={`Enviar outro a ${email}`}
        onClick={again}
        {...pending("again", "Criando")}
      >
        Enviar outro
      </Button>
      <Button
        variant="text"
        className="font-regular! max-medium:min-h-11 medium:-my-0.5"
        aria-label={`${invitation.isLate ? "Remover" : "Cancelar"} o convite para ${email}`}
        onClick={cancel}
        {...pending("cancel", "Cancelando")}
      >
        {invitation.isLate ? "Remover" : "Cancelar"}
      </Button>
    </span>
  );
}
