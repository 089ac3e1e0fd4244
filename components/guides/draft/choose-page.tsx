"use client";

import { useRouter } from "next/navigation";
import { CaseChooser } from "#components/cases/chooser/chooser.tsx";
import { DraftHead } from "#components/drafts/head.tsx";
import { DefinitionsNote } from "#components/guides/definitions/note.tsx";
import { followOnline } from "#components/ui/offline.ts";
import type { Database } from "#lib/databases/schema.ts";
import { guidesPage } from "#lib/guides/domain.ts";
import { newGuideHref } from "#lib/guides/href.ts";

/** A new guide before its case is chosen. */
export function ChooseCasePage({ database }: { database: Database }) {
  const router = useRouter();
  const { document } = database;
  return (
    <>
      <DraftHead database={document} home={guidesPage} title="Nova guia" of={null} saved={null} />
      <div className="pt-6">
        <CaseChooser
          database={database}
          autoFocus
          onChoose={(cnj) => followOnline(() => router.push(newGuideHref({ database: document, cnj })))}
        />
        <DefinitionsNote database={document} className="mt-6 max-w-column" />
      </div>
    </>
  );
}
