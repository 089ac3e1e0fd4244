import { NamedCase } from "#components/cases/names/named-case.tsx";
import { useDeadlineActions } from "#components/deadlines/deciding/use-deadline-actions.ts";
import { TodayLine } from "#components/desk/today-line.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Link } from "#components/ui/link.tsx";
import { Section } from "#components/ui/section.tsx";
import { State } from "#components/ui/state.tsx";
import { movementHref } from "#lib/cases/movements/href.ts";
import { caseName } from "#lib/cases/names/name.ts";
import type { SettledHearing, UndatedHearings } from "#lib/deadlines/hearings/schema.ts";
import { undatedWords } from "#lib/deadlines/hearings/words.ts";
import { undatedHref } from "#lib/deadlines/href.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import { dayKey, formatDate, formatShort } from "#lib/time/time.ts";
import { Appoint } from "./appoint.tsx";

const inDoubt = (
  <State glyph="warn" tone="care">
    confira o texto
  </State>
);

/** The hearings that movements set and whose day nobody could read: a person types the day, or says that there is none. */
export function UndatedHearingList({
  database,
  undated: { items, left },
}: {
  database: string;
  undated: UndatedHearings;
}) {
  const now = useNow();
  const actions = useDeadlineActions(database);
  if (items.length + left === 0) return null;
  return (
    <Section id="sem-dia" title={`Atos sem dia legível ${formatCount(items.length + left)}`}>
      <ol className="border-t border-rule">
        {items.map(({ cnj, movementId, kind, setOn, ...of }) => (
          <TodayLine
            key={`${cnj} ${movementId}`}
            when="sem dia"
            state={inDoubt}
            action={
              <Appoint
                database={database}
                hearing={{ cnj, kind, day: null, time: null, place: null }}
                className="text-pen hover:underline"
              />
            }
          >
            <KindHeading kind={kind} href={movementHref({ database, cnj, id: movementId })} />
            <NamedCase of={{ cnj, caseName: caseName(of), restricted: of.restricted }} />
            <p>
              Movimentação de {formatShort(setOn, now)}.{" "}
              <button
                type="button"
                className="screen-only inline-flex min-h-11 items-center text-pen hover:underline medium:min-h-6"
                disabled={actions.isRunning}
                onClick={() => void actions.settleHearing({ cnj, movementId })}
              >
                Não há dia a anotar<span className="sr-only">: {kind}</span>
              </button>
            </p>
          </TodayLine>
        ))}
      </ol>
      {left === 0 ? null : <p className="py-2 text-meta text-ink-3">E mais {plural(left, "ato", "atos")}.</p>}
    </Section>
  );
}

/** Those of a case of which somebody said that there is no day to be noted, each with the way back. */
export function SettledHearingList({
  database,
  cnj,
  settled,
}: {
  database: string;
  cnj: string;
  settled: readonly SettledHearing[];
}) {
  const now = useNow();
  const actions = useDeadlineActions(database);
  if (settled.length === 0) return null;
  return (
    <Section id="sem-dia-a-anotar" title={`Sem dia a anotar ${formatCount(settled.length)}`}>
      <ol className="border-t border-rule">
        {settled.map(({ movementId, kind, setOn, by, at }) => (
          <TodayLine
            key={movementId}
            when="sem dia"
            action={
              <button
                type="button"
                className="text-pen hover:underline"
                disabled={actions.isRunning}
                onClick={() => void actions.unsettleHearing({ cnj, movementId })}
              >
                Desfazer<span className="sr-only">: {kind}</span>
              </button>
            }
          >
            <KindHeading kind={kind} href={movementHref({ database, cnj, id: movementId })} />
            <p>
              {by ?? "Alguém"} disse que não há dia, em {formatDate(dayKey(at))}. Movimentação de{" "}
              {formatShort(setOn, now)}.
            </p>
          </TodayLine>
        ))}
      </ol>
    </Section>
  );
}

/** The line of *Hoje* about them. */
export const UndatedLine = ({ database, count }: { database: string; count: number }) => (
  <TodayLine when="sem dia" state={inDoubt} action={<Link href={undatedHref(database)}>Ver nos prazos</Link>}>
    <h3 className="font-strong">{undatedWords(count)}</h3>
    <p>Leia a movimentação e escreva o dia, ou diga que não há.</p>
  </TodayLine>
);

/** What was set, a link to the movement that did. */
function KindHeading({ kind, href }: { kind: string; href: string }) {
  return (
    <h3 className="font-regular">
      <Link href={href} className="text-ink no-underline hover:underline">
        {kind}
      </Link>
    </h3>
  );
}
