import { describe, expect, test } from "vitest";
import { keptCalendar } from "#lib/deadlines/calendars/kept.ts";
import { countDeadline } from "#lib/deadlines/count.ts";
import { wholeText } from "#lib/format/whole.ts";
import { chooseRegime } from "./choose.ts";
import { type Evidence, type OfTerm, regimesIn } from "./infer.ts";

type Given = Partial<Omit<Evidence, "text">> & Pick<OfTerm, "unit"> & { text?: string; sentence?: string };

function regimesOf({ text, sentence, unit, ...given }: Given): string {
  const whole = text === undefined ? null : wholeText(text);
  const known = { court: "TJSP", className: null, chamber: null, text: whole, day: "2026-08-05", ...given };
  const said = sentence === undefined ? null : wholeText(sentence);
  return regimesIn(known)({ sentence: said, unit })
    .map(({ regime }) => regime)
    .join(" ");
}

describe("which regimes a term may be of", () => {
  test.each<[Given, string]>([
    [{}, "cpc"],
    [{ court: null }, "cpc"],
    [{ className: "Procedimento Comum Cível" }, "cpc"],
    [{ className: "Apelação Criminal" }, "cpp cpp-detained"],
    [{ className: "Apelação Criminal", isDetained: false }, "cpp"],
    [{ className: "Apelação Criminal", isDetained: true }, "cpp-detained"],
    [{ className: "Ação Penal", text: "Intime-se a defesa do réu preso." }, "cpp-detained cpp"],
    [{ className: "Medidas Protetivas de Urgência (Lei Maria da Penha)" }, "cpp-protective"],
    // Civil cases have such names too.
    [{ className: "Exceção de Suspeição" }, "cpp cpp-detained cpc"],
    [{ className: "Habeas Corpus Cível" }, "cpc"],
    [{ chamber: "3ª Câmara de Direito Criminal", isDetained: false }, "cpp"],
    [{ chamber: "1ª Vara do Júri", isDetained: false }, "cpp"],
    [{ chamber: "2ª Vara de Violência Doméstica e Familiar" }, "cpp-protective"],
    [{ chamber: "Vara da Infância e da Juventude" }, "eca cpc"],
    [{ chamber: "Juizado Especial Cível" }, "juizado"],
    [{ chamber: "1ª Vara de Falências e Recuperações Judiciais" }, "recovery"],
    [{ chamber: "2ª Vara Cível" }, "cpc"],
    [{ className: "Apuração de Ato Infracional" }, "eca"],
    [{ className: "Recuperação Judicial" }, "recovery"],
    [{ className: "Recurso Inominado Cível" }, "juizado"],
    [{ text: "Digam as Recuperandas e o Administrador Judicial.", isDetained: false }, "recovery cpc"],
    [{ text: "Nos termos da Lei nº 11.340/2006, manifeste-se." }, "cpp-protective cpc"],
    [{ text: "Art. 403 do CPP.", isDetained: false }, "cpp cpc"],
    [{ sentence: "Fica a ré intimada a desocupar o imóvel em 15 dias." }, "material cpc"],
    [{ sentence: "Manifeste-se o autor sobre a desocupação do imóvel." }, "cpc"],
    [{ unit: "calendar" }, "cpc material"],
    [{ court: "TRT2" }, "clt"],
    [{ court: "STM" }, "military"],
    [{ court: "CNJ" }, "administrative"],
    [{ court: "TRE-SP", day: "2026-06-05" }, "electoral"],
    [{ court: "TRE-SP", day: "2026-08-13" }, "electoral electoral-period"],
    [
      { court: "TRE-SP", day: "2027-12-16", className: "Ação Penal Eleitoral", isDetained: true },
      "cpp-detained electoral",
    ],
    [{ className: "Busca e Apreensão em Alienação Fiduciária" }, "cpc"],
    [
      { className: "Busca e Apreensão em Alienação Fiduciária", sentence: "Pague o devedor em 5 dias." },
      "material cpc",
    ],
    [
      { text: "Nos termos do Decreto-Lei 911/69, decido.", sentence: "Poderá o devedor pagar em 5 dias." },
      "material cpc",
    ],
    [{ text: "Nos termos do Decreto-Lei 911/69, decido.", sentence: "Diga o autor em 5 dias." }, "cpc"],
    [{ sentence: "Expeça-se mandado de desocupação, com prazo de 15 dias." }, "material cpc"],
    [{ sentence: "Fica o devedor intimado a pagar a integralidade da dívida em 5 dias." }, "material cpc"],
    [{ text: "Recebo a denúncia. Cite-se o acusado para responder.", isDetained: false }, "cpp cpc"],
    [{ text: "Condeno-o à pena de 2 anos de reclusão.", isDetained: false }, "cpp cpc"],
    [{ chamber: "1ª Auditoria Militar" }, "military"],
    [{ court: "TRE-SP", day: "2026-09-04" }, "electoral-period electoral"],
    [{ court: "TRE-SP", day: "2027-09-04" }, "electoral"],
    [
      { court: "TRE-SP", day: "2027-02-04", className: "Prestação de Contas Eleitorais" },
      "electoral-period electoral",
    ],
  ])("%j: %s", (given, expected) => {
    expect(regimesOf(given)).toBe(expected);
  });
});

test("of several regimes the earliest day is proposed, and the others are told with theirs", () => {
  const { calendar } = keptCalendar({ court: "TJSP", city: null }, []);
  const day = "2026-12-14";
  const of = { day, amount: 5, unit: null, doubled: null } as const;
  const candidates = regimesIn({
    court: "TJSP",
    className: "Apelação Criminal",
    chamber: null,
    text: wholeText("Intime-se a defesa."),
    day,
  })({});
  const found = chooseRegime(candidates, (regime) => countDeadline({ ...of, regime }, calendar));
  expect([found?.chosen.regime, found?.counted.due]).toEqual(["cpp-detained", "2026-12-21"]);
  expect(found?.alternatives).toEqual([
    { regime: "cpp", due: "2027-01-21", why: "a classe é “Apelação Criminal”" },
  ]);
  expect(chooseRegime(candidates, () => null)).toBeNull();
});
