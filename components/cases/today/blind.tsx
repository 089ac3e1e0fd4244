import { LeftOffPaper } from "#components/cases/print/left-off.tsx";
import { AndMore } from "#components/desk/and-more.tsx";
import { TodayLine } from "#components/desk/today-line.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { CnjNumber } from "#components/ui/cnj.tsx";
import { Link } from "#components/ui/link.tsx";
import { State } from "#components/ui/state.tsx";
import { blindHref } from "#lib/cases/blind/href.ts";
import { blindPartiesWords, blindTitle } from "#lib/cases/blind/words.ts";
import { caseName } from "#lib/cases/names/name.ts";
import type { CasesToday } from "#lib/cases/today/schema.ts";
import { formatCount, plural } from "#lib/format/count.ts";
import { formatSince } from "#lib/time/words.ts";

/** The blind (not verified) cases: how many, since when, why, and those that have been so longest. */
export function BlindLine({ database, blind }: { database: string; blind: CasesToday["blind"] }) {
  const now = useNow();
  const { total, groups, isRefused, items } = blind;
  const [only] = groups.length === 1 ? groups : [];
  const left = total - items.length;
  return (
    <TodayLine
      when={only ? `desde ${formatSince({ at: only.since, now })}` : "agora"}
      state={
        <State glyph="blind" tone="alert">
          {total === 1 ? "não verificado" : "não verificados"}
        </State>
      }
      action={<Link href={blindHref(database)}>{total === 1 ? "Ver por quê" : "Ver processos"}</Link>}
    >
      <h3 className="font-strong">{plural(total, "processo não verificado", "processos não verificados")}</h3>
      <p>
        {groups.map(({ reason, count, since }, index) => (
          <span key={reason}>
            {index > 0 ? ". " : null}
            {blindTitle(reason, isRefused)}
            {only ? null : ` (${formatCount(count)}, desde ${formatSince({ at: since, now })})`}
          </span>
        ))}
        . Não sabemos se há novidade.
      </p>
      <LeftOffPaper
        printed={items.length}
        total={total}
        which={total === 1 ? "não verificado" : "não verificados"}
        where="em Sem verificação"
      />
      <ul className="mt-1 text-small">
        {items.map((item) => (
          <li key={item.cnj} className="flex flex-wrap gap-x-3">
            <Link
              className="min-w-0 text-ink-2 [overflow-wrap:anywhere] [unicode-bidi:isolate]"
              href={`/${database}/cases/${item.cnj}`}
            >
              {caseName(item) ?? blindPartiesWords(item)}
            </Link>
            <CnjNumber value={item.cnj} quiet />
          </li>
        ))}
        <AndMore
          count={left}
          what={left === 1 ? "não verificado" : "não verificados"}
          href={blindHref(database)}
        />
      </ul>
    </TodayLine>
  );
}
