"use client";

import { signOut } from "next-auth/react";
import { type ReactNode, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import type { ButtonVariant } from "#components/ui/button-class.ts";
import { forgetTexts } from "#components/ui/kept-text.ts";
import { toast } from "#components/ui/toast.ts";
import { unansweredSentence } from "#lib/failures/unanswered.ts";

/** Ends this session, here and on the server. */
export function SignOut({ variant = "text", children }: { variant?: ButtonVariant; children: ReactNode }) {
  const [leaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    try {
      await signOut({ redirect: false });
      forgetTexts();
      window.location.assign("/login");
    } catch {
      setLeaving(false);
      toast({ text: unansweredSentence("offline", "sign-out"), tone: "alert" });
    }
  }

  return (
    <Button variant={variant} onClick={leave} {...(leaving ? { pending: "Saindo" } : {})}>
      {children}
    </Button>
  );
}
