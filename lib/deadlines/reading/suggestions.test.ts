import { describe, expect, test } from "vitest";
import { suggestionsOf } from "./suggestions.ts";

const from = "2026-11-17";

/** What is expected of a text: "act: 15 days", several with " + ". */
const words = (text: string) =>
  suggestionsOf(text, from)
    .map((one) =>
      one.kind === "term"
        ? `${one.act}: ${one.amount} ${one.measure}${one.unit === null ? "" : ` ${one.unit}`}`
        : one.kind === "unread"
          ? `${one.act}: ?`
          : `${one.act}: ${one.dueOn}${one.dueTime === null ? "" : ` ${one.dueTime}`}`,
    )
    .join(" + ");

describe("what a publication asks for, and until when", () => {
  test.each([
    [
      "Manifeste-se a parte autora sobre a contestação, no prazo de 15 (quinze) dias, nos termos dos arts. 350 e 351.",
      "Manifestação sobre a contestação: 15 days",
    ],
    [
      "Especifiquem as partes, em 5 (cinco) dias, as provas que pretendem produzir.",
      "Especificar provas: 5 days",
    ],
    ["Vista à impetrante para contrarrazões ao recurso em 15 dias úteis.", "Contrarrazões: 15 days business"],
    ["Apresente contraminuta no prazo de 15 dias.", "Contraminuta: 15 days"],
    ["Fixo os honorários em 10%. Prazo recursal de 15 (quinze) dias. P.I.C.", "Recurso: 15 days"],
    ["Fica a ré intimada a contestar no prazo de 15 dias.", "Contestação: 15 days"],
    [
      "Emende o autor a inicial no prazo de 15 dias, sob pena de indeferimento.",
      "Emendar a inicial: 15 days",
    ],
    ["Apresentem as partes alegações finais no prazo de 15 dias.", "Alegações finais: 15 days"],
    ["Faculto às partes a apresentação de quesitos no prazo de 15 dias.", "Quesitos ao perito: 15 days"],
    ["Apresente o réu o rol de testemunhas em 10 dias.", "Rol de testemunhas: 10 days"],
    [
      "Diga a autora sobre os embargos de declaração do Município, em cinco dias.",
      "Resposta aos embargos de declaração: 5 days",
    ],
    [
      "Intime-se o executado para impugnação ao cumprimento de sentença no prazo de 15 dias.",
      "Impugnação ao cumprimento de sentença: 15 days",
    ],
    ["Manifestem-se as partes sobre o laudo pericial em 15 dias.", "Manifestação sobre o laudo: 15 days"],
    ["Recolha o preparo em quinze dias úteis, sob pena de deserção.", "Recolher o preparo: 15 days business"],
    ["Recolha o autor as custas iniciais no prazo de 15 dias.", "Recolher custas: 15 days"],
    ["Comprove o depósito em 48 horas.", "Comprovar o depósito: 48 hours"],
    ["Junte a procuração em 5 (cinco) dias.", "Regularizar a representação: 5 days"],
    ["Informe o endereço atualizado do réu no prazo de cinco dias.", "Informar o endereço: 5 days"],
    [
      "Intime-se para pagamento, no prazo de 15 dias úteis, sob pena de multa.",
      "Pagamento: 15 days business",
    ],
    ["Junte a autora laudo de vistoria das fachadas, no prazo de 30 (trinta) dias.", "Juntar laudo: 30 days"],
    ["Apresente o autor os documentos em 10 dias.", "Juntar documentos: 10 days"],
    ["Dê o autor andamento ao feito no prazo de 5 dias.", "Dar prosseguimento: 5 days"],
    ["Cumpra a ré a tutela em 24 horas.", "Cumprir a decisão: 24 hours"],
    ["Manifeste-se o exequente (15 dias).", "Manifestação: 15 days"],
    ["Prazo de 15 dias para apelação e de 5 dias para embargos.", "Apelação: 15 days + Embargos: 5 days"],
    [
      "No prazo de 15 dias apresente o rol de testemunhas; em 5 dias, os quesitos.",
      "Rol de testemunhas: 15 days + Quesitos ao perito: 5 days",
    ],
    [
      "Providencie o inventariante as certidões no prazo de 120 dias.",
      "Providencie o inventariante as certidões no prazo de 120…: 120 days",
    ],
    [
      "Fica designada audiência de instrução para 03/02/2027, às 14h30.",
      "Audiência de instrução: 2027-02-03 14:30",
    ],
    [
      "Processo 7700497-05.2024.8.26.0100 - Procedimento Comum - Certifico o seguinte ato ordinatório: ciência do retorno da carta, para que requeira o que de direito em 15 (quinze) dias. - ADV: ILANA QUEIROZ",
      "Requerer o que de direito: 15 days",
    ],
    [
      "Vistos: traga o inventariante as certidões no prazo de 20 dias.",
      "traga o inventariante as certidões no prazo de 20 dias: 20 days",
    ],
    ["Positiva a diligência, intime-se para impugnação em 5 (cinco) dias.", "Impugnação: 5 days"],
    ["Ciência às partes do retorno dos autos.", ""],
    ["Manifestem-se as partes no prazo legal.", "Manifestação: 5 days"],
    ["Decorrido o prazo de 15 dias sem manifestação, arquivem-se.", ""],
    ["A audiência de instrução designada para 03/02/2027 foi cancelada.", ""],
    ["Advogado: Carlos Dias (OAB 15.432/SP).", ""],
    ["", ""],
  ])("%s", (text, expected) => {
    expect(words(text)).toBe(expected);
  });
});

