"use client";

import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { Note } from "#components/ui/note.tsx";
import { remember } from "#components/ui/remember.ts";
import { laterCookie } from "#lib/users/second-factor/schema.ts";

/** Asks whoever administers to set a second factor; put off for a day it comes back, and it blocks nothing. */
export function SecondFactorReminder() {
  const [isLater, setLater] = useState(false);
  if (isLater) return null;

  function putOff() {
    setLater(true);
    remember({ name: laterCookie, value: "1", days: 1 });
  }

  return (
    <Note
      tone="care"
      title="Você administra o Autos sem segundo fator."
      className="screen-only mb-6 max-w-column"
    >
      Quem descobrir a sua senha pode usar e trocar os tokens do escritório.{" "}
      <span className="max-medium:flex max-medium:gap-6">
        <Link
          href="/account#segundo-fator"
          className="inline-flex min-h-11 items-center text-pen underline medium:min-h-6"
        >
          Ativar
        </Link>
        <span className="max-medium:hidden"> · </span>
        <Button variant="text" className="font-regular! underline max-medium:min-h-11" onClick={putOff}>
          Lembrar amanhã
        </Button>
      </span>
    </Note>
  );
}
