import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import type { Refused } from "#components/actions/run-action.ts";
import { useAction } from "#components/actions/use-action.ts";
import { NoPeopleYet } from "#components/cases/organisation/responsible/no-people-yet.tsx";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Note } from "#components/ui/note.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import type { Person } from "#lib/cases/organisation/schema.ts";
import type { CaseView } from "#lib/cases/schema.ts";
import type { SecretAccess, WantedAccess } from "#lib/cases/secrecy/schema.ts";
import { accessNature } from "#lib/cases/secrecy/words.ts";
import { reading } from "#lib/http/reading.ts";
import { allOf } from "#lib/reads.ts";
import { setCaseAccessAction } from "#server/cases/secrecy/actions.ts";

type Given = { database: string; view: CaseView };

/** Says who sees a case: everyone of the database, or the people who are ticked. */
export function AccessDialog({
  open,
  onOpenChange,
  ...given
}: Given & { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Quem vê este processo" description={accessNature}>
      <AccessForm {...given} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function AccessForm({ database, view, onDone }: Given & { onDone: () => void }) {
  const { data, error, refetch } = useQuery(reading("cases/people", { database }));
  const keptFor = view.access?.keptFor ?? null;
  const [access, setAccess] = useState<SecretAccess>(keptFor === null ? "everyone" : "named");
  const [ticked, setTicked] = useState<ReadonlySet<string> | null>(null);
  const { save, isSaving, refused, forget } = useAccess({ database, cnj: view.cnj, onDone });
  const me = data?.me ?? null;
  const responsible = view.responsible?.id ?? null;
  // Whoever keeps the case first begins with themselves.
  const chosen = ticked ?? new Set(keptFor?.map(({ id }) => id) ?? (me === null ? [] : [me]));

  function choose(next: SecretAccess) {
    setAccess(next);
    forget();
  }
  function tick(id: string, isTicked: boolean) {
    const others = [...chosen].filter((one) => one !== id);
    setTicked(new Set(isTicked ? [...others, id] : others));
    forget();
  }

  const people = data === undefined ? [] : listed(data.items, keptFor ?? [], me);
  const isLoss = refused?.reason === "locks-out";
  return (
    <>
      <Segmented
        className="mt-4"
        label="Quem vê este processo"
        value={access}
        onValueChange={choose}
        options={[
          { value: "everyone", label: "Todos da base" },
          { value: "named", label: "Só estas pessoas" },
        ]}
      />
      {access === "everyone" ? null : data !== undefined ? (
        <ul aria-label="Pessoas" className="-mx-1 mt-3 max-h-[40vh] overflow-y-auto px-1">
          {people.map(({ id, name, hasLeft }) => (
            <li key={id}>
              <Checkbox
                label={
                  <PersonWords
                    name={name}
                    isMe={id === me}
                    isResponsible={id === responsible}
                    hasLeft={hasLeft}
                  />
                }
                checked={id === responsible || chosen.has(id)}
                disabled={id === responsible}
                onChange={(event) => tick(id, event.target.checked)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <NoPeopleYet error={error} onRetry={() => void refetch()} />
      )}
      {refused === null ? null : (
        <Note tone={isLoss ? "care" : "alert"} live className="mt-4" title={refused.message} />
      )}
      <div className="mt-5 flex flex-wrap items-center gap-2">
        <Button
          variant="primary"
          onClick={() => save({ access, people: [...chosen], despiteLoss: isLoss })}
          pending={isSaving && "Salvando"}
          {...(access === "named" && data === undefined ? { blocked: "As pessoas ainda não chegaram." } : {})}
        >
          {isLoss ? "Salvar mesmo assim" : "Salvar"}
        </Button>
        <Button variant="text" onClick={onDone}>
          Voltar
        </Button>
      </div>
    </>
  );
}

function PersonWords(given: { name: string; isMe: boolean; isResponsible: boolean; hasLeft: boolean }) {
  const { name, isMe, isResponsible, hasLeft } = given;
  const note = [
    isResponsible && "responsável: precisa ver",
    hasLeft && "já não tem acesso a esta base",
  ].filter((word) => word !== false);
  return (
    <span className="min-w-0 [overflow-wrap:anywhere]">
      {isMe ? `Eu, ${name}` : name}
      {note.length > 0 ? <span className="text-small text-ink-3"> · {note.join(", ")}</span> : null}
    </span>
  );
}

/** Those who may be named, oneself first; then those who had been named and have no role any more. */
function listed(people: readonly Person[], named: readonly Person[], me: string | null) {
  const known = new Set(people.map(({ id }) => id));
  return [
    ...people
      .toSorted((one, other) => Number(other.id === me) - Number(one.id === me))
      .map((person) => ({ ...person, hasLeft: false })),
    ...named.filter(({ id }) => !known.has(id)).map((person) => ({ ...person, hasLeft: true })),
  ];
}

/** Saves who sees a case, with a toast to undo it. Whoever gives the case away goes back to the list. */
function useAccess({ database, cnj, onDone }: { database: string; cnj: string; onDone: () => void }) {
  const router = useRouter();
  const { run, isRunning } = useAction(allOf("cases", { database }), { busyUntil: "answer" });
  const [refused, setRefused] = useState<Refused | null>(null);

  const set = (wanted: WantedAccess, despiteLoss: boolean) =>
    setCaseAccessAction({ database, cnj, wanted, despiteLoss });

  async function save(given: { access: SecretAccess; people: string[]; despiteLoss: boolean }) {
    const { access, people, despiteLoss } = given;
    const wanted: WantedAccess = access === "everyone" ? { access } : { access, people };
    const done = await run({
      action: () => set(wanted, despiteLoss),
      onRefused: setRefused,
      notice: ({ seesStill }) =>
        seesStill ? "Quem vê este processo foi alterado" : "Você já não vê este processo",
      undo: ({ before, seesStill }) =>
        seesStill ? () => void run({ action: () => set(before, true) }) : null,
    });
    if (done === null) return;
    onDone();
    if (!done.seesStill) router.push(`/${database}/cases`);
  }

  return { save, isSaving: isRunning, refused, forget: () => setRefused(null) };
}
