import { expect, test } from "vitest";
import { noticesOf, type TellingHere } from "./browser.ts";
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
const here: TellingHere = { withNames: false, shownThrough: "2026-11-18T15:00:00.000001Z" };
const shown = (alerts: Alert[], given: Partial<TellingHere> = {}) =>
  noticesOf(alerts, { database: "1", here: { ...here, ...given } });

test("a notice names the kind and the number, and the parties only where the person wants them", () => {
  expect(shown([alert]).notices).toEqual([
    {
      tag: "1 10482131120238260100 a",
      title: "Sentença ou acórdão",
      body: "1048213-11.2023.8.26.0100",
      href: "/1/cases/10482131120238260100?movement=a",
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
  const { shownThrough } = shown([alert]);
  expect(shownThrough).toBe(alert.cameAt);
  expect(shown([alert], { shownThrough }).notices).toEqual([]);
});

test("many alerts are one notice, which leads to their list", () => {
  const many = Array.from({ length: 5 }, (_, index) => ({ ...alert, movementId: String(index) }));
  const { notices } = shown(many);
  expect(notices).toHaveLength(1);
  expect(notices[0]).toMatchObject({ href: "/1/alerts", body: "" });
  expect(notices[0]?.title).toMatch(/^5\savisos/);
});
