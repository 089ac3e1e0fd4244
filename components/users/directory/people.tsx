import { Fragment } from "react";
import { Section } from "#components/ui/section.tsx";
import { type Directory, mostColumns, type PersonRow } from "#lib/users/directory.ts";
import { Opened } from "./opened/opened.tsx";
import { Row } from "./row.tsx";
import { stackedTable } from "./table.tsx";

/** Everybody the reader may see, one a row; whoever is opened, with their details below. */
export function People({ directory, exposed }: { directory: Directory; exposed: readonly PersonRow[] }) {
  const { databases, people, opened } = directory;
  const isWide = databases.length > mostColumns;
  const heads = isWide ? [{ document: "all", name: "Bases" }] : databases;
  const columns = heads.length + 5;
  return (
    <Section id="pessoas" title="Pessoas" note="Suspender ou tirar um papel vale em até 5 segundos.">
      <table aria-labelledby="pessoas" className={stackedTable}>
        <thead>
          <tr>
            <th scope="col">Pessoa</th>
            {heads.map(({ document, name }) => (
              <th key={document} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">Segundo fator</th>
            <th scope="col" className="text-right!">
              Sessões
            </th>
            <th scope="col">Visto</th>
            <th scope="col">
              <span className="sr-only">Ações</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <PersonRows
              key={person.id}
              person={person}
              directory={directory}
              isExposed={exposed.includes(person)}
              columns={columns}
              opened={opened}
            />
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function PersonRows({
  person,
  directory,
  isExposed,
  columns,
  opened,
}: {
  person: PersonRow;
  directory: Directory;
  isExposed: boolean;
  columns: number;
  opened: Directory["opened"];
}) {
  const details = opened?.id === person.id ? opened : null;
  return (
    <Fragment>
      <Row person={person} databases={directory.databases} isExposed={isExposed} isOpen={details !== null} />
      {details ? (
        <tr className="max-medium:block max-medium:border-b max-medium:border-line medium:[&>td]:border-b medium:[&>td]:border-line">
          <td colSpan={columns} className="pt-1! pb-5!">
            <Opened key={person.id} person={person} opened={details} directory={directory} />
          </td>
        </tr>
      ) : null}
    </Fragment>
  );
}
