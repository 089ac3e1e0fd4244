"use client";

import { type ReactNode, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { PageHead } from "#components/ui/page-head.tsx";
import { type Directory, directoryWords, exposed } from "#lib/users/directory.ts";
import type { SecondFactorDemand } from "#lib/users/second-factor.ts";
import { Blocked } from "./blocked.tsx";
import { Exposed } from "./exposed.tsx";
import { InvitationDialog } from "./invitations/dialog.tsx";
import { Invitations } from "./invitations/list.tsx";
import type { Issued } from "./issued.tsx";
import { People } from "./people.tsx";
import { useFreshPeople } from "./use-fresh-people.ts";

/** *Usuários*: who may come in and what they may do, and who is invited. */
export function DirectoryScreen({
  directory,
  demands,
  notes,
}: {
  directory: Directory;
  demands: SecondFactorDemand[];
  /** What the page says besides, below its heading. */
  notes: ReactNode;
}) {
  useFreshPeople();
  const [inviting, setInviting] = useState(false);
  const [issued, setIssued] = useState<Issued | null>(null);
  const [seen, setSeen] = useState<string | null>(null);
  // A new address is listed with the next reading; once it was and is no more, it was cancelled, used or replaced.
  const isListed = directory.invitations.some(({ id }) => id === issued?.id);
  if (issued !== null && isListed && seen !== issued.id) setSeen(issued.id);
  const isOver = issued !== null && seen === issued.id && !isListed;
  const unguarded = exposed(directory, demands);
  return (
    <>
      <PageHead
        title="Usuários"
        note={directoryWords(directory)}
        actions={
          <Button variant="primary" size="large" onClick={() => setInviting(true)}>
            Convidar
          </Button>
        }
      />
      <Exposed people={unguarded} />
      {notes}
      {directory.blocked.map((entry) => (
        <Blocked key={entry.id} entry={entry} />
      ))}
      <People directory={directory} exposed={unguarded} />
      <Invitations invitations={directory.invitations} issued={isOver ? null : issued} onIssued={setIssued} />
      {inviting ? (
        <InvitationDialog
          databases={directory.databases}
          onClose={() => setInviting(false)}
          onIssued={(made) => {
            setInviting(false);
            setIssued(made);
          }}
        />
      ) : null}
    </>
  );
}
