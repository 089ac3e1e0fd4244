import { useState } from "react";
import { ShortTime } from "#components/ui/ago.tsx";
import { Button } from "#components/ui/button.tsx";
import { cx } from "#components/ui/cx.ts";
import { Section } from "#components/ui/section.tsx";
import { State } from "#components/ui/state.tsx";
import { usePeople } from "#components/users/use-people.ts";
import { type InvitationRow, withCancelled } from "#lib/users/directory.ts";
import { invitationHours, offeredWords } from "#lib/users/links.ts";
import { peopleRefusal } from "#lib/users/refusals.ts";
import { cancelInvitationAction, reissueInvitationAction } from "#server/users/links/actions.ts";
import { type Issued, IssuedNote } from "../issued.tsx";
import { ruledRow, stackedRow, stackedTable } from "../table.tsx";
import { issuedInvitation } from "./issued-invitation.ts";

/** The invitations that wait, and those of the last days that came to nothing. */
export function Invitations({
  invitations,
  issued,
  onIssued,
  onCopied,
}: {
  invitations: InvitationRow[];
  /** The addresses that were made, the last one first, until somebody says that they have them. */
  issued: readonly Issued[];
  onIssued: (issued: Issued) => void;
  onCopied: (issued: Issued) => void;
}) {
  // They stand where they stood until the page is left, so that nothing moves under the pointer.
  const [cancelled, setCancelled] = useState<InvitationRow[]>([]);
  const rows = withCancelled(invitations, cancelled);
  const cancel = (one: InvitationRow) =>
    setCancelled((known) => [...known.filter(({ id }) => id !== one.id), one]);
  return (
    <Section
      id="convites"
      title="Convites"
      note={`cada endereço serve uma vez, por ${invitationHours} horas`}
    >
      {issued.map((one) => (
        <IssuedNote
          key={one.address}
          issued={one}
          onClose={() => onCopied(one)}
          className="mt-2 mb-5 max-w-220"
        />
      ))}
      {rows.length === 0 ? (
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
            {rows.map(({ invitation, isCancelled }) => (
              <InvitationLine
                key={invitation.id}
                invitation={invitation}
                isCancelled={isCancelled}
                onIssued={onIssued}
                onCancelled={() => cancel(invitation)}
              />
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}

function InvitationLine({
  invitation,
  isCancelled,
  onIssued,
  onCancelled,
}: {
  invitation: InvitationRow;
  isCancelled: boolean;
  onIssued: (issued: Issued) => void;
  onCancelled: () => void;
}) {
  const { email, name, offered, issuedBy, issuedAt, expiresAt, isLate } = invitation;
  return (
    <tr className={cx(stackedRow, ruledRow, isCancelled && "text-ink-3")}>
      <td className="wrap-anywhere">
        <b>{name ?? email}</b>
        {name === null ? null : <div className="text-meta text-ink-3">{email}</div>}
      </td>
      <td>{offeredWords(offered)}</td>
      <td>
        {issuedBy}, <ShortTime at={issuedAt} />
      </td>
      <td>
        {isCancelled ? (
          isLate ? (
            "removido"
          ) : (
            "cancelado"
          )
        ) : isLate ? (
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
        {isCancelled ? null : invitation.isOwn ? (
          <InvitationActions invitation={invitation} onIssued={onIssued} onCancelled={onCancelled} />
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
  onCancelled,
}: {
  invitation: InvitationRow;
  onIssued: (issued: Issued) => void;
  onCancelled: () => void;
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

  async function cancel() {
    setDoing("cancel");
    const back = () => void act({ action: () => cancelInvitationAction({ id, back: true }) });
    const done = await act({
      action: () => cancelInvitationAction({ id }),
      notice: () => `Convite para ${email} ${invitation.isLate ? "removido" : "cancelado"}.`,
      undo: () => (invitation.isLate ? null : back),
    });
    if (done !== null) onCancelled();
  }

  return (
    <span className="inline-flex flex-wrap gap-x-4 medium:flex-nowrap">
      <Button
        variant="text"
        className="font-regular! max-medium:min-h-11 medium:-my-0.5"
        aria-label={`Criar outro endereço para ${email}`}
        onClick={again}
        {...pending("again", "Criando")}
      >
        Criar outro endereço
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
