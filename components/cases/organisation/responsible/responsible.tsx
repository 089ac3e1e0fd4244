"use client";

import { Button } from "#components/ui/button.tsx";
import { Menu } from "#components/ui/menu.tsx";
import type { CaseView } from "#lib/cases/schema.ts";
import { PeopleChoices } from "./people-choices.tsx";
import { useAssigning } from "./use-assigning.ts";

/** Who is responsible for a case, and a menu to change it. */
export function CaseResponsible({
  database,
  view,
}: {
  database: string;
  view: Pick<CaseView, "cnj" | "responsible">;
}) {
  const { assign, isAssigning } = useAssigning(database);
  const { responsible } = view;
  return (
    <span>
      {responsible ? <span className="text-pen">{responsible.name}</span> : null}
      {responsible ? " " : null}
      <Menu
        trigger={
          <Button
            variant="text"
            className="max-medium:min-h-11"
            {...(isAssigning ? { pending: "Atribuindo" } : {})}
          >
            {responsible ? "Editar" : "Atribuir"}
            <span className="sr-only"> responsável</span>
          </Button>
        }
      >
        <PeopleChoices
          database={database}
          value={responsible?.id ?? null}
          onChoose={(person) => assign({ on: { numbers: [view.cnj] }, person })}
        />
      </Menu>
    </span>
  );
}
