"use client";

import type { ReactNode } from "react";
import type { CaseView } from "#lib/cases/schema.ts";
import { CaseExports } from "./case-exports.tsx";
import { CaseLabels } from "./case-labels.tsx";
import { CaseNotes } from "./case-notes.tsx";
import { CaseResponsible } from "./case-responsible.tsx";

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="type-heading">
        {title}
      </h2>
      <div className="mt-1">{children}</div>
    </section>
  );
}

/** What the firm itself says of a case, and the case to take along. */
export function CaseAside({ database, view }: { database: string; view: CaseView }) {
  return (
    <div className="flex flex-col gap-8">
      <CaseNotes database={database} view={view} />
      <Part id="case-responsible" title="Responsável">
        <CaseResponsible database={database} view={view} />
      </Part>
      <Part id="case-labels" title="Etiquetas do escritório">
        <CaseLabels database={database} view={view} />
      </Part>
      <Part id="case-exports" title="Exportar">
        <CaseExports database={database} view={view} />
      </Part>
    </div>
  );
}
