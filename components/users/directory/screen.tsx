"use client";

import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { PageHead } from "#components/ui/page-head.tsx";
import { type Directory, directoryWords, exposed } from "#lib/users/directory.ts";
import { Blocked } from "./blocked.tsx";
import { Exposed } from "./exposed.tsx";
import { InvitationDialog } from "./invitations/dialog.tsx";
import { Invitations } from "./invitations/list.tsx";
import type { Issued } from "./issued.tsx";
import { People } from "./people.tsx";

/** *Usuários*: who may come in and what they may do, and who is invited. */
export function DirectoryScreen({ directory }: { directory: Directory }) {
  const [inviting, setInviting] = useState(false);
  const [issued, setIssued] = useState<Issued | null>(null);
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
      <Exposed people={exposed(directory)} />
      {directory.blocked.map((entry) => (
        <Blocked key={entry.id} entry={entry} />
      ))}
      <People directory={directory} />
      <Invitations invitations={directory.invitations} issued={issued} onIssued={setIssued} />
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