test("a label is of the order before it, and not of the one behind", () => {
  expect(words("Oficie-se ao INSS. Prazo: 30 dias. Cite-se o réu para contestar.")).toBe(
    "Oficie-se ao INSS: 30 days + Contestação: 15 days",
  );
});

test.each([
  ["Manifeste-se o executado sobre a indisponibilidade do sistema.", "Manifestação: 5 days"],
  ["Intime-se o executado da indisponibilidade de ativos.", "Impugnação ao bloqueio: 5 days"],
])("only what belongs to a debtor is seized: %s", (text, expected) => {
  expect(words(text)).toBe(expected);
});

test("what another law would give stands in the doubt, with its article and its day", () => {
  const facts = { court: "TJSP", className: null, chamber: null };
  const text = "Julgo procedente o pedido. O réu foi acusado.";
  const said = suggestionsOf(text, "2026-08-05", facts).map((one) =>
    one.kind === "term" ? `${one.amount}: ${one.doubt?.replaceAll("\u00a0", " ")}` : "",
  );
  expect(said).toEqual([
    "5: Também pode ser de outra lei: 15 dias (CPC, art. 1.003, § 5º, até 27/08/2026 sem os feriados do tribunal) se vale o regime “Processo civil”.",
    "2: Também pode ser de outra lei: 5 dias (CPC, art. 1.023, até 13/08/2026 sem os feriados do tribunal) se vale o regime “Processo civil”.",
  ]);
});

test("the sentence is kept, and where in it the words are", () => {
  const text =
    "Vistos. Recebo os documentos de fls. 61/68. Junte a autora laudo, no prazo de 30 (trinta) dias, sob pena de preclusão. Intime-se.";
  const [found] = suggestionsOf(text, from);
  expect(found?.sentence).toBe("Junte a autora laudo, no prazo de 30 (trinta) dias, sob pena de preclusão.");
  expect(found?.sentence.slice(found.readFrom ?? 0, found.readTo ?? 0)).toBe("prazo de 30 (trinta) dias");
});

test("of a hearing the words of the day are found again", () => {
  const [found] = suggestionsOf(
    "Vistos. Fica designada audiência de instrução para 03/02/2027, às 14h30.",
    from,
  );
  expect(found?.sentence.slice(found.readFrom ?? 0, found.readTo ?? 0)).toBe("03/02/2027");
});

test("a whole docket is not read to its end", () => {
  const all = suggestionsOf("Manifeste-se no prazo de 5 dias. ".repeat(500), from);
  expect(all.filter(({ kind }) => kind === "term")).toHaveLength(20);
  expect(all.at(-1)).toMatchObject({
    kind: "unread",
    doubt: "O texto dá mais prazos ou datas do que aqui se lê.",
  });
});

