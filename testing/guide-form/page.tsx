import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { CourtField } from "#components/guides/form/court-field.tsx";
import { GuideForm } from "#components/guides/form/form.tsx";
import { Preview, printPreview } from "#components/guides/form/preview.tsx";
import { Button } from "#components/ui/button.tsx";
import type { Problem } from "#lib/guides/form/values.ts";
import type { GuideDefinition, GuideValues } from "#lib/guides/schema.ts";
import type { Catalog, Suggestion } from "#lib/guides/view.ts";

/** The form of a guide on a page of its own, kept as the product's pages keep it: what is typed is drawn in the preview. */

export type Shown = {
  cnj?: string;
  definition: GuideDefinition;
  values?: GuideValues;
  suggestions?: Suggestion[];
  problems?: Problem[];
  disabled?: boolean;
  catalog?: Catalog;
  /** What a masked CPF or CNPJ is when somebody asks. */
  revealed?: string;
};
export type Seen = {
  changes: [string, string][];
  submitted: GuideValues[];
  chosen: string[];
  refreshed: number;
};

const root = createRoot(document.body.appendChild(document.createElement("main")));
let seen: Seen = { changes: [], submitted: [], chosen: [], refreshed: 0 };
let mounts = 0;

function Page({ shown, onDrawn }: { shown: Shown; onDrawn: () => void }) {
  const { definition, suggestions = [], problems, disabled = false, catalog, revealed } = shown;
  const [typed, setTyped] = useState<GuideValues>({});
  const values = { ...shown.values, ...typed };
  useEffect(onDrawn, []);
  return (
    <div className="gutter max-w-content wide:grid wide:grid-cols-[minmax(0,1fr)_18rem] wide:gap-x-14">
      <div className="min-w-0">
        <h1 className="type-page">Nova guia</h1>
        {catalog === undefined ? null : (
          <CourtField
            catalog={catalog}
            value={definition}
            onChoose={({ id }) => seen.chosen.push(id)}
            onRefresh={() => {
              seen.refreshed += 1;
            }}
          />
        )}
        <GuideForm
          {...(shown.cnj === undefined ? {} : { cnj: shown.cnj })}
          definition={definition}
          values={values}
          suggestions={suggestions}
          {...(problems === undefined ? {} : { problems })}
          disabled={disabled}
          onChange={(name, value) => {
            seen.changes.push([name, value]);
            setTyped((before) => Object.fromEntries([...Object.entries(before), [name, value]]));
          }}
          onSubmit={(given) => seen.submitted.push(given)}
          {...(revealed === undefined ? {} : { onReveal: async () => revealed })}
        >
          <Button type="submit" variant="primary" size="large">
            Gerar guia
          </Button>
          <Button size="large" onClick={printPreview}>
            Imprimir prévia
          </Button>
        </GuideForm>
      </div>
      <aside>
        <Preview definition={definition} values={values} />
      </aside>
    </div>
  );
}

/** Draws the form anew, or with `again` what the server says next of the form that is there. */
async function show(shown: Shown, again = false): Promise<void> {
  if (again)
    return flushSync(() => root.render(<Page key={mounts} shown={shown} onDrawn={() => undefined} />));
  seen = { changes: [], submitted: [], chosen: [], refreshed: 0 };
  mounts += 1;
  await new Promise<void>((resolve) => root.render(<Page key={mounts} shown={shown} onDrawn={resolve} />));
}

export type GuideFormPage = { show: typeof show; seen: () => Seen };
Object.assign(window, { guideForm: { show, seen: () => seen } satisfies GuideFormPage });
