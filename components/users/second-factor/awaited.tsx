"use client";

import { useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { remember } from "#components/ui/remember.ts";
import { returnPath } from "#lib/users/return-path.ts";
import { laterCookie } from "#lib/users/second-factor/schema.ts";
import { beginSecondFactorAction } from "#server/users/second-factor/actions.ts";
import { RecoveryCodes, unkeptCodes } from "./recovery-codes.tsx";
import { SetUp, type Setup } from "./set-up.tsx";

/** Sets the second factor that a database demands. `mayWait`: not demanded yet, so that one may go on without for today. */
export function AwaitedSecondFactor({
  email,
  callbackUrl,
  mayWait,
}: {
  email: string;
  callbackUrl: string | null;
  mayWait: boolean;
}) {
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

  function goOnForToday() {
    remember({ name: laterCookie, value: "1", days: 1 });
    goOn();
  }

  return (
    <div className="mt-6 flex flex-col gap-2">
      <Button variant="primary" size="large" onClick={begin} pending={isRunning && "Abrindo"}>
        Ativar segundo fator
      </Button>
      {mayWait ? (
        <Button variant="text" className="min-h-11" onClick={goOnForToday}>
          Hoje não: lembrar amanhã
        </Button>
      ) : null}
    </div>
  );
}
