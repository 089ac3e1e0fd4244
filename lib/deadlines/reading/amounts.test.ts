import { expect, test } from "vitest";
import { spokenIn } from "./amounts.ts";

test.each([
  ["A ré entregou em 30 dias.", "days"],
  ["Plantão de 24 horas, e em cinco dias.", "days"],
  ["Multa após quarenta\ne oito horas.", "hours"],
  ["Contrato de 2 anos.", null],
  ["Vistos. Intime-se.", null],
  ["", null],
])("whether a text speaks of days or hours: %s", (text, spoken) => {
  expect(spokenIn(text)).toBe(spoken);
});
