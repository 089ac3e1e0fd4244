import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { monitoredFacts, monitoredOrigin } from "#lib/cases/cover/monitored.ts";
import type { PushDetails } from "#lib/push/schema.ts";
import { getCase } from "#server/cases/data.ts";
import { closePool } from "#server/db/connection.ts";
import { cases } from "#server/db/schema/schema.ts";
import { makeListed } from "#testing/listed.ts";
import { monitoredOf } from "./data.ts";

afterAll(closePool);

const nothing: PushDetails = {
  sides: null,
  linkedCases: [],
  incidents: [],
  deadlines: null,
  provisioning: 0,
  responsibleLawyerId: null,
};
const pushSaidAt = new Date("2026-11-18T17:20:00.000Z");
const said = (details: Partial<PushDetails>) =>
  monitoredOf({ pushDetails: { ...nothing, ...details }, pushSaidAt });

test("an answer that says nothing of the case is nothing", () => {
  expect(said({})).toBeNull();
  expect(monitoredOf({ pushDetails: null, pushSaidAt: null })).toBeNull();
});

test("elements of any form are told by their texts, with the number of a case, dates as people write them, and no id", () => {
  const linked = said({
    linkedCases: [
      "00008323520184013202",
      { _id: "x1", number: "0535659-58.0089.8.26.0014", kind: { name: "Apenso" }, order: 3, open: true },
      "0000832-35.2018.4.01.3202/50000",
      "Agravo 0000832-35.2018.4.01.3202",
      { user: "65f0c0ffee65f0c0ffee65f0" },
      null,
    ],
  });
  expect(linked?.linkedCases).toEqual({
    items: [
      { cnj: "00008323520184013202", text: "" },
      { cnj: "05356595800898260014", text: "Apenso" },
      { cnj: "00008323520184013202", text: "0000832-35.2018.4.01.3202/50000" },
      { cnj: "00008323520184013202", text: "Agravo 0000832-35.2018.4.01.3202" },
    ],
    rest: 2,
  });
  const deadlines = said({
    deadlines: [
      "2026-12-01",
      { name: "Réplica", until: "2026-12-03T00:00:00Z", at: "2026-11-18T17:20:00Z" },
      7,
    ],
  });
  expect(deadlines?.deadlines.items.map(({ text }) => text)).toEqual([
    "01/12/2026",
    "Réplica, 03/12/2026, 18/11/2026, 14:20",
    "7",
  ]);
});

test("no CPF or CNPJ in it is whole, and hostile text is shown as text, shortened", () => {
  const told = said({
    incidents: [{ party: "Ana", federalRegister: "31415926590" }, "a\u202Eb\nc", "x".repeat(9_000)],
  });
  expect(told?.incidents.items[0]?.text).toBe("Ana, 314.•••.•••-90");
  expect(told?.incidents.items[1]?.text).toBe("ab c");
  expect(told?.incidents.items[2]?.text).toHaveLength(200);
  const many = said({ incidents: Array.from({ length: 500 }, (_, index) => `Incidente ${index}`) });
  expect(many?.incidents).toMatchObject({ rest: 480 });
  expect(JSON.stringify(said({ incidents: [[[[[["fundo"]]]]]] }))).not.toContain("fundo");
});

test("the page of the case has it beside the cover, with the time of the answer", async () => {
  const firm = await makeListed();
  const cnj = await firm.add();
  expect(await getCase(firm.ctx, cnj)).not.toHaveProperty("monitored");
  const pushDetails = {
    ...nothing,
    incidents: ["Embargos"],
    provisioning: 1500.5,
    responsibleLawyerId: "u7",
  };
  await firm.within((tx) => tx.update(cases).set({ pushDetails, pushSaidAt }).where(eq(cases.cnj, cnj)));
  const view = await getCase(firm.ctx, cnj);
  expect(monitoredFacts(view?.monitored)).toEqual([
    { label: "Incidentes", lines: [{ text: "Embargos" }] },
    { label: "Provisionamento", lines: [{ text: "1.500,5", note: "o serviço não diz em que unidade" }] },
  ]);
  expect(monitoredOrigin(view?.monitored)).toBe(
    "Da resposta do serviço sobre o monitoramento, em 18/11/2026, 14:20: incidentes, provisionamento.",
  );
});
