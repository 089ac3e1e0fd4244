import { expect, test } from "vitest";
import { protocolOf, protocolWords } from "./protocol.ts";

const said =
  "Petição protocolada no TJSP sob o nº WSIM.26.40123456-7 em 18/11/2026 às 14:02:11 (horário de Brasília).";

test("number and time of a protocol are read from the service's words, and called what they are", () => {
  const protocol = protocolOf(said);
  expect(protocol).toEqual({ number: "WSIM.26.40123456-7", at: "18/11/2026 às 14:02:11" });
  expect(protocol && protocolWords(protocol)).toBe(
    ", 18/11/2026 às 14:02:11, como o serviço disse; vale o recibo do tribunal.",
  );
});

test.each([
  ["Protocolo nº 2026.118.", "2026.118", null],
  ["Número do protocolo: 90210/2026, 18/11/2026 14:02", "90210/2026", "18/11/2026 14:02"],
  ["Petição protocolada com o número 4711", "4711", null],
  // Which of two is the protocol's, nobody can know.
  ["Enviada em 18/11/2026 14:00 e protocolada em 18/11/2026 14:02 sob o n.º 31", "31", null],
  ["Protocolo no 1º grau. Protocolo nº 123456", "123456", null],
  // Until when something may be done is no time of a protocol.
  ["Protocolo nº 123. Prazo até 20/08/2026 23:59", "123", null],
])("%s", (message, number, at) => {
  expect(protocolOf(message)).toEqual({ number, at });
});

test.each([
  "Petição protocolada.",
  "Protocolo em 18/11/2026, 14:02",
  "Protocolo 18/11/2026",
  "Horário do protocolo: 14:02",
  "Petição recebida com 2 documentos no processo nº 0000832-35.2018.4.01.3202",
  "Protocolo do processo sob o nº 0000832-35.2018.4.01.3202",
  "Protocolo 4031 substituído pelo protocolo 4032",
  "Protocolo no TRF4 realizado em 12/08/2026 14:12",
  "Protocolo no 2º grau realizado",
  "Aguardando protocolo: 2 documentos pendentes",
  "Protocolo 1 de 2",
  "Petição recebida sob o nº 0001234-56.2026.8.26.0100/50001",
])("%s: no number of a protocol", (message) => {
  expect(protocolOf(message)).toBeNull();
});
