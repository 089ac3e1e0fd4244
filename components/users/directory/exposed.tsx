import { Note } from "#components/ui/note.tsx";
import type { PersonRow } from "#lib/users/directory.ts";
import { demandsId } from "../second-factor/demand.tsx";

const list = new Intl.ListFormat("pt-BR");

/** Says who administers with a password alone; whoever is the only one is asked by the desk itself. */
export function Exposed({ people }: { people: PersonRow[] }) {
  if (people.every(({ isSelf }) => isSelf)) return null;
  const [own, others] = [people.filter(({ isSelf }) => isSelf), people.filter(({ isSelf }) => !isSelf)];
  const names = [...own.map(() => "Você"), ...others.map(({ name }) => name)];
  return (
    <Note tone="care" className="mt-6">
      <b className="text-ink">
        {list.format(names)} {names.length === 1 ? "administra" : "administram"} sem segundo fator.
      </b>{" "}
      Quem descobrir {names.length === 1 ? "a senha" : "uma dessas senhas"} pode usar e trocar os tokens do
      escritório.{" "}
      <a href={`#${demandsId}`} className="text-pen underline">
        Exigir de todos
      </a>
    </Note>
  );
}
