"use client";

import { useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { acceptAction } from "#server/users/links/actions.ts";

/** Takes up an invitation as the person who is signed in. */
export function AcceptInvitation({ secret }: { secret: string }) {
  const { run, isRunning } = useAction();
  const [isLeaving, setLeaving] = useState(false);

  async function accept() {
    if ((await run({ action: () => acceptAction({ secret }) })) === null) return;
    setLeaving(true);
    window.location.replace("/");
  }

  return (
    <Button
      variant="primary"
      size="large"
      className="mt-6 w-full"
      onClick={accept}
      pending={(isRunning || isLeaving) && "Aceitando"}
    >
      Aceitar convite
    </Button>
  );
}
