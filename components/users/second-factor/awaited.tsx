"use client";

import { useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { returnPath } from "#lib/users/return-path.ts";
import { beginSecondFactorAction } from "#server/users/second-factor/actions.ts";
import { RecoveryCodes, unkeptCodes } from "./recovery-codes.tsx";
import { SetUp, type Setup } from "./set-up.tsx";

/** Sets the second factor that a database demands; the person then goes on to where they were going. */
export function AwaitedSecondFactor({ email, callbackUrl }: { email: string; callbackUrl: string | null }) {
  const { run, isRunning } = useAction();
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState(() => unkeptCodes(email));

  async function begin() {
    const begun = await run({ action: () => beginSecondFactorAction({}) });
    if (begun !== null) setSetup(begun);
  }

  const goOn = () => window.location.assign(returnPath({ callbackUrl, origin: window.location.origin }));
  if (codes !== null) return <RecoveryCodes email={email} codes={codes} level={2} onKept={goOn} />;
  if (setup !== null) return <SetUp setup={setup} onDone={setCodes} />;
  return (
    <Button
      variant="primary"
      size="large"
      className="mt-6 w-full"
      onClick={begin}
      pending={isRunning && "Abrindo"}
    >
      Ativar segundo fator
    </Button>
  );
}
