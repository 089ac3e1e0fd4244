import { describe, expect, test } from "vitest";
import { type DeadlineFields, deadlineFieldsSchema, newDeadlineSchema } from "./schema.ts";

const typed: DeadlineFields = {
  kind: "term",
  act: " Réplica ",
  begins: "available",
  availableOn: "05/08/2026",
  amount: "15",
  measure: "days",
  unit: "business",
  doubled: null,
  regime: null,
  court: "tjsp",
  city: "",
  dueOn: "",
  dueTime: "",
  internalOn: "",
};
const wrong = (change: Partial<DeadlineFields>) =>
  deadlineFieldsSchema
    .safeParse({ ...typed, ...change })
    .error?.issues.map(({ path, message }) => `${path}: ${message}`);

test("what is typed is read as it is meant", () => {
  expect(deadlineFieldsSchema.parse(typed)).toEqual({
    kind: "term",
    act: "Réplica",
    begins: "available",
    availableOn: "2026-08-05",
    amount: 15,
    measure: "days",
    unit: "business",
    doubled: null,
    regime: null,
    court: "TJSP",
    city: null,
    internalOn: null,
  });
  const hearing = { ...typed, kind: "appointment", dueOn: "3/2/2027", dueTime: "14h30", court: "" } as const;
  expect(deadlineFieldsSchema.parse(hearing)).toEqual({
    kind: "appointment",
    act: "Réplica",
    dueOn: "2027-02-03",
    dueTime: "14:30",
    court: null,
    city: null,
    internalOn: null,
  });
  expect(deadlineFieldsSchema.parse({ ...typed, internalOn: "20/8/2026" }).internalOn).toBe("2026-08-20");
});

describe("what is wrong gets its sentence on its field", () => {
  test.each([
    [{ amount: "0" }, ["amount: Um prazo tem pelo menos 1 dia."]],
    [{ internalOn: "30/02/2026" }, ["internalOn: Não existe o dia 30/02/2026."]],
    [{ amount: "-3" }, ["amount: Um prazo tem pelo menos 1 dia."]],
    [{ amount: "−3" }, ["amount: Um prazo tem pelo menos 1 dia."]],
    [{ amount: "400" }, ["amount: Um prazo tem até 365 dias."]],
    [{ amount: "1,5" }, ["amount: Escreva um número inteiro, como 15."]],
    [{ amount: "" }, ["amount: Escreva quantos dias, como 15."]],
    [{ amount: "0", measure: "hours" }, ["amount: Um prazo tem pelo menos 1 hora."]],
    [{ amount: "9000", measure: "hours" }, ["amount: Um prazo tem até 8760 horas."]],
    [{ availableOn: "30/02/2026" }, ["availableOn: Não existe o dia 30/02/2026."]],
    [{ availableOn: "" }, ["availableOn: Escreva o dia da disponibilização no diário."]],
    [{ availableOn: "", begins: "notified" }, ["availableOn: Escreva o dia da intimação."]],
    [{ act: "  " }, ["act: Escreva o que deve ser feito."]],
    [{ court: "TJXX" }, ["court: Use a sigla do tribunal, como TJSP, ou deixe vazio."]],
    [{ kind: "appointment" }, ["dueOn: Escreva o dia da audiência ou do ato."]],
    [{ kind: "appointment", dueOn: "03/02/2027", dueTime: "25:00" }, ["dueTime: Escreva a hora como 14:30."]],
    [
      { amount: "400", availableOn: "31/11/2026" },
      ["availableOn: Não existe o dia 31/11/2026.", "amount: Um prazo tem até 365 dias."],
    ],
    [
      { act: "", availableOn: "", amount: "", court: "x" },
      [
        "act: Escreva o que deve ser feito.",
        "court: Use a sigla do tribunal, como TJSP, ou deixe vazio.",
        "availableOn: Escreva o dia da disponibilização no diário.",
        "amount: Escreva quantos dias, como 15.",
      ],
    ],
  ] as [Partial<DeadlineFields>, string[]][])("%o", (change, sentences) => {
    expect(wrong(change)).toEqual(sentences);
  });

  test("the number of a case that is none", () => {
    const read = newDeadlineSchema.safeParse({ cnj: "123", fields: typed });
    expect(read.error?.issues[0]?.message).toBe("Confira o número do processo.");
    expect(newDeadlineSchema.safeParse({ cnj: "", fields: typed }).success).toBe(true);
  });
});
