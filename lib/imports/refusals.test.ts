import { describe, expect, test } from "vitest";
import { missingWords } from "#lib/cases/blind/words.ts";
import { failureReasons } from "#lib/failures/reasons.ts";
import { importFailed, importRefusal, importStalled, pauseSentence } from "#lib/imports/refusals.ts";

describe("a pause", () => {
  test("says since when, or until when, and that nothing is lost", () => {
    const given = { since: "14:02", until: "14:05" };
    expect(pauseSentence({ failure: "unavailable", ...given }).title).toBe(
      "Sem resposta do serviço desde 14:02",
    );
    expect(pauseSentence({ failure: "busy", ...given }).title).toBe("O serviço pediu para esperar até 14:05");
    expect(pauseSentence({ failure: "credential", ...given }).next).toContain("Um administrador");
    expect(pauseSentence({ failure: "unavailable", ...given }).next).toMatch(
      /^Consultamos de novo a cada minuto\./,
    );
  });
});

test("every reason has a sentence for numbers that failed and for numbers that make no progress", () => {
  for (const failure of failureReasons) {
    expect(importFailed({ failure, message: null })).toMatch(/^[A-Z][^!?]*\.$/);
    expect(importStalled(failure)).toMatch(/^O (serviço|Autos) [^.!?]+$/);
  }
  expect(importFailed({ failure: null, message: "Fora do convênio" })).toBe("Fora do convênio");
});

test("a refusal says what can be corrected in the form or in the terminal", () => {
  const said = (where: "form" | "terminal") => importRefusal("too-many-labels", { where, mostLabels: 500 });
  expect(said("form")).toBe(
    "Esta base teria mais de 500 etiquetas. Ignore uma das colunas ou apague etiquetas.",
  );
  expect(said("terminal")).toBe("Esta base teria mais de 500 etiquetas. Apague as que não usa.");
  expect(importRefusal("none-found", { where: "form", mostLabels: 500 })).toBe(
    "Não há número CNJ neste texto. Um número tem 20 dígitos, como 0000832-35.2018.4.01.3202.",
  );
  expect(importRefusal("all-known", { where: "form", mostLabels: 500 })).toBe(
    "Todos estes processos já estão aqui ou em importação.",
  );
});

test("missing numbers are not found only when the service said so of all", () => {
  expect(missingWords({ missing: 1, notFound: 1 })).toBe("1\u00A0número não encontrado");
  expect(missingWords({ missing: 3, notFound: 3 })).toBe("3\u00A0números não encontrados");
  expect(missingWords({ missing: 3, notFound: 2 })).toBe(
    "2\u00A0números não encontrados e 1\u00A0não importado",
  );
});
