"use client";

import { useQuery } from "@tanstack/react-query";
import { MenuChoice, MenuChoices, MenuLabel } from "#components/ui/menu.tsx";
import { peopleQuery } from "#lib/cases/organisation/queries.ts";
import { shownError } from "#lib/http/api-error.ts";

const nobody = "nobody";

/** The people who may answer for a case, oneself first, then nobody, inside a `Menu`. */
export function PeopleChoices({
  database,
  value,
  onChoose,
}: {
  database: string;
  /** The one who answers now, null for nobody; undefined when several cases differ. */
  value: string | null | undefined;
  onChoose: (person: { id: string; name: string } | null) => void;
}) {
  const { data, error } = useQuery(peopleQuery({ database }));
  if (data === undefined) {
    return <MenuLabel>{error === null ? "Buscando as pessoas" : shownError(error).message}</MenuLabel>;
  }
  const isMe = ({ id }: { id: string }) => id === data.me;
  const people = [...data.items].sort((one, other) => Number(isMe(other)) - Number(isMe(one)));
  return (
    <MenuChoices
      value={value === null ? nobody : (value ?? "")}
      onValueChange={(chosen) => onChoose(people.find(({ id }) => id === chosen) ?? null)}
    >
      {people.map((person) => (
        <MenuChoice key={person.id} value={person.id}>
          {isMe(person) ? `Eu, ${person.name}` : person.name}
        </MenuChoice>
      ))}
      <MenuChoice value={nobody}>Ninguém</MenuChoice>
    </MenuChoices>
  );
}
