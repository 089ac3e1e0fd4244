import { expect, test } from "vitest";
import type { Hearing } from "#lib/cases/hearings/schema.ts";
import { hearingOnPaper } from "./hearings.ts";

const hearing: Hearing = {
  id: "m1",
  kind: "Audiência de conciliação",
  day: "2026-12-04",
  time: "14:30",
  place: "sala 2",
  link: null,
  state: "scheduled",
  revision: 0,
  source: { movementId: "m1", at: null, text: "" },
  told: "m1",
};

test("a hearing on paper has its whole day, and that it is a suggestion read from a text", () => {
  expect(hearingOnPaper(hearing)).toEqual({
    when: "sexta-feira, 4 de dezembro de 2026, 14:30",
    what: "Audiência de conciliação, sala 2",
    note: "Sugestão, encontrada no texto, confira no tribunal.",
  });
  expect(hearingOnPaper({ ...hearing, time: null, place: null, link: "https://x/y" })).toMatchObject({
    when: "sexta-feira, 4 de dezembro de 2026",
    what: "Audiência de conciliação, https://x/y",
  });
  expect(hearingOnPaper({ ...hearing, isYearGuessed: true }).note).toBe(
    "Sugestão, encontrada no texto, que não diz o ano, confira no tribunal.",
  );
  expect(hearingOnPaper({ ...hearing, state: "cancelled" }).note).toBe(
    "Cancelada, pelo texto, confira no tribunal.",
  );
});
