"use client";

import { useParams } from "next/navigation";
import { PlainPage } from "#components/shell/states/plain-page.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { Empty } from "#components/ui/empty.tsx";
import { missingTitle } from "#lib/failures/missing.ts";

/** For a document that this case does not have; the words are the same when another database has it. */
export function DocumentNotFound() {
  const { database, cnj } = useParams<{ database: string; cnj: string }>();
  return (
    <PlainPage>
      <Empty
        level={1}
        title={missingTitle("document")}
        action={<ButtonLink href={`/${database}/cases/${cnj}?tab=documents`}>Ver o processo</ButtonLink>}
      >
        Ele não está neste processo, ou o serviço não o tem mais.
      </Empty>
    </PlainPage>
  );
}
