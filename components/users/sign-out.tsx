"use client";

import { type ReactNode, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import type { ButtonVariant } from "#components/ui/button-class.ts";
import { leave } from "./leave.ts";

/** Ends this session, here and on the server. */
export function SignOut({ variant = "text", children }: { variant?: ButtonVariant; children: ReactNode }) {
  const [leaving, setLeaving] = useState(false);

  async function press() {
    setLeaving(true);
    if (!(await leave())) setLeaving(false);
  }

  return (
    <Button variant={variant} onClick={press} pending={leaving && "Saindo"}>
      {children}
    </Button>
  );
}