test.each([
  ["terms", "Manifeste-se no prazo de 5 dias. ", 21],
  [
    "what the law gives",
    Array.from({ length: 21 }, (_, at) => `Manifeste-se o réu sobre o item ${at}. `).join(""),
    1,
  ],
])("many %s keep no hearing back", (_, orders, times) => {
  const all = suggestionsOf(`${orders.repeat(times)}Designo audiência para 03/02/2027, às 14h30.`, from);
  expect(all).toContainEqual(expect.objectContaining({ kind: "appointment", dueOn: "2027-02-03" }));
});

test("as many as are read are all", () => {
  const all = suggestionsOf("Manifeste-se no prazo de 5 dias. ".repeat(20), from);
  expect(all.map(({ kind }) => kind)).toEqual(Array(20).fill("term"));
});

test("of an entry in one line the sentence is the order alone, without number, parties and lawyers", () => {
  const text =
    "Processo 1052977-06.2024.8.26.0100 - Procedimento Comum Cível - Bancários - Ana Fagundes - Guaraúna S.A. - Certifico e dou fé: ciência à autora do retorno da carta, para que requeira o que de direito em 48 (quarenta e oito) horas. - ADV: CAETANO MOURA (OAB 187204/SP)";
  const [found] = suggestionsOf(text, from);
  expect(found).toMatchObject({ act: "Requerer o que de direito" });
  expect(found?.sentence).toBe(
    "Certifico e dou fé: ciência à autora do retorno da carta, para que requeira o que de direito em 48 (quarenta e oito) horas.",
  );
  expect(found?.sentence?.slice(found.readFrom ?? 0, found.readTo ?? 0)).toBe(
    "em 48 (quarenta e oito) horas",
  );
});

test("one row says how many orders have no term, and which", () => {
  const text =
    "Cumpra o réu a liminar. Manifeste-se o autor em 5 dias. Desocupe o inquilino o imóvel. Restitua a ré o veículo.";
  const [, unread, ...others] = suggestionsOf(text, from);
  expect(others).toEqual([]);
  expect(unread?.sentence).toBe("Cumpra o réu a liminar.");
  expect(unread?.kind === "unread" && unread.doubt.replaceAll("\u00a0", " ")).toBe(
    "O texto manda fazer algo e não diz em que prazo. O mesmo vale para mais 2 ordens ou decisões do texto: “Desocupe o inquilino o imóvel”; “Restitua a ré o veículo”.",
  );
});

/** Of a table each row stands in its own paragraph. */
test.each([
  [["Parte Prazo", "Autor 15 dias"], "Autor 15 dias: 15 days"],
  [["Polo Nome Prazo", "Autor Maria 15 dias úteis"], "Autor Maria 15 dias úteis: 15 days business"],
  [["Parte Prazo Tipo", "Autor 15 dias"], "Autor 15 dias: 15 days"],
  [["Nome Prazo para manifestação", "Ana 10 dias"], "Manifestação: 10 days"],
  [["Destinatário Prazo", "Ana 30 dias", "Rui 5 dias"], "Ana 30 dias: 30 days + Rui 5 dias: 5 days"],
  [
    ["Parte Prazo Finalidade", "Autor 15 dias Apresentar as provas que pretende produzir"],
    "Especificar provas: 15 days",
  ],
  [["Nome Prazo", "Ana 15"], "Nome Prazo: ?"],
  [["Intimado Autor", "Prazo: 15 dias", "Finalidade: contestar"], "Contestação: 15 days"],
  [
    ["Intimado Maria Ato Réplica", "Prazo 15 dias Advogado João"],
    "Manifestação sobre a contestação: 15 days",
  ],
  [["Edital Prazo", "Citação 20 dias"], "Edital Prazo: ?"],
  [["Requisito Prazo de carência", "Plano A 180 dias"], ""],
  [["Intimação com prazo", "O réu ficou preso 30 dias"], ""],
  [["Certidão de prazo", "Decorreram 15 dias"], ""],
])("the rows of a table: %j", (rows, expected) => expect(words(rows.join("\n\n"))).toBe(expected));

test("what a case is suspended for has the act of its own clause", () => {
  const text =
    "Suspendo o processo por 60 dias para habilitação dos herdeiros, devendo o réu recolher custas em 5 dias.";
  expect(suggestionsOf(text, from).map(({ act }) => act)).toEqual([
    "Habilitação dos herdeiros",
    "Recolher custas",
  ]);
});
