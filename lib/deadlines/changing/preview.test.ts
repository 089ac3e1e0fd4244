import { expect, test } from "vitest";
import { type DeadlinePreview, previewQuery, previewWords, readPreview } from "./preview.ts";
import type { DeadlineFields } from "./schema.ts";

const fields: DeadlineFields = {
  kind: "term",
  act: "",
  begins: "notified",
  availableOn: "05/08/2026",
  amount: "15",
  measure: "days",
  unit: "business",
  doubled: "183",
  regime: null,
  court: "",
  city: "Santos",
  dueOn: "",
  dueTime: "",
  internalOn: "",
};
const asked = (typed: DeadlineFields, cnj = "", publicationId: string | null = null) => {
  const { queryKey } = previewQuery({ database: "x", cnj, publicationId, fields: typed });
  return readPreview(new URLSearchParams(queryKey[2].query));
};

test("what is typed reaches the address and is read from it as a form would read it, the act apart", () => {
  expect(asked(fields, "00008323520184013202")).toMatchObject({
    cnj: "00008323520184013202",
    given: { begins: "notified", availableOn: "2026-08-05", amount: 15, doubled: "183", city: "Santos" },
  });
  expect(asked({ ...fields, doubled: null })).toMatchObject({ cnj: null, given: { doubled: null } });
  expect(asked({ ...fields, amount: "" })).toBeNull();
  const id = "0f9a5c1e-6d0b-4c58-9a0e-2b1f3c4d5e6f";
  expect([asked(fields, "", id)?.publicationId, asked(fields, "", "x")?.publicationId]).toEqual([id, null]);
});

test("the day in words, and what it follows from", () => {
  const counted: DeadlinePreview["counted"] = {
    begins: "notified",
    publishedOn: "2026-08-05",
    startsOn: "2026-08-06",
    due: "2026-08-26",
    total: 15,
    unit: "business",
    regime: "cpc",
    why: null,
    doubled: null,
    alternatives: [],
  };
  const source = {
    court: "TJSP",
    city: null,
    year: 2026,
    origin: "kept" as const,
    from: null,
    hasDays: true,
    reviewedAt: "2026-01-12T12:00:00Z",
    reviewedBy: "Renata Sá",
  };
  const of = {
    counted,
    diaryDue: null,
    today: "2026-08-10",
    calendar: [source],
    court: "TJSP",
    city: "Santos",
  };
  const words = previewWords(of);
  expect(words?.due).toBe("Vence quarta-feira, 26 de agosto de 2026");
  expect(words?.why.replaceAll("\u00a0", " ")).toBe(
    "15 dias úteis, intimado em 05/08/2026, conta de 06/08/2026, calendário do TJSP, Santos, rito Processo civil (CPC, art. 219)",
  );
  expect(words).toMatchObject({ near: null, cares: [] });
  const open = { ...source, reviewedAt: null, reviewedBy: null };
  expect(previewWords({ ...of, diaryDue: "2026-08-20", calendar: [source, open] })?.cares).toEqual([
    "Pela intimação o prazo vence em 26/08/2026. Pelo diário vence antes, em 20/08/2026. Se a lei não exige intimação pessoal, vale o diário (Res. CNJ 455/2022, art. 11, § 3º).",
    "O calendário do TJSP de 2026 ainda não foi revisto.",
  ]);
  expect(previewWords({ ...of, today: "2026-08-28" })).toMatchObject({
    due: "Venceu quarta-feira, 26 de agosto de 2026",
    near: { when: "venceu há 2 dias", isOver: true },
  });
  expect(previewWords({ ...of, today: "2026-08-26" })?.near).toEqual({ when: "vence hoje", isOver: false });
  expect(previewWords({ ...of, counted: null })).toBeNull();
});
