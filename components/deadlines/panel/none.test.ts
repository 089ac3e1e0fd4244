import { expect, test } from "vitest";
import type { OfPublication } from "#lib/deadlines/view.ts";
import { deadlineView } from "#testing/told.ts";
import { noneWords } from "./none.ts";

const silent: Omit<OfPublication, "from"> = {
  items: [],
  isPrepared: true,
  isCancelled: false,
  order: null,
  settled: null,
  spoken: null,
};
const said = (change: Partial<typeof silent>, isUnreadable = false) => {
  const { title, text } = noneWords({ ...silent, ...change }, isUnreadable);
  return `${title} | ${text}`;
};
const by = (name: string, byId: string | null) => ({ at: "", by: name, byId, reason: null, filingId: null });
const dismissed = (closed: ReturnType<typeof by>) => [deadlineView({ id: "1", state: "dismissed", closed })];

test("why no deadline stands follows from what is known of the text, and never denies the days that it names", () => {
  const order = { sentence: "Cumpra.", doubt: "O texto não diz em que prazo.", position: 1 };
  const settled = { at: "", by: "Helena Moura", byId: "1" };
  expect([
    said({}),
    said({ spoken: "days" }),
    said({ spoken: "hours" }),
    said({ isCancelled: true }),
    said({ order }),
    said({ order, items: dismissed(by("Autos", null)) }),
    said({ settled }),
    said({ items: dismissed(by("Helena Moura", "1")) }),
    said({ items: dismissed(by("Autos", null)) }),
  ]).toEqual([
    "Nenhum prazo lido neste texto | O Autos não leu ordem nem prazo. Leia o texto.",
    "Nenhum prazo lido neste texto | O texto fala de dias, e nenhum foi lido como prazo. Leia o texto.",
    "Nenhum prazo lido neste texto | O texto fala de horas, e nenhuma foi lida como prazo. Leia o texto.",
    "Nenhum prazo lido neste texto | A publicação foi cancelada: o texto dela não dá prazo.",
    "Sem prazo lido | O texto não diz em que prazo. Leia o texto.",
    "Sem prazo lido | O texto não diz em que prazo. Leia o texto.",
    "Não há prazo aqui | Helena Moura disse que o texto não dá prazo.",
    "Não há prazo aqui | A sugestão foi recusada; ela continua entre os prazos encerrados.",
    "Nenhuma sugestão agora | Autos retirou a sugestão.",
  ]);
  expect(said({ order }, true)).toMatch(/^Este texto não pôde ser lido/);
  expect(said({ order, isPrepared: false })).toMatch(/^O texto ainda não foi lido/);
});
