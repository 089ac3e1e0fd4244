"use client";

import { useSyncExternalStore } from "react";
import { isTaken } from "#components/shell/session/end.ts";
import { ButtonLink } from "#components/ui/button.tsx";
import { Empty } from "#components/ui/empty.tsx";
import { home } from "#lib/domains.ts";
import { missingTitle, takenWords } from "#lib/failures/missing.ts";

const never = () => () => {};

/**
 * An address that leads nowhere, or into a base that is not the person's: the same words. Only a page that stood open while
 * the access was taken away says so.
 */
export function PageNotFound() {
  const wasTaken = useSyncExternalStore(never, isTaken, () => false);
  const action = <ButtonLink href="/">Ir para {home.label}</ButtonLink>;
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
