import { expect, test } from "vitest";
import { noticesOf, type TellingHere, tellingFromNow } from "./browser.ts";
import type { Alert } from "./schema.ts";

const alert: Alert = {
  cnj: "10482131120238260100",
  movementId: "a",
  kind: "judgment",
  text: "Julgado procedente o pedido de Ana",
  movedAt: null,
  cameAt: "2026-11-18T15:00:00.000002Z",
  activeParty: "Ana",
  passiveParty: "Banco",
  partyCount: 2,
  restricted: false,
  isUrgent: true,
};
const here: TellingHere = { withNames: false, since: "2026-11-18T14:59:00.000Z", shown: [] };
const shown = (alerts: Alert[], given: Partial<TellingHere> = {}) =>
  noticesOf(alerts, { database: "1", here: { ...here, ...given } });

test("a notice names the kind and the number, and the parties only where the person wants them", () => {
  expect(shown([alert]).notices).toEqual([
    {
      tag: "1 10482131120238260100 a 2026-11-18T15:00:00.000002Z",
      title: "Sentença ou acórdão",
      body: "1048213-11.2023.8.26.0100",
      href: "/1/cases/10482131120238260100?tab=movements&m=a",
    },
  ]);
  expect(shown([alert], { withNames: true }).notices[0]?.body).toBe("Ana × Banco\n1048213-11.2023.8.26.0100");
});

test("of a case under secrecy nothing is named, whatever the person chose", () => {
  const [notice] = shown([{ ...alert, restricted: true }], { withNames: true }).notices;
  expect(notice).toMatchObject({ title: "Aviso do Autos", body: "Processo em segredo" });
});

test("only what a rule tells at once is shown, and nothing twice", () => {
  expect(shown([{ ...alert, isUrgent: false }]).notices).toEqual([]);
  const first = shown([alert]);
  expect(shown([alert], { shown: first.shown }).notices).toEqual([]);
  // One that was stored later, though it began before.
  const earlier = { ...alert, movementId: "b", cameAt: "2026-11-18T14:59:59.000000Z" };
  expect(shown([alert, earlier], { shown: first.shown }).notices).toHaveLength(1);
  expect(shown([{ ...alert, cameAt: "2026-11-18T14:00:00.000000Z" }]).notices).toEqual([]);
  const begun = tellingFromNow([alert], { database: "1", now: new Date("2026-11-18T15:00:10.000Z") });
  expect(noticesOf([alert, earlier], { database: "1", here: begun }).notices).toHaveLength(1);
});

test("many alerts are one notice, which leads to their list", () => {
  const many = Array.from({ length: 5 }, (_, index) => ({ ...alert, movementId: String(index) }));
  const { notices } = shown(many);
  expect(notices).toHaveLength(1);
  expect(notices[0]).toMatchObject({ href: "/1/alerts", body: "" });
  expect(notices[0]?.title).toMatch(/^5\savisos/);
});
