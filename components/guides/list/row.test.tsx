import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Clock } from "#components/ui/clock.tsx";
import type { GuideRow } from "#lib/guides/view.ts";
import { textOf } from "#testing/text-of.ts";
import { GuideItem } from "./row.tsx";

/** 23 November 2026, 14:20 in São Paulo. */
const now = "2026-11-23T17:20:00.000Z";
const row = (rest: Partial<GuideRow>): GuideRow => ({
  id: "1",
  cnj: "10482131120238260100",
  caseName: "Padaria × Construtora",
  restricted: false,
  state: "created",
  court: "TJSP",
  flow: "tjsp-dare-preparo",
  system: "e-SAJ",
  kind: "Apelação",
  payer: "Padaria Estrela",
  cents: 737_282,
  missing: [],
  line: null,
  proofs: 0,
  note: "",
  filing: null,
  createdAt: now,
  createdBy: "Helena Moura",
  createdById: null,
  savedAt: now,
  savedBy: "Helena Moura",
  sentAt: now,
  sentBy: "Helena Moura",
  situation: null,
  message: null,
  answeredAt: null,
  isUnfollowed: false,
  failingSince: null,
  failure: null,
  isFollowable: true,
  outdated: null,
  ...rest,
});
const drawn = (rest: Partial<GuideRow>, isOfCase = false) =>
  renderToStaticMarkup(
    <Clock now={now}>
      <GuideItem database="7KM2A9QF000110" row={row(rest)} isOfCase={isOfCase} />
    </Clock>,
  );

test("a row says what the guide is for, of which case, who pays how much, and what is missing", () => {
  expect(textOf(drawn({}))).toBe(
    "Apelação TJSP, e-SAJ Padaria × Construtora 1048213- 11 .2023 .8.26.0100 Criada gerada às 14:20 gerada 23/11/2026, 14:20 Padaria Estrela R$ 7.372,82 falta falta o comprovante Anexar : Apelação",
  );
  expect(textOf(drawn({}, true))).not.toContain("Construtora");
});

test("each state leads to what can be done about it", () => {
  expect(textOf(drawn({ state: "maybe" }))).toContain(
    "Talvez criada sem resposta desde 14:20 sem resposta desde 23/11/2026, 14:20",
  );
  expect(textOf(drawn({ state: "maybe" }))).toMatch(/Decidir : Apelação$/);
  const draft = {
    state: "draft",
    kind: "",
    payer: "",
    cents: null,
    missing: ["Foro", "Nome"],
    sentAt: null,
  } as Partial<GuideRow>;
  expect(textOf(drawn(draft))).toBe(
    "DARE preparo TJSP, e-SAJ Padaria × Construtora 1048213- 11 .2023 .8.26.0100 Rascunho falta acertar: Foro e Nome falta acertar: Foro e Nome falta o pagador Continuar : DARE preparo",
  );
  expect(drawn({ proofs: 1 })).toMatch(/href="\/7KM2A9QF000110\/guides\/1#comprovantes"[^>]*>Ver</);
  expect(textOf(drawn({ state: "discarded", proofs: 1 }))).not.toMatch(/Ver|Anexar|comprovante/);
});

test("of a petition it says which, and leads there", () => {
  const html = drawn({ proofs: 1, filing: { id: "9", act: "Recurso adesivo" } });
  expect(textOf(html)).toMatch(/comprovante anexado na petição Recurso adesivo : Apelação/);
  expect(html).toContain('href="/7KM2A9QF000110/filings/9"');
});

test("paper names what is missing, whole dates, and the petition, also of a guide without a proof", () => {
  const filing = { id: "9", act: "Recurso adesivo" };
  const due = { digits: "8".repeat(48), cents: null, due: "2026-11-20", at: now, by: "Helena Moura" };
  const printed = renderToStaticMarkup(
    <Clock now={now}>
      <GuideItem database="1" row={row({ filing, line: due })} />
    </Clock>,
  ).matchAll(/<(span|p) class="hidden [^"]*print:[^>]*>([^<]+)</g);
  expect([...printed].map(([, , words]) => words)).toEqual([
    "venceu 20/11/2026",
    "falta o comprovante, venceu",
    "na petição Recurso adesivo",
  ]);
});
