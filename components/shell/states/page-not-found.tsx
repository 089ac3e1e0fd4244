"use client";

import { useSyncExternalStore } from "react";
import { isTaken } from "#components/shell/session/end.ts";
import { ButtonLink } from "#components/ui/button.tsx";
import { Empty } from "#components/ui/empty.tsx";
import { missingTitle, takenWords } from "#lib/failures/missing.ts";
import { todayPage } from "#lib/today/domain.ts";

const never = () => () => {};

/** An address that leads nowhere, or into another's base: the same words. A page that lost its access while open says so. */
export function PageNotFound() {
  const wasTaken = useSyncExternalStore(never, isTaken, () => false);
  const action = <ButtonLink href="/">Ir para {todayPage.label}</ButtonLink>;
  return wasTaken ? (
    <Empty level={1} title={takenWords.title} action={action}>
      {takenWords.text}
    </Empty>
  ) : (
    <Empty level={1} title={missingTitle("page")} action={action}>
      Confira o endereço. Se ele é de uma base, pode ser que ela não esteja entre as suas.
    </Empty>
  );
}
