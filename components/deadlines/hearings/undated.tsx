import { NamedCase } from "#components/cases/names/named-case.tsx";
import { useDeadlineActions } from "#components/deadlines/deciding/use-deadline-actions.ts";
import { TodayLine } from "#components/desk/today-line.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Link } from "#components/ui/link.tsx";
import { Section } from "#components/ui/section.tsx";
import { State } from "#components/ui/state.tsx";
import { movementHref } from "#lib/cases/movements/href.ts";
import { caseName } from "#lib/cases/names/name.ts";
import type { UndatedHearings } from "#lib/deadlines/hearings/schema.ts";
import { undatedWords } from "#lib/deadlines/hearings/words.ts";
import { undatedHref } from "#lib/deadlines/href.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import { formatShort } from "#lib/time/time.ts";
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
    <Section id="sem-dia" title={`Audiências sem dia legível ${formatCount(items.length + left)}`}>
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
            <h3 className="font-regular">
              <Link
                href={movementHref({ database, cnj, id: movementId })}
                className="text-ink no-underline hover:underline"
              >
                {kind}
              </Link>
            </h3>
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
      {left === 0 ? null : (
        <p className="py-2 text-meta text-ink-3">E mais {plural(left, "processo", "processos")}.</p>
      )}
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
