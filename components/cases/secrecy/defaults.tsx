import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAction } from "#components/actions/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Failure } from "#components/ui/failure.tsx";
import { Field } from "#components/ui/field.tsx";
import { Note } from "#components/ui/note.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { Options, Select } from "#components/ui/select.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import type { Person } from "#lib/cases/organisation/schema.ts";
import type { SecretAccess, SecretDefaults } from "#lib/cases/secrecy/schema.ts";
import {
  keepText,
  keepTitle,
  keptCountWords,
  ruleSetWords,
  ruleWords,
  withoutLawyerText,
  withoutLawyerTitle,
  withoutLawyerWay,
} from "#lib/cases/secrecy/words.ts";
import { plural } from "#lib/format/count.ts";
import { shownError } from "#lib/http/api-error.ts";
import { reading } from "#lib/http/reading.ts";
import { allOf } from "#lib/reads.ts";
import { nameForUnattendedAction, setSecretAccessAction } from "#server/cases/secrecy/actions.ts";

/** For those who set up a database: who sees its cases under secrecy, and what to do with those that no lawyer sees. */
export function SecretAccessSetting({ database }: { database: string }) {
  const { data, error, refetch } = useQuery(reading("cases/secrecy", { database }));
  if (data !== undefined) return <Rule database={database} defaults={data} />;
  return error === null ? (
    <SkeletonRows rows={2} sentence="Lendo quem vê os processos em segredo" />
  ) : (
    <Failure
      title="Não conseguimos ler quem vê os processos em segredo"
      {...shownError(error)}
      onRetry={() => void refetch()}
    />
  );
}

function Rule({ database, defaults }: { database: string; defaults: SecretDefaults }) {
  const { run, isRunning } = useAction(allOf("cases", { database }));
  const [isAsking, setAsking] = useState(false);
  async function set(access: SecretAccess) {
    const done = await run({
      action: () => setSecretAccessAction({ database, access }),
      notice: ({ cases }) => ruleSetWords(access, cases),
    });
    if (done !== null) setAsking(false);
  }
  return (
    <div aria-busy={isRunning}>
      <Segmented
        label="Quem vê os processos em segredo de justiça"
        value={defaults.access}
        onValueChange={(access) => {
          if (isRunning || access === defaults.access) return;
          if (access === "named") setAsking(true);
          else void set(access);
        }}
        options={(["everyone", "named"] as const).map((value) => ({ value, label: ruleWords(value).name }))}
      />
      <p className="mt-2 max-w-column text-ink-2">{ruleWords(defaults.access).meaning}</p>
      <p className="mt-1 text-small text-ink-3">{keptCountWords(defaults)}</p>
      <Dialog open={isAsking} onOpenChange={setAsking} title={keepTitle} description={keepText}>
        <div className="mt-5 flex flex-wrap items-center gap-2">
          <Button variant="primary" onClick={() => void set("named")} pending={isRunning && "Restringindo"}>
            Restringir
          </Button>
          <Button variant="text" onClick={() => setAsking(false)}>
            Voltar
          </Button>
        </div>
      </Dialog>
      {defaults.withoutLawyer > 0 ? <WithoutLawyer database={database} defaults={defaults} /> : null}
    </div>
  );
}

function WithoutLawyer({ database, defaults }: { database: string; defaults: SecretDefaults }) {
  const { withoutLawyer, lawyers } = defaults;
  return (
    <Note tone="care" title={withoutLawyerTitle(withoutLawyer)} className="mt-4 max-w-column">
      <p>{withoutLawyerText}</p>
      <p className="mt-2">{withoutLawyerWay(lawyers !== null)}</p>
      {lawyers === null ? null : lawyers.length === 0 ? (
        <p className="mt-2">Nenhum advogado tem hoje acesso a esta base. Dê antes este papel a alguém.</p>
      ) : (
        <NameForUnseen database={database} lawyers={lawyers} />
      )}
    </Note>
  );
}

function NameForUnseen({ database, lawyers }: { database: string; lawyers: Person[] }) {
  const { run, isRunning } = useAction(allOf("cases", { database }), { busyUntil: "read" });
  const [person, setPerson] = useState("");
  const [isMissing, setMissing] = useState(false);
  return (
    <div className="mt-3 flex flex-wrap items-end gap-2">
      <Field
        label="Quem passa a ver"
        className="mt-0!"
        error={isMissing && person === "" ? "Escolha quem passa a ver." : null}
      >
        <Select value={person} onChange={(event) => setPerson(event.target.value)}>
          <option value="" disabled>
            Escolha
          </option>
          <Options of={lawyers} words={({ name }) => name} />
        </Select>
      </Field>
      <Button
        onClick={() => {
          setMissing(person === "");
          if (person === "") return;
          void run({
            action: () => nameForUnattendedAction({ database, personId: person }),
            notice: ({ cases }) => plural(cases, "processo indicado", "processos indicados"),
          });
        }}
        pending={isRunning && "Indicando"}
      >
        Indicar
      </Button>
    </div>
  );
}
