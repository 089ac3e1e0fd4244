import { NamedCase } from "#components/cases/names/named-case.tsx";
import { TodayLine } from "#components/desk/today-line.tsx";
import { GuideState } from "#components/guides/state.tsx";
import { Brl } from "#components/ui/brl.tsx";
import { useNow } from "#components/ui/clock.tsx";
import { Link } from "#components/ui/link.tsx";
import { State } from "#components/ui/state.tsx";
import { dueWords } from "#lib/guides/due.ts";
import { guideHref } from "#lib/guides/href.ts";
import type { GuideRow } from "#lib/guides/view.ts";
import { centsOf, courtWords, kindWords, shownState, sinceWords } from "#lib/guides/words.ts";

/** The line of a guide that needs somebody: it may have been created, or it is due without a proof. */
export function GuideLine({ database, row }: { database: string; row: GuideRow }) {
  const now = useNow();
  const href = guideHref({ database, id: row.id });
  const cents = centsOf(row);
  const isMaybe = row.state === "maybe";
  return (
    <TodayLine
      when={
        isMaybe ? (
          <GuideState state={shownState(row)} />
        ) : (
          <State glyph="warn" tone="care">
            {dueWords(row, now)}
          </State>
        )
      }
      state={isMaybe ? sinceWords(row, now) : "sem comprovante"}
      action={<Link href={isMaybe ? href : `${href}#comprovantes`}>{isMaybe ? "Decidir" : "Anexar"}</Link>}
    >
      <h3 className="font-strong [overflow-wrap:anywhere]">
        Guia: {kindWords(row)}
        {cents === null ? null : (
          <>
            , <Brl cents={cents} />
          </>
        )}
      </h3>
      <p className="[overflow-wrap:anywhere]">
        {isMaybe
          ? "Pedimos a guia ao serviço e ele não respondeu. Não gere outra igual antes de conferir."
          : courtWords(row)}
      </p>
      <NamedCase of={row} />
    </TodayLine>
  );
}
