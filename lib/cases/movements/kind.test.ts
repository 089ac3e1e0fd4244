import { expect, test } from "vitest";
import { kindOf } from "./kind.ts";

const court = (description: string) => kindOf({ description, origin: "court" });

test.each([
  "Decisão. Vistos. Fls. 305/308.",
  "DECISÃO",
  "decisao interlocutória",
  "Sentença registrada",
  "Despacho",
  "Acórdão: votação unânime.",
  "Proferido despacho de mero expediente",
  "Proferidas outras decisões não especificadas",
  "Julgado procedente em parte o pedido",
  "Julgado - acórdão",
  "Julgamento em diligência",
  "Homologado o acordo celebrado entre as partes.",
  "Homologação de transação",
  "Indeferida a tutela de urgência.",
  "Não concedida a medida liminar",
  "Embargos de declaração não acolhidos",
  "Conhecido o recurso de parte e não provido",
  "Extinta a execução pelo cumprimento",
  "Evento 45 - SENTENÇA",
  "“Decisão” do relator",
])("decision: %s", (text) => {
  expect(court(text)).toBe("decision");
});

test.each([
  "Audiência de instrução e julgamento designada",
  "AUDIENCIA DE CONCILIAÇÃO REALIZADA",
  "Designada audiência de instrução e julgamento, às 14:00, por videoconferência.",
  "Cancelada a audiência",
  "Ata de audiência",
  "Inclusão em pauta",
  "Sessão de conciliação marcada",
])("hearing: %s", (text) => {
  expect(court(text)).toBe("hearing");
});

test.each([
  "Intimação eletrônica - confirmada",
  "Citação eletrônica",
  "Publicado em 18/11/2026 - Relação 1187/2026",
  "Publicada a sentença",
  "Publicação",
  "Disponibilizado no Diário da Justiça Eletrônico de 17/11/2026",
  "Certidão de publicação expedida. Relação 1187/2026",
  "Certidão de remessa da intimação para publicação expedida - Relação 3/2026",
  "Expedição de mandado de citação",
  "Expedição de carta de citação",
  "Expedição de ofício",
  "Expedida notificação à parte reclamada",
  "Expedida/certificada a intimação eletrônica",
  "Confirmada a intimação eletrônica",
  "Mandado devolvido cumprido",
  "Edital expedido",
  "Remetido ao DJE",
])("notice: %s", (text) => {
  expect(court(text)).toBe("notice");
});

test.each([
  "Juntada de petição de manifestação. A ré requer prova pericial.",
  "Juntada de acórdão - recurso julgado",
  "Juntada de aviso de recebimento - cumprido (positivo)",
  "AR positivo juntado",
  "Petição",
  "Manifestação do Ministério Público",
  "Contestação apresentada",
  "Apresentada contestação",
  "Recurso interposto",
  "Interposto recurso de apelação",
  "Embargos de declaração opostos",
  "Opostos embargos de declaração",
  "123. Juntada de documento",
])("petition: %s", (text) => {
  expect(court(text)).toBe("petition");
});

test.each([
  "Conclusos para despacho",
  "Conclusos para decisão. Hoje.",
  "Remetidos os autos ao cartório da 31ª Vara Cível",
  "Distribuído por sorteio",
  "Ato ordinatório praticado. Manifeste-se a parte autora, em réplica.",
  "Certidão de trânsito em julgado expedida",
  "Decorrido prazo sem manifestação da parte",
  "Certifico que decorreu o prazo sem manifestação nos autos.",
  "Registro eletrônico de sentenças",
  "Recebidos os autos do tribunal",
  "Sem descrição",
  "",
  "§§§",
])("other: %j", (text) => {
  expect(court(text)).toBe("other");
});

test("an entry by the service itself is of the kind other", () => {
  expect(kindOf({ description: "Decisão. Vistos.", origin: "system" })).toBe("other");
});

test("a decomposed accent counts like any other", () => {
  expect(court("Decisa\u0303o. Vistos.")).toBe("decision");
});

test("an endless text is read only where it begins", () => {
  expect(court(`juntar ${"x ".repeat(30_000)}`)).toBe("petition");
  expect(court(`${"palavra ".repeat(100_000)} decisão`)).toBe("other");
});
