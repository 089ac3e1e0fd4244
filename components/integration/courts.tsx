import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { cx } from "#components/ui/cx.ts";
import { DayStrip } from "#components/ui/day-strip.tsx";
import { Empty } from "#components/ui/empty.tsx";
import { Note } from "#components/ui/note.tsx";
import { Section } from "#components/ui/section.tsx";
import { Select } from "#components/ui/select.tsx";
import { State } from "#components/ui/state.tsx";
import { instanceName } from "#lib/integration/instance.ts";
import {
  type AccessRequest,
  accessDays,
  type Integration,
  type KnownCourt,
  mostCourts,
  neverEnteredHours,
  shownDays,
} from "#lib/integration/schema.ts";
import {
  accessKey,
  accessName,
  failureWords,
  isSameLawyer,
  serviceFailureWords,
  stateNow,
  stripWords,
} from "#lib/integration/words.ts";
import { shiftDay } from "#lib/time/calendar.ts";
import { dayKey, formatDateTime } from "#lib/time/time.ts";
import { formatSince } from "#lib/time/words.ts";

const head =
  "border-b border-rule pb-2 pr-4 text-left text-meta font-regular text-ink-3 align-bottom last:pr-0";
const cell = "align-top max-wide:block wide:border-b wide:border-line wide:py-2.5 wide:pr-4 wide:last:pr-0";
/** On a narrow page a row is a grid of two columns; this takes both. */
const whole = "max-wide:col-span-2";

/** The courts and instances that the service was asked for, for one lawyer or for all, each with how entering goes and the way in. */
export function KnownCourts({
  courts,
  lawyers,
  serviceFailure,
  onOpen,
}: {
  courts: readonly KnownCourt[];
  lawyers: Integration["lawyers"];
  serviceFailure: Integration["serviceFailure"];
  onOpen: (asked: AccessRequest) => void;
}) {
  const [chosen, setChosen] = useState("");
  const entered = lawyers.filter(({ name }) => courts.some(({ lawyer }) => isSameLawyer(lawyer, name)));
  const shown = courts.filter(({ lawyer }) => chosen === "" || isSameLawyer(lawyer, chosen));
  return (
    <Section
      id="tribunais"
      title="Tribunais"
      action={
        entered.length < 2 ? null : (
          <span className="screen-only flex items-center gap-2 text-small text-ink-2">
            Em nome de
            <Select
              small
              aria-label="Em nome de"
              value={chosen}
              onChange={({ target }) => setChosen(target.value)}
            >
              <option value="">todos</option>
              {entered.map(({ name, oab }) => (
                <option key={name} value={name}>
                  {oab === null ? name : `${name}, ${oab}`}
                </option>
              ))}
            </Select>
          </span>
        )
      }
    >
      {serviceFailure === null ? null : <ServiceTrouble failure={serviceFailure} />}
      {courts.length === 0 ? (
        <Empty title="Nenhum tribunal aberto por aqui ainda" level={3}>
          O primeiro se abre abaixo. Depois ele fica nesta lista, com um botão que o abre de novo e o que o
          serviço respondeu por último.
        </Empty>
      ) : (
        <table className="w-full border-collapse max-wide:block">
          <thead className="max-wide:hidden">
            <tr>
              {["Tribunal", "Em nome de", "Última sessão", `${shownDays} dias`].map((title) => (
                <th key={title} scope="col" className={head}>
                  {title}
                </th>
              ))}
              <td className={cx(head, "screen-only")} />
            </tr>
          </thead>
          <tbody className="max-wide:block max-wide:border-t max-wide:border-rule">
            {shown.map((known) => (
              <Row
                key={accessKey(known)}
                known={known}
                oab={lawyers.find(({ name }) => isSameLawyer(name, known.lawyer))?.oab ?? null}
                onOpen={onOpen}
              />
            ))}
          </tbody>
        </table>
      )}
      {courts.length === 0 ? null : (
        <p className="mt-3 text-small text-ink-3">
          Cada traço é um dia. Cheio: todas as tentativas entraram. Vazado: alguma falhou. Baixo: ninguém
          tentou. O que nunca abriu sai da lista em {neverEnteredHours} horas.
          {courts.length >= mostCourts
            ? ` Só as ${mostCourts} tentadas por último, nos últimos ${accessDays} dias.`
            : ""}
        </p>
      )}
    </Section>
  );
}

function ServiceTrouble({ failure }: { failure: NonNullable<Integration["serviceFailure"]> }) {
  const { title, text } = serviceFailureWords(failure, useNow());
  return (
    <Note tone="care" className="mb-4 max-w-column" title={title}>
      {text}
    </Note>
  );
}

function Row({
  known,
  oab,
  onOpen,
}: {
  known: KnownCourt;
  oab: string | null;
  onOpen: (asked: AccessRequest) => void;
}) {
  const now = useNow();
  const { lawyer, instance, court, lastFailure, days } = known;
  const state = stateNow(known, now);
  const today = dayKey(now);
  const strip = Array.from({ length: shownDays }, (_, index) => {
    const day = shiftDay(today, index - shownDays + 1);
    const sign = days[day] === "entered" ? "new" : days[day] === "failed" ? "blind" : "quiet";
    return { day, sign } as const;
  });
  return (
    <tr className="max-wide:grid max-wide:grid-cols-[minmax(0,1fr)_auto] max-wide:gap-x-3 max-wide:gap-y-1 max-wide:border-b max-wide:border-line max-wide:py-3">
      <th scope="row" className={cx(cell, "text-left font-strong [overflow-wrap:anywhere]")}>
        {court}
        <span className="block text-small font-regular text-ink-3">{instanceName(instance)}</span>
      </th>
      <td className={cx(cell, whole, "[overflow-wrap:anywhere]")}>
        {lawyer}
        {oab === null ? null : <span className="block text-small text-ink-3">{oab}</span>}
      </td>
      <td className={cx(cell, whole)}>
        <State glyph={state.glyph} tone={state.tone}>
          {state.text}
        </State>
        {state.tone === "quiet" || lastFailure === null ? null : (
          <span className="block max-w-80 text-small text-ink-2 [overflow-wrap:anywhere]">
            <time dateTime={lastFailure.at} title={formatDateTime(lastFailure.at)}>
              {formatSince({ at: lastFailure.at, now })}
            </time>
            : {failureWords(lastFailure)}
          </span>
        )}
      </td>
      <td className={cx(cell, "max-wide:self-center")}>
        <DayStrip days={strip} label={stripWords(known, shownDays)} />
      </td>
      <td className={cx(cell, "screen-only text-right")}>
        <Button aria-label={`Abrir ${accessName(known)}`} onClick={() => onOpen({ lawyer, instance, court })}>
          Abrir
        </Button>
      </td>
    </tr>
  );
}
