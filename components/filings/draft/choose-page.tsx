"use client";

import { useRouter } from "next/navigation";
import { CaseChooser } from "#components/cases/chooser/chooser.tsx";
import { DraftHead } from "#components/drafts/head.tsx";
import { StepsAhead } from "#components/filings/steps/steps.tsx";
import { PageColumns } from "#components/ui/aside.tsx";
import { followOnline } from "#components/ui/offline.ts";
import type { Database } from "#lib/databases/schema.ts";
import { filingsPage } from "#lib/filings/domain.ts";
import { newFilingHref } from "#lib/filings/href.ts";
import { DraftPart } from "./draft-part.tsx";

/** A new petition before its case is chosen. */
export function ChooseCasePage({ database }: { database: Database }) {
  const router = useRouter();
  return (
    <>
      <DraftHead
        database={database.document}
        home={filingsPage}
        title="Nova petição"
        of={null}
        saved={null}
      />
      <StepsAhead />
      <PageColumns aside={<DraftPart view={null} />}>
        <CaseChooser
          database={database}
          autoFocus
          onChoose={(cnj) =>
            followOnline(() => router.push(newFilingHref({ database: database.document, cnj })))
          }
        />
      </PageColumns>
    </>
  );
}
