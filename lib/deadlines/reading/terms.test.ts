import { describe, expect, test } from "vitest";
import { largeSize } from "#testing/extent.ts";
import { readTerms } from "./terms.ts";

/** What is expected of a sentence: "15 days", "5 days business", "48 hours", more of them with " + ". */
const words = (text: string) =>
  readTerms(text)
    .map(({ amount, measure, unit, doubled, isDoubtful }) =>
      [amount, measure, unit, doubled?.isAddressed && "doubled", isDoubtful && "doubtful"]
        .filter(Boolean)
        .join(" "),
    )
    .join(" + ");

describe("a publication that gives a term", () => {
  test.each([
    ["Manifeste-se a parte autora no prazo de 15 (quinze) dias.", "15 days"],
    ["Intime-se para pagamento, no prazo de 15 dias úteis, sob pena de multa.", "15 days business"],
    ["Recolha o preparo em quinze dias úteis, sob pena de deserção.", "15 days business"],
    ["Comprove o depósito em 48 horas.", "48 hours"],
    ["Comprove o depósito no prazo de quarenta e oito horas.", "48 hours"],
    ["Junte a procuração em 5 (cinco) dias.", "5 days"],
    ["Prazo: 10 dias.", "10 days"],
    ["Prazo de 05 dias.", "5 days"],
    ["PRAZO: 15 (QUINZE) DIAS ÚTEIS", "15 days business"],
    ["Concedo o prazo improrrogável de 10 (dez) dias para emenda da inicial.", "10 days"],
    ["Defiro o prazo suplementar de 30 dias requerido.", "30 days"],
    ["Digam as partes, no prazo comum de 5 (cinco) dias, sobre o laudo.", "5 days"],
    ["Apresentem razões finais no prazo sucessivo de 10 (dez) dias.", "10 days"],
    ["Intimem-se para, em 15 (quinze) dias, especificarem provas.", "15 days"],
    ["Cumpra-se em até 24 horas.", "24 hours"],
    ["Cumpra-se a tutela em 24h, sob pena de multa diária de R$ 1.000,00.", "24 hours"],
    ["Dê-se vista ao Ministério Público por 30 dias.", "30 days"],
    ["Abra-se vista às partes pelo prazo de 10 dias.", "10 days"],
    [
      "Fica a ré intimada a contestar no prazo de 15 (quinze) dias úteis (art. 335 do CPC).",
      "15 days business",
    ],
    ["À réplica, no prazo legal de 15 dias.", "15 days"],
    ["Manifeste-se o exequente (15 dias).", "15 days"],
    ["Intimação da parte para recolher as custas finais. Prazo da intimação: 15 dias.", "15 days"],
    ["Faculto a juntada de documentos dentro de 10 dias.", "10 days"],
    ["Promova a citação no prazo de trinta (30) dias, sob pena de extinção.", "30 days"],
    ["Aos embargados para resposta no prazo de 5 dias corridos.", "5 days calendar"],
    ["Purgue a mora em 15 dias contínuos, contados da citação.", "15 days calendar"],
    ["Contrarrazões em 15 dias, contados em dobro por se tratar da Fazenda Pública.", "15 days doubled"],
    ["Intime-se a Defensoria, no prazo de 15 dias, em dobro.", "15 days doubled"],
    ["Manifeste-se em 15 (dez) dias.", "10 days doubtful"],
    ["Manifeste-se em 15 (quinzee) dias.", "15 days doubtful"],
    ["No prazo de 15 dias apresente o rol de testemunhas; em 5 dias, os quesitos.", "15 days + 5 days"],
    ["Prazo de 15 dias para apelação e de 5 dias para embargos.", "15 days + 5 days"],
    ["Apresente o réu, em 72 (setenta e duas) horas, a relação de bens.", "72 hours"],
    ["Vistos. Intime-se o perito para entregar o laudo em 60 dias.", "60 days"],
    ["Providencie o inventariante as certidões no prazo de 120 (cento e vinte) dias.", "120 days"],
    ["Informe o endereço atualizado do réu no prazo de cinco dias.", "5 days"],
    ["Intime-se, com prazo de 2 dias, para ciência da audiência.", "2 days"],
    ["Junte-se em 1 (um) dia.", "1 days"],
    ["Regularize a representação no prazo de 15(quinze) dias.", "15 days"],
    ["O recorrente tem 5 dias para complementar o preparo, intime-se.", "5 days"],
    ["Intime-se o recorrente: 5 dias para complementar o preparo.", "5 days"],
  ])("%s", (text, expected) => {
    expect(words(text)).toBe(expected);
  });
});

describe("a publication that speaks of time, and gives no term", () => {
  test.each([
    "Advogado: Carlos Dias (OAB 15.432/SP).",
    "Dr. Antônio Quinze Dias, OAB/SP 30 Dias Advogados Associados.",
    "Prazo em curso para o Dr. Marcos Dias.",
    "Ciência às partes do retorno dos autos.",
    "Manifestem-se as partes no prazo legal.",
    "A autora trabalhou 90 dias sem registro.",
    "O réu foi preso há 30 dias.",
    "Condeno o réu à pena de 30 dias de detenção.",
    "Fixo a pena em 10 dias-multa.",
    "Multa diária de R$ 500,00, limitada a 30 dias.",
    "Suspendo o processo por 180 dias.",
    "Aguarde-se por 30 dias o retorno da carta precatória.",
    "Após 15 dias, voltem conclusos.",
    "Decorrido o prazo de 15 dias sem manifestação, arquivem-se.",
    "O prazo de 15 dias transcorreu in albis.",
    "Certifico que decorreu o prazo de 5 dias sem resposta.",
    "Expeça-se edital com prazo de 20 dias.",
    "O prazo prescricional é de 5 anos.",
    "Prazo de validade de 90 dias do alvará.",
    "O imóvel ficou fechado durante 60 dias.",
    "Atestado médico de 14 dias.",
    "A intimação deve ocorrer com 5 dias de antecedência.",
    "Férias de 30 dias em dobro.",
    "Atraso superior a 90 dias no pagamento.",
    "A mora passou de 60 dias de atraso.",
    "Contrato com prazo de garantia de 90 dias.",
    "Audiência designada para o dia 15 de dezembro, às 14 horas.",
    "Processo 0001234-15.2024.8.26.0100, 30 dias.",
    "Custas de R$ 15,00. Dias úteis apenas.",
    "",
  ])("%s", (text) => {
    expect(words(text)).toBe("");
  });
});

test("a term is where its own words are", () => {
  const text = "Vistos. Junte-se a réplica no prazo de 15 (quinze) dias úteis, intime-se.";
  expect(readTerms(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    "prazo de 15 (quinze) dias úteis",
  ]);
});

test("a letter with a mark of its own moves nothing", () => {
  const text = "Re\u0301plica no prazo de 15 dias.";
  expect(readTerms(text).map(({ start, end }) => text.slice(start, end))).toEqual(["prazo de 15 dias"]);
});

test("a long text is read at once", () => {
  const text = "Intime-se o perito para que diga, sem prazo, o que entende; ".repeat(largeSize(90_000));
  expect(readTerms(`${text} Prazo de 5 dias.`)).toHaveLength(1);
});
