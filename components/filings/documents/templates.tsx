import { useId, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Options, Select } from "#components/ui/select.tsx";
import type { CourtLimits } from "#lib/filings/documents/limits.ts";
import { namesByTemplate, nameTemplates } from "#lib/filings/documents/names.ts";
import type { FilingView } from "#lib/filings/view.ts";
import type { Documents } from "./use-documents.ts";

/** Names all documents alike; how the first and last would be called stands beside the choice. */
export function NameTemplates({
  view,
  limits,
  documents,
}: {
  view: FilingView;
  limits: CourtLimits;
  documents: Documents;
}) {
  const id = useId();
  const [chosen, setChosen] = useState(nameTemplates[0]?.id ?? "");
  const template = nameTemplates.find((one) => one.id === chosen);
  if (template === undefined) return null;
  const names = namesByTemplate({ documents: view.files, template, rules: limits.names });
  const isSame = names.every((name, index) => name === view.files[index]?.filename);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-small">
      <label htmlFor={id} className="text-ink-2">
        Nomear todos como
      </label>
      <Select id={id} small value={chosen} onChange={(event) => setChosen(event.target.value)}>
        <Options of={nameTemplates} words={(one) => one.label} />
      </Select>
      {isSame ? (
        <span className="text-ink-3">Já se chamam assim.</span>
      ) : (
        <>
          <Button
            onClick={() => void documents.applyTemplate({ pattern: template.pattern, first: template.first })}
          >
            Nomear
          </Button>
          <span className="min-w-0 text-ink-3 [overflow-wrap:anywhere]">
            {names[0]}, …, {names.at(-1)}
          </span>
        </>
      )}
    </div>
  );
}
