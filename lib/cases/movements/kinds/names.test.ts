import { expect, test } from "vitest";
import { admitted } from "./names.ts";
import { kindOf } from "./reading.ts";
import systems from "./systems.vectors.json" with { type: "json" };
import table from "./tpu.vectors.json" with { type: "json" };

const court = (description: string) => kindOf({ description, complement: [], origin: "court" });
const bare = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "");
const forms = (text: string) => [text, text.toUpperCase(), bare(text), `Mov. 7 - ${text}.`];

/** Names that parties file under, or that a judge orders and a clerk does: alone they tell nobody which. */
const doubtful = [
  "Consulta",
  "Devolução dos autos à origem",
  "Emenda a inicial",
  "Impugnação ao cumprimento de sentença",
  "Parecer",
  "Pedido de Uniformização de Interpretação de Lei",
  "Redistribuição por prevenção",
  "Suspensão",
  "impugnação à execução",
  "pagamento",
].map((name) => bare(name).toLowerCase());

/** In capitals, what a judge admits may be what a party files. */
const isAdmitted = (form: string) =>
  form === form.toUpperCase() && new RegExp(`^(?:${admitted})$`).test(bare(form).toLowerCase());

const rows = Object.entries(table.names).flatMap(([kinds, names]) =>
  names.split("|").map((name) => ({ name, kinds: kinds.split(" or ") })),
);

test("every name of the CNJ's table of movements has the kind of its branch, or a known doubt", () => {
  const wrong = rows.flatMap(({ name, kinds }) => {
    const right = doubtful.includes(bare(name).toLowerCase()) ? ["unsure"] : kinds;
    return forms(name).flatMap((form) => {
      const kind = court(form);
      return right.includes(kind) || (kind === "unsure" && isAdmitted(form))
        ? []
        : [`${form}: ${kind}, not ${right.join(" or ")}`];
    });
  });
  expect(wrong).toEqual([]);
  expect(rows.length).toBeGreaterThanOrEqual(530);
  expect(doubtful.length / rows.length).toBeLessThan(0.02);
});

test("what parties file is a decision under its bare name, but not in the capitals of eproc's events", () => {
  for (const name of [
    "Recurso Especial",
    "Embargos de Divergência",
    "Denúncia",
    "Exceção de pré-executividade",
  ]) {
    expect(court(name)).toBe("decision");
    expect(court(name.toUpperCase())).toBe("unsure");
  }
});

test("a complement says what a name leaves open", () => {
  const read = (description: string, complement: string[]) =>
    kindOf({ description, complement, origin: "court" });
  expect(read("Parecer", ["Manifestação do Ministério Público"])).toBe("petition");
  expect(read("Suspensão", ["Decisão do relator"])).toBe("decision");
  expect(read("Desistência", ["Petição"])).toBe("judgment");
  expect(read("Parecer", [])).toBe("unsure");
  // Nor does a name hide what a judge decides under it.
  expect(read("Definitivo", ["Vistos. Julgo extinto o processo."])).toBe("judgment");
  expect(read("Eletrônica", ["Vistos. Defiro a liminar."])).toBe("decision");
});

test("a name is itself only alone", () => {
  expect(court("Desistência do prazo recursal")).not.toBe("judgment");
  expect(court("Segurança do fórum avisada")).not.toBe("judgment");
  expect(court("Definitivo o prazo")).not.toBe("progress");
  expect(court(`Perda do objeto${" ".repeat(200)}x`)).not.toBe("judgment");
});

test.each(Object.entries(systems.texts))("as the courts' systems write it: %s", (kind, texts) => {
  const wrong = texts
    .split("|")
    .flatMap(forms)
    .filter((form) => court(form) !== kind)
    .map((form) => `${form}: ${court(form)}`);
  expect(wrong).toEqual([]);
});
