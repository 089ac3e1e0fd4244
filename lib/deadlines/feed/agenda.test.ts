import { expect, test } from "vitest";
import { deadlineAgenda } from "./agenda.ts";

const of = { firm: "Moura", simulated: false, now: "2026-11-18T12:00:00Z", page: (id: string) => id };
const cut = { day: "2026-12-01", uid: "hearings-1@autos", address: "https://autos.test/1/deadlines" };

test("a calendar that does not have all hearings says from which day on", () => {
  const told = deadlineAgenda({ deadlines: [], hearings: [], cut }, of);
  expect(told).toContain("DTSTART;VALUE=DATE:20261201");
  expect(told).toContain("SUMMARY:Daqui em diante faltam audiências");
  expect(deadlineAgenda({ deadlines: [], hearings: [], cut: null }, of)).not.toContain("VEVENT");
});
