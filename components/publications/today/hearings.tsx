import Link from "next/link";
import { TodayLine } from "#components/desk/today-line.tsx";
import { State } from "#components/ui/state.tsx";
import { undatedHearingsWords } from "#lib/publications/list/words.ts";
import { undatedHearingsHref } from "#lib/publications/today/href.ts";

/** The line of the publications that set a hearing on no day that could be read: no list of hearings has it. */
export function UndatedHearingsLine({ database, count }: { database: string; count: number }) {
  return (
    <TodayLine
      when="sem dia"
      state={
        <State glyph="warn" tone="care">
          confira o texto
        </State>
      }
      action={<Link href={undatedHearingsHref(database)}>Ver na caixa</Link>}
    >
      <h3 className="font-strong">{undatedHearingsWords(count)}</h3>
      <p>{`Não ${count === 1 ? "está" : "estão"} entre as audiências. Leia e crie o prazo com o dia.`}</p>
    </TodayLine>
  );
}
