import { TodayLine } from "#components/desk/today-line.tsx";
import { Link } from "#components/ui/link.tsx";
import { State } from "#components/ui/state.tsx";
import type { Doubt } from "#lib/publications/list/filters.ts";
import { doubtWords } from "#lib/publications/list/words.ts";
import { doubtHref } from "#lib/publications/today/href.ts";

type Given = { database: string; doubt: Doubt; count: number };

/** The line of the publications that Autos could not read to the end: no list of deadlines or hearings has what they order. */
export function DoubtLine({ database, doubt, count }: Given) {
  const { when, text } = sentences[doubt];
  return (
    <TodayLine
      when={when}
      state={
        <State glyph="warn" tone="care">
          leia o texto
        </State>
      }
      action={<Link href={doubtHref(database, doubt)}>Ver na caixa</Link>}
    >
      <h3 className="font-strong">{doubtWords(doubt, count)}</h3>
      <p>{text(count === 1)}</p>
    </TodayLine>
  );
}

const sentences: Record<Doubt, { when: string; text: (isOne: boolean) => string }> = {
  order: {
    when: "sem prazo",
    text: (isOne) =>
      `${isOne ? "Decide ou manda" : "Decidem ou mandam"} fazer algo, e o Autos não leu até quando. Leia e escreva o prazo, ou diga que não há.`,
  },
  hearing: {
    when: "sem dia",
    text: (isOne) => `Não ${isOne ? "está" : "estão"} entre as audiências. Leia e crie o prazo com o dia.`,
  },
};

/** The same in the summary of the day; absent without any. */
export function DoubtLink({ database, doubt, count }: Given) {
  const words = doubtWords(doubt, count);
  if (words === null) return null;
  return (
    <p className="mt-2">
      <State glyph="warn" tone="care">
        <Link href={doubtHref(database, doubt)}>{words}</Link>
      </State>
    </p>
  );
}
