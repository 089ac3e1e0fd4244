import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { definitionOfCase } from "#lib/guides/definitions/own-court.ts";
import { isSameForm } from "#lib/guides/form/fields.ts";
import { catalogQuery } from "#lib/guides/queries.ts";
import type { GuideDefinition } from "#lib/guides/schema.ts";
import type { GuideView } from "#lib/guides/view.ts";

/**
 * The definition that is filled in: the one chosen here, as the service gives it now, until the draft has it; else that of
 * the draft; before there is one, the only one of the court of the case.
 */
export function useChoice({
  database,
  cnj,
  view,
}: {
  database: string;
  cnj: string;
  view: GuideView | null;
}) {
  const { data: catalog } = useQuery(catalogQuery({ database }));
  const [chosen, choose] = useState<GuideDefinition | null>(null);
  const own = useMemo(() => definitionOfCase(catalog?.definitions ?? [], cnj), [catalog, cnj]);
  // What the draft was moved to is its own by now, as the server has it.
  if (view !== null && chosen !== null && chosen.id === view.definition.id) choose(null);
  // What the page chose by itself stays when the court gets a second form.
  if (view === null && chosen === null && own !== null) choose(own);
  const known = catalog?.definitions.find(({ id }) => id === chosen?.id);
  const definition = chosen === null ? (view?.definition ?? null) : (known ?? chosen);
  return { definition, choose, before: useBefore(definition) };
}

/** The form as it was when it was shown first, where it is another by now; null while it is the same. */
function useBefore(definition: GuideDefinition | null) {
  const [shown, setShown] = useState(definition);
  if (definition !== null && definition.id !== shown?.id) setShown(definition);
  const isOther = shown !== null && shown.id === definition?.id && !isSameForm(shown, definition);
  return {
    form: isOther ? shown : null,
    /** Somebody knows of the change to that form. */
    accept: (next = definition) => setShown(next),
  };
}
