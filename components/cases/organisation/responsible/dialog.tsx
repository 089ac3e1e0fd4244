import { useQuery } from "@tanstack/react-query";
import { Command } from "cmdk";
import { useState } from "react";
import { choiceClass } from "#components/cases/organisation/choice-class.ts";
import { cx } from "#components/ui/cx.ts";
import { Dialog } from "#components/ui/dialog.tsx";
import { Glyph } from "#components/ui/glyph.tsx";
import { writingClass } from "#components/ui/input.tsx";
import type { Person } from "#lib/cases/organisation/schema.ts";
import { plural } from "#lib/format/count.ts";
import { fold } from "#lib/format/fold.ts";
import { reading } from "#lib/http/reading.ts";
import { NoPeopleYet } from "./no-people-yet.tsx";

const nobody = "nobody";

type Given = {
  database: string;
  /** The one who answers now, null for nobody; undefined when several cases differ. */
  value: string | null | undefined;
  onChoose: (person: Person | null) => void;
};

/** Chooses the person who is responsible for cases, or nobody. `size`: how many cases; null while they are not counted. */
export function ResponsibleDialog({
  size,
  open,
  onOpenChange,
  onChoose,
  ...given
}: Given & { size: number | null; open: boolean; onOpenChange: (open: boolean) => void }) {
  const cases =
    size === null ? "estes processos" : size === 1 ? "este processo" : plural(size, "processo", "processos");
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Quem é responsável por ${cases}`}>
      <PeopleChoices
        {...given}
        onChoose={(person) => {
          onOpenChange(false);
          onChoose(person);
        }}
      />
    </Dialog>
  );
}

/** A box to find a person, and below it those who may be responsible, oneself first, then nobody. */
export function PeopleChoices({ database, value, onChoose }: Given) {
  const { data, error, refetch } = useQuery(reading("cases/people", { database }));
  const [text, setText] = useState("");
  const isMe = ({ id }: Person) => id === data?.me;
  const people = [...(data?.items ?? [])].sort((one, other) => Number(isMe(other)) - Number(isMe(one)));
  const choices = [
    ...people.map((person) => ({
      id: person.id,
      words: isMe(person) ? `Eu, ${person.name}` : person.name,
      person,
    })),
    { id: nobody, words: "Ninguém", person: null },
  ].filter(({ words }) => fold(words).includes(fold(text.trim())));
  return (
    <Command label="Buscar pessoa" shouldFilter={false} loop className="mt-4">
      <Command.Input
        value={text}
        onValueChange={setText}
        placeholder="Buscar pessoa"
        className={cx(writingClass, "h-11 px-2 medium:h-9")}
      />
      <Command.List label="Pessoas" className="-mx-2 mt-2 max-h-[40vh] overflow-y-auto">
        {data === undefined
          ? null
          : choices.map(({ id, words, person }) => (
              <Command.Item key={id} value={id} onSelect={() => onChoose(person)} className={choiceClass}>
                <span className="min-w-0 [overflow-wrap:anywhere]">{words}</span>
                {id === (value === null ? nobody : value) ? (
                  <span>
                    <Glyph name="check" />
                    <span className="sr-only">responsável agora</span>
                  </span>
                ) : null}
              </Command.Item>
            ))}
      </Command.List>
      {data !== undefined ? (
        choices.length === 0 ? (
          <p className="mt-1 text-ink-3">Ninguém com este nome.</p>
        ) : null
      ) : (
        <NoPeopleYet error={error} onRetry={() => void refetch()} />
      )}
    </Command>
  );
}
