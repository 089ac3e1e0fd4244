import { Note } from "#components/ui/note.tsx";
import type { PersonRow } from "#lib/users/directory.ts";
import { demandsId } from "../second-factor/demand.tsx";

const list = new Intl.ListFormat("pt-BR");

/** Says who administers with a password alone; whoever reads it is asked by the desk itself. */
export function Exposed({ people }: { people: PersonRow[] }) {
  const names = people.filter(({ isSelf }) => !isSelf).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <Note tone="care" className="mt-6">
      <b className="text-ink">
        {list.format(names)} {names.length === 1 ? "administra" : "administram"} sem segundo fator.
      </b>{" "}
      Quem descobrir a senha {names.length === 1 ? "dela" : "de uma delas"} pode usar e trocar os tokens do
      escritório.{" "}
      <a href={`#${demandsId}`} className="text-pen underline">
        Exigir de todos
      </a>
    </Note>
  );
}
