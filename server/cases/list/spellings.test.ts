import { afterAll, beforeAll, expect, test } from "vitest";
import { parseCnj } from "#lib/cnj/number.ts";
import { closePool } from "#server/db/connection.ts";
import { movementOf } from "#testing/answers.ts";
import { coverWith, type Listed, makeListed, nextCnj } from "#testing/listed.ts";

/** Words that a search finds however they are written: stuck together, with signs, or with letters in two parts. */

const own = "00008323520184013202";
let firm: Listed;
beforeAll(async () => {
  firm = await makeListed();
  const said = [
    "Remetido ao processo nº00012345620198260053",
    "Ofício 77/2031 de 12/03/2027, às fls. 45/47",
    "Inscrição CDA80.2.11.012345-67 na 1ªvara, vista em 09.08.2029",
    "Petição do Ministério Público".normalize("NFD"),
    "Conclusos para despacho",
  ];
  const parsed = parseCnj(own);
  if (!parsed.ok) throw new Error("no number");
  await firm.add({
    cnj: parsed.cnj,
    cover: coverWith(parsed.cnj, "Conceição Peçanha".normalize("NFD")),
    movements: said.map((description, place) =>
      movementOf({ id: `${place}`, at: `2026-01-0${place + 1}T12:00:00Z`, description }),
    ),
  });
  await firm.add({ cover: coverWith(nextCnj(), "Denise Souza") });
});
afterAll(closePool);

test.each([
  ["00012345620198260053", "nº00012345620198260053"],
  ["nº00012345620198260053", "nº00012345620198260053"],
  ["0001234-56.2019", "nº00012345620198260053"],
  ["ofício 77/2031", "Ofício 77/2031"],
  ["77/2031", "Ofício 77/2031"],
  ["2031", "Ofício 77/2031"],
  ["77", "Ofício 77/2031"],
  ["12/03/2027", "12/03/2027"],
  ["12/03", "12/03/2027"],
  ["03/2027", "12/03/2027"],
  ["2027", "12/03/2027"],
  ["fls. 45/47", "fls. 45/47"],
  ["45", "fls. 45/47"],
  ["47", "fls. 45/47"],
  ["80.2.11.012345-67", "CDA80.2.11.012345-67"],
  ["8021101234567", "CDA80.2.11.012345-67"],
  ["cda80.2.11", "CDA80.2.11.012345-67"],
  ["cda 80.2.11.012345-67", "CDA80.2.11.012345-67"],
  ["CDA80", "CDA80.2.11.012345-67"],
  ["1ª vara", "1ªvara"],
  ["1a", "1ªvara"],
  ["08/2029", "09.08.2029"],
  ["2029", "09.08.2029"],
  ["petição", "Petição".normalize("NFD")],
  ["público".normalize("NFD"), "Público".normalize("NFD")],
])("%s finds the case and shows the movement that has it", async (q, place) => {
  const { items } = await firm.list({ q });
  expect(items).toMatchObject([{ cnj: own, hit: { description: expect.stringContaining(place) } }]);
});

test.each([
  "conceição peçanha",
  "conceição".normalize("NFD"),
  own,
  "0000832-35.2018.4.01.3202",
  "832-35.2018",
])("%s finds the case and shows no movement, as the row has it", async (q) => {
  expect((await firm.list({ q })).items).toMatchObject([{ cnj: own, hit: null }]);
});

test.each(["031", "7/2031", "45/46", "2/2027", "3202", "nº 77/2032"])("%s finds no case", async (q) => {
  expect(await firm.numbers({ q })).toEqual([]);
});
