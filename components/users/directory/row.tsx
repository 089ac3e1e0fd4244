import { Ago, ShortTime } from "#components/ui/ago.tsx";
import { Button } from "#components/ui/button.tsx";
import { cx } from "#components/ui/cx.ts";
import { Link } from "#components/ui/link.tsx";
import { State } from "#components/ui/state.tsx";
import type { Role } from "#lib/databases/schema.ts";
import type { Deed } from "#lib/time/deed.ts";
import { type Administered, mostColumns, type PersonRow } from "#lib/users/directory.ts";
import { rolesWords } from "#lib/users/roles.ts";
import { reactivateAction } from "#server/users/access/actions.ts";
import { usePeople } from "../use-people.ts";
import { CellName, ruledRow, stackedRow } from "./table.tsx";

const page = "/admin/users";

/** A person in one row: who, which roles, sessions, when they were here, and the way to open or let them in again. */
export function Row({
  person,
  databases,
  isExposed,
  isOpen,
}: {
  person: PersonRow;
  databases: Administered[];
  /** Whether a password alone would reach the tokens. */
  isExposed: boolean;
  isOpen: boolean;
}) {
  const { id, name, email, suspended, use, isSelf } = person;
  const offersReactivation = suspended?.mayUndo === true && person.limit === null && !isOpen;
  return (
    <tr className={cx(stackedRow, isOpen ? null : ruledRow, suspended && "text-ink-3")}>
      <td>
        <b>{name}</b>
        {person.isOwner ? <span className="ml-2 text-ink-3">proprietário(a)</span> : null}
        <div className="text-meta text-ink-3 wrap-anywhere">
          {email}
          {suspended ? (
            <p>
              <Suspended {...suspended} />
            </p>
          ) : null}
        </div>
      </td>
      <RoleCells roles={person.roles} databases={databases} />
      <td>
        {suspended ? null : (
          <>
            <CellName>segundo fator:</CellName>
            <SecondFactor has={person.hasSecondFactor} isExposed={isExposed} />
          </>
        )}
      </td>
      <td className="tabular-nums medium:text-right">
        {use ? (
          <>
            <CellName>sessões:</CellName>
            {use.sessions}
          </>
        ) : null}
      </td>
      <td>
        {use?.seenAt ? (
          <>
            <CellName>visto</CellName>
            {isSelf ? "agora, é você" : <Ago at={use.seenAt} />}
          </>
        ) : null}
      </td>
      <td className="whitespace-nowrap medium:text-right">
        {offersReactivation ? <Reactivate id={id} name={name} /> : null}
        {offersReactivation && !suspended.mayRaise ? null : (
          <Link
            href={isOpen ? page : `${page}?pessoa=${id}`}
            scroll={false}
            aria-expanded={isOpen}
            className={cx(
              "inline-flex min-h-11 items-center no-underline hover:underline medium:-my-0.5 medium:min-h-6",
              offersReactivation && "ml-4",
            )}
          >
            {isOpen ? "Fechar" : "Abrir"}
            <span className="sr-only"> {name}</span>
          </Link>
        )}
      </td>
    </tr>
  );
}

function Suspended({ at, by }: Deed) {
  return (
    <>
      suspensão: <ShortTime at={at} />
      {by === null ? null : by === "terminal" ? ", pelo terminal" : `, por ${by}`}
    </>
  );
}

function SecondFactor({ has, isExposed }: { has: boolean | null; isExposed: boolean }) {
  if (has === null) return <span className="text-ink-3">não se diz aqui</span>;
  if (has) return <State glyph="check">aplicativo</State>;
  return isExposed ? (
    <State glyph="warn" tone="care">
      não tem
    </State>
  ) : (
    <span className="text-ink-3">não tem</span>
  );
}

function RoleCells({ roles, databases }: Pick<PersonRow, "roles"> & { databases: Administered[] }) {
  if (databases.length > mostColumns) {
    const count = Object.keys(roles).length;
    return <td>{count === 0 ? <NoRole /> : `em ${count} ${count === 1 ? "base" : "bases"}`}</td>;
  }
  return databases.map(({ document, name }) => (
    <td key={document}>
      <CellName>{name}:</CellName>
      <RolesHeld held={roles[document] ?? []} />
    </td>
  ));
}

const NoRole = () => <span className="text-ink-3">sem papel</span>;
const RolesHeld = ({ held }: { held: Role[] }) => (held.length === 0 ? <NoRole /> : rolesWords(held));

/** Lets a suspended person in again, from the list itself. */
export function Reactivate({ id, name }: { id: string; name: string }) {
  const { act, isBusy } = usePeople();
  return (
    <Button
      variant="text"
      className="font-regular! max-medium:min-h-11 medium:-my-0.5"
      aria-label={`Reativar ${name}`}
      onClick={() =>
        act({
          action: () => reactivateAction({ person: id }),
          notice: () => `${name} pode entrar de novo. O que passou a outra pessoa continua com ela.`,
        })
      }
      pending={isBusy && "Reativando"}
    >
      Reativar
    </Button>
  );
}
