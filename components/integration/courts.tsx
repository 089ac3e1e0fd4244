import { Button } from "#components/ui/button.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { cx } from "#components/ui/cx.ts";
import { DayStrip } from "#components/ui/day-strip.tsx";
import { Empty } from "#components/ui/empty.tsx";
import { Note } from "#components/ui/note.tsx";
import { Section } from "#components/ui/section.tsx";
import { State } from "#components/ui/state.tsx";
import { instanceName } from "#lib/integration/instance.ts";
import {
  type AccessRequest,
  accessDays,
  type Integration,
  type KnownCourt,
  mostCourts,
  shownDays,
} from "#lib/integration/schema.ts";
import {
  accessKey,
  accessName,
  failureWords,
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

/** How entering each court as each lawyer went: now, last time, and day by day. */
export function KnownCourts({
  courts,
  serviceFailure,
  onFill,
}: {
  courts: readonly KnownCourt[];
  serviceFailure: Integration["serviceFailure"];
  onFill: (asked: AccessRequest) => void;
}) {
  return (
    <Section
      id="sessoes"
      title="Como estão as sessões"
      note={
        courts.length > 0
          ? "Cada traço é um dia. Cheio: todas as tentativas entraram. Vazado: alguma falhou. Baixo: ninguém tentou o tribunal."
          : ""
      }
    >
      {serviceFailure === null ? null : <ServiceTrouble failure={serviceFailure} />}
      {courts.length === 0 ? (
        <Empty title="Ninguém acessou um tribunal por aqui" level={3}>
          Depois do primeiro acesso, esta lista diz em que tribunais se entra, desde quando um falha e o que o
          serviço respondeu.
        </Empty>
      ) : (
        <table className="w-full border-collapse max-wide:block">
          <thead className="max-wide:hidden">
            <tr>
              {["Tribunal", "Advogado", "Agora", "Última entrada", "Última falha"].map((title) => (
                <th key={title} scope="col" className={head}>
                  {title}
                </th>
              ))}
              <th scope="col" className={head}>
                {shownDays} dias
              </th>
              <td className={cx(head, "screen-only")} />
            </tr>
          </thead>
          <tbody className="max-wide:block max-wide:border-t max-wide:border-rule">
            {courts.map((known) => (
              <Row key={accessKey(known)} known={known} onFill={onFill} />
            ))}
          </tbody>
        </table>
      )}
      {courts.length >= mostCourts ? (
        <p className="mt-3 text-small text-ink-3">
          Só as {mostCourts} tentadas por último, nos últimos {accessDays} dias.
        </p>
      ) : null}
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

function Row({ known, onFill }: { known: KnownCourt; onFill: (asked: AccessRequest) => void }) {
  const now = useNow();
  const { lawyer, instance, court, lastEnteredAt, lastFailure, days } = known;
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
      <td
        className={cx(
          cell,
          "max-wide:max-w-44 max-wide:text-right max-wide:text-ink-3 [overflow-wrap:anywhere]",
        )}
      >
        {lawyer}
      </td>
      <td className={cx(cell, whole)}>
        <State glyph={state.glyph} tone={state.tone}>
          {state.text}
        </State>
      </td>
      <td className={cx(cell, whole, lastEnteredAt === null && "text-ink-3 max-wide:hidden")}>
        <span className="text-ink-3 wide:hidden">Última entrada: </span>
        {lastEnteredAt === null ? (
          "nenhuma"
        ) : (
          <time dateTime={lastEnteredAt} title={formatDateTime(lastEnteredAt)}>
            {formatSince({ at: lastEnteredAt, now })}
          </time>
        )}
      </td>
      <td className={cx(cell, whole, lastFailure === null && "text-ink-3 max-wide:hidden")}>
        <span className="text-ink-3 wide:hidden">Última falha: </span>
        {lastFailure === null ? (
          "nenhuma"
        ) : (
          <>
            <time dateTime={lastFailure.at} title={formatDateTime(lastFailure.at)}>
              {formatSince({ at: lastFailure.at, now })}
            </time>
            <span className="block max-w-80 text-small text-ink-3 [overflow-wrap:anywhere]">
              {failureWords(lastFailure)}
            </span>
          </>
        )}
      </td>
      <td className={cx(cell, "max-wide:self-center")}>
        <DayStrip days={strip} label={stripWords(known, shownDays)} />
      </td>
      <td className={cx(cell, "screen-only text-right")}>
        <Button
          variant="text"
          className="max-wide:-my-2 max-wide:min-h-11 wide:-my-0.5 wide:min-h-6"
          aria-label={`Acessar ${accessName(known)}`}
          onClick={() => onFill({ lawyer, instance, court })}
        >
          Acessar
        </Button>
      </td>
    </tr>
  );
}
