import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Link } from "#components/ui/link.tsx";
import { Note } from "#components/ui/note.tsx";
import { Options, Select } from "#components/ui/select.tsx";
import { toast } from "#components/ui/toast.ts";
import { usePeople } from "#components/users/use-people.ts";
import type { Administered, OpenedPerson, PersonRow } from "#lib/users/directory.ts";
import { peopleRefusal } from "#lib/users/refusals.ts";
import { handedWords, theWorkWords, totalWork, type Work } from "#lib/users/work.ts";
import { suspendAction } from "#server/users/access/actions.ts";
import { Reactivate } from "../row.tsx";
import { PartHead } from "./part-head.tsx";
import { quietLabel } from "./role-field.tsx";

/** Suspends a person, and hands over what is theirs in the same step; or says why that cannot be. */
export function Suspension({ person, opened }: Given) {
  return (
    <section aria-label={`Suspender ${person.name}`} className="min-w-0 medium:col-span-full wide:col-span-1">
      <PartHead>{person.suspended ? "Suspensão" : "Suspender"}</PartHead>
      <div className="mt-2">
        <Moment person={person} opened={opened} />
      </div>
    </section>
  );
}

type Given = { person: PersonRow; opened: OpenedPerson };

function Moment({ person, opened }: Given) {
  if (person.suspended && !person.suspended.mayUndo)
    return <p className="text-ink-2">{peopleRefusal("suspended-by-owner")}</p>;
  if (person.suspended)
    return (
      <>
        <Reactivate id={person.id} name={person.name} />
        {person.suspended.mayRaise ? <Raise person={person} /> : null}
      </>
    );
  if (opened.isLastOwner)
    return (
      <>
        <p className="type-heading">Não é possível suspender {person.name}</p>
        <p className="mt-1 text-ink-2">{peopleRefusal("last-owner")}</p>
        <p className="mt-2">
          <Link href="/admin/users" scroll={false}>
            Escolher outra pessoa
          </Link>
        </p>
      </>
    );
  if (person.isSelf) return <p className="text-ink-2">{peopleRefusal("self")}</p>;
  return <SuspensionForm person={person} opened={opened} />;
}

/** Makes an administrator's suspension an owner's, which no administrator undoes. */
function Raise({ person }: { person: PersonRow }) {
  const { act, isBusy } = usePeople();
  return (
    <>
      <p className="mt-2 text-ink-2">Quem administra a base também pode reativar.</p>
      <Button
        className="mt-2"
        onClick={() =>
          act({
            action: () => suspendAction({ person: person.id, heirs: [] }),
            notice: () => `Só quem é proprietário reativa ${person.name}.`,
          })
        }
        pending={isBusy && "Mantendo a suspensão"}
      >
        Manter até um proprietário reativar
      </Button>
    </>
  );
}

const nobody = "nobody";

const listed = (databases: Administered[]) =>
  new Intl.ListFormat("pt-BR").format(databases.map(({ name }) => name));

/** Who took over how much, each person once. */
function handedTo(handed: { to: string | null; work: Work }[], left: OpenedPerson["left"]): string[] {
  const names = new Map(left.flatMap(({ heirs }) => heirs.map(({ id, name }) => [id, name])));
  return [...Map.groupBy(handed, ({ to }) => to)].map(([to, parts]) =>
    handedWords(to === null ? null : (names.get(to) ?? null), totalWork(parts.map(({ work }) => work))),
  );
}

function SuspensionForm({ person, opened }: { person: PersonRow; opened: OpenedPerson }) {
  const { act, isBusy } = usePeople();
  const [heirs, setHeirs] = useState<Record<string, string>>({});
  const [isMissing, setMissing] = useState(false);
  const { left } = opened;

  async function suspend() {
    if (left.some(({ document }) => !heirs[document])) return setMissing(true);
    const named = left.map(({ document }) => {
      const chosen = heirs[document] ?? nobody;
      return { database: document, person: chosen === nobody ? null : chosen };
    });
    await act({
      action: () => suspendAction({ person: person.id, heirs: named }),
      notice: ({ handed }) => [`${person.name} não entra mais.`, ...handedTo(handed, left)].join(" "),
      onRefused: ({ message }) => toast({ text: message, tone: "alert" }),
    });
  }

  return (
    <>
      <p className="text-ink-2">
        {person.name} sai de todas as páginas em até 5 segundos. Nada do que fez se apaga.
      </p>
      {left.map(({ document, name, work, heirs: choices }) => (
        <Field
          key={document}
          label={`Quem fica com ${theWorkWords(work)} desta pessoa${left.length > 1 ? ` em ${name}` : ""}?`}
          className={quietLabel}
          error={isMissing && !heirs[document] ? "Escolha quem recebe, ou ninguém." : null}
        >
          <Select
            className="w-full"
            value={heirs[document] ?? ""}
            onChange={({ target }) => setHeirs((known) => ({ ...known, [document]: target.value }))}
          >
            <option value="" disabled>
              Escolha
            </option>
            <Options of={choices} words={(choice) => choice.name} />
            <option value={nobody}>ninguém</option>
          </Select>
        </Field>
      ))}
      {opened.unread.length > 0 ? (
        <Note
          tone="care"
          className="mt-2"
          title={`Não conseguimos ler os processos desta pessoa em ${listed(opened.unread)}.`}
        >
          Se você suspender agora, ninguém fica com o que for dela ali.
        </Note>
      ) : null}
      <p className="mt-2 text-small text-ink-3">
        Um processo restrito só passa a quem já pode vê-lo; senão, fica sem responsável. Uma petição só passa
        a quem pode abrir a janela; senão, abre-a qualquer pessoa que possa. O que é de processos restritos
        que você não vê segue a mesma regra, sem aparecer aqui.
      </p>
      <Button className="mt-3" onClick={suspend} pending={isBusy && "Suspendendo"}>
        Suspender
      </Button>
    </>
  );
}
